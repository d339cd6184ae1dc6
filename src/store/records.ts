import type * as z from "zod/mini";
import { byteLength } from "../core/byte-length";
import { enrichError } from "../core/errors";
import { readJson } from "../core/json";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import type { Change, Place, Snapshot, Store } from "./store";

/** How a value stands in a property. */
export interface Shape<T> {
  format(value: T): string;
  /** Undefined for what another version wrote, or somebody damaged. */
  parse(text: string): T | undefined;
}

/**
 * A property holds nothing where it holds this: properties cannot be set and removed in one call, and
 * removing costs a call each.
 */
export const FREE = "free";

/**
 * One record, or one of each id: its place or places, its key or what its keys begin with, how it is
 * written, and what its reader does where it cannot be read.
 */
export class Records<P extends Place, T> {
  constructor(
    readonly place: P | readonly P[],
    readonly prefix: string,
    private readonly shape: Shape<T>,
    /**
     * `cure` makes `get` and `load` throw STORED_RECORD with this sentence, or with that of the code
     * for ""; without it such a record counts as none.
     */
    private readonly rule: { cure?: string } = {},
  ) {}

  /** Undefined where there is none, or none that can be read. */
  get(from: Snapshot<P>, id = ""): T | undefined {
    return this.read(from[this.prefix + id]);
  }

  /** The same in a call of its own. */
  load(store: Store<P>, id = ""): T | undefined {
    return this.read(store.get(this.prefix + id) ?? undefined);
  }

  /** Whether something stands there, readable or not. */
  has(from: Snapshot<P>, id = ""): boolean {
    return isHeld(from[this.prefix + id]);
  }

  /** The same in a call of its own. */
  stands(store: Store<P>, id = ""): boolean {
    return isHeld(store.get(this.prefix + id) ?? undefined);
  }

  /** Whether something stands there or once did: it may hold nothing any more. */
  wasSet(from: Snapshot<P>, id = ""): boolean {
    return from[this.prefix + id] !== undefined;
  }

  /** Those that can be read, by their ids. */
  list(from: Snapshot<P>): [id: string, value: T][] {
    return this.ids(from).flatMap((id) => {
      const value = this.shape.parse(from[this.prefix + id] ?? "");
      return value === undefined ? [] : [[id, value] as [string, T]];
    });
  }

  /** Ids of those that cannot. */
  unreadable(from: Snapshot<P>): string[] {
    return this.ids(from).filter(
      (id) => this.shape.parse(from[this.prefix + id] ?? "") === undefined,
    );
  }

  /** Ids under which something stands, readable or not. */
  ids(from: Snapshot<P>): string[] {
    return Object.keys(from)
      .filter((key) => key.startsWith(this.prefix) && isHeld(from[key]))
      .map((key) => key.slice(this.prefix.length));
  }

  put(value: T, id = ""): Change<P> {
    return { [this.prefix + id]: this.shape.format(value) };
  }

  /** Whether it is small enough for one property. */
  fits(value: T): boolean {
    return byteLength(this.shape.format(value)) <= PLATFORM_LIMITS.propertyValueBytes;
  }

  /** It holds nothing any more. */
  free(id = ""): Change<P> {
    return { [this.prefix + id]: FREE };
  }

  /** A call each, and room for others; `free` is what a commit can do. */
  remove(store: Store<P>, id = ""): void {
    store.remove(this.prefix + id);
  }

  /** What `load` gives, but undefined where it cannot be read: it is entered anew then. */
  readable(store: Store<P>, id = ""): T | undefined {
    const text = store.get(this.prefix + id);
    return text === null || text === FREE ? undefined : this.shape.parse(text);
  }

  private read(text: string | undefined): T | undefined {
    if (text === undefined || text === FREE) return undefined;
    const value = this.shape.parse(text);
    const { cure } = this.rule;
    if (value === undefined && cure !== undefined)
      throw enrichError("STORED_RECORD", cure === "" ? {} : { detail: cure });
    return value;
  }
}

/** The values of records. */
export type ValueOf<R> = R extends Records<Place, infer T> ? T : never;

function isHeld(text: string | undefined): boolean {
  return text !== undefined && text !== FREE;
}

/** As JSON of this schema, which is built where the first one is read. */
export function json<T>(make: () => z.ZodMiniType<T>): Shape<T> {
  const read = reader(make);
  return { format: (value) => JSON.stringify(value), parse: (text) => read(readJson(text)) };
}

/** The same beside its version, which a record of another one does not have. */
export function versioned<T extends object>(v: number, make: () => z.ZodMiniType<T>): Shape<T> {
  const read = reader(make);
  return {
    format: (value) => JSON.stringify({ v, ...value }),
    parse: (text) => {
      const stored = readJson(text) as { v?: unknown } | null | undefined;
      return stored?.v === v ? read(stored) : undefined;
    },
  };
}

function reader<T>(make: () => z.ZodMiniType<T>): (stored: unknown) => T | undefined {
  const schema = lazily(make);
  return (stored) => {
    const read = schema().safeParse(stored);
    return read.success ? read.data : undefined;
  };
}

/** A text of these words alone, or any. */
export function words<T extends string>(...all: readonly T[]): Shape<T> {
  const isOne = (text: string): text is T => (all as readonly string[]).includes(text);
  return {
    format: (value) => value,
    parse: (text) => (all.length === 0 || isOne(text) ? (text as T) : undefined),
  };
}

/** A number; what is none cannot be read. */
export const number: Shape<number> = {
  format: String,
  parse: (text) => {
    const value = Number(text);
    return Number.isFinite(value) ? value : undefined;
  },
};
