import * as z from "zod/mini";
import { byteLength } from "../core/byte-length";
import { enrichError } from "../core/errors";
import { parseJson } from "../core/json";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import { type Change, change, type Scope, type Snapshot, type Store, textsOf } from "./store";

/** How a property stores a value. */
export interface Shape<T> {
  format(value: T): string;
  /** Undefined for another version's or a damaged text. */
  parse(text: string): T | undefined;
}

/** Marks a property as empty: removing one costs a call, and cannot go with a set in the same call. */
export const FREE = "free";

/**
 * One record, or one per id: its scope, its key or key prefix, its format, and what a reader gets
 * when it cannot be read.
 */
export class Records<P extends Scope, T> {
  constructor(
    readonly scope: P | readonly P[],
    readonly prefix: string,
    private readonly shape: Shape<T>,
    /** `get` and `load` throw STORED_RECORD with it ("": the code's own). Without it, an unreadable record is none. */
    private readonly cure?: string,
  ) {}

  /** Undefined when there is no readable record. */
  get(from: Snapshot<P>, id = ""): T | undefined {
    return this.read(textsOf(from)[this.prefix + id]);
  }

  /** `get` with its own call. */
  load(store: Store<P>, id = ""): T | undefined {
    return this.read(store.text(this.prefix + id));
  }

  /** Whether there is a record, readable or not. */
  has(from: Snapshot<P>, id = ""): boolean {
    return isHeld(textsOf(from)[this.prefix + id]);
  }

  /** `has` with its own call. */
  exists(store: Store<P>, id = ""): boolean {
    return isHeld(store.text(this.prefix + id));
  }

  /** Whether there is or was a record; it may be free by now. */
  wasSet(from: Snapshot<P>, id = ""): boolean {
    return textsOf(from)[this.prefix + id] !== undefined;
  }

  /** The readable records by id. */
  list(from: Snapshot<P>): [id: string, value: T][] {
    return this.ids(from).flatMap((id) => {
      const value = this.shape.parse(textsOf(from)[this.prefix + id] ?? "");
      return value === undefined ? [] : [[id, value] as [string, T]];
    });
  }

  /** Ids of the unreadable records. */
  unreadable(from: Snapshot<P>): string[] {
    return this.ids(from).filter(
      (id) => this.shape.parse(textsOf(from)[this.prefix + id] ?? "") === undefined,
    );
  }

  /** Ids of all records, readable or not. */
  ids(from: Snapshot<P>): string[] {
    const texts = textsOf(from);
    return Object.keys(texts)
      .filter((key) => key.startsWith(this.prefix) && isHeld(texts[key]))
      .map((key) => key.slice(this.prefix.length));
  }

  put(value: T, id = ""): Change<P> {
    return change({ [this.prefix + id]: this.shape.format(value) });
  }

  /** Whether the value fits one property. */
  fits(value: T): boolean {
    return byteLength(this.shape.format(value)) <= PLATFORM_LIMITS.propertyValueBytes;
  }

  /** Empties the record. */
  free(id = ""): Change<P> {
    return change({ [this.prefix + id]: FREE });
  }

  /** Removes the property, in a call of its own; a commit can only `free` it. */
  remove(store: Store<P>, id = ""): void {
    store.remove(this.prefix + id);
  }

  /** `load`, but undefined instead of an error when unreadable, so that the value can be entered again. */
  loadReadable(store: Store<P>, id = ""): T | undefined {
    const text = store.text(this.prefix + id);
    return isHeld(text) ? this.shape.parse(text) : undefined;
  }

  private read(text: string | undefined): T | undefined {
    if (!isHeld(text)) return undefined;
    const value = this.shape.parse(text);
    if (value === undefined && this.cure !== undefined)
      throw enrichError("STORED_RECORD", this.cure);
    return value;
  }
}

/**
 * Records that are JSON objects with these members, of which the schema is built at the first read. `v`: their
 * version, as for `versioned`.
 */
export function objectRecords<P extends Scope, Members extends z.core.$ZodLooseShape>(
  scope: P,
  prefix: string,
  { v, cure }: { v?: number; cure?: string },
  members: () => Members,
) {
  const make = () => z.object(members());
  return new Records(scope, prefix, v === undefined ? json(make) : versioned(v, make), cure);
}

/** The type of a record's value. */
export type ValueOf<R> = R extends Records<Scope, infer T> ? T : never;

function isHeld(text: string | undefined): text is string {
  return text !== undefined && text !== FREE;
}

/** JSON of this schema, which is built at the first read. */
export function json<T>(make: () => z.ZodMiniType<T>): Shape<T> {
  const read = reader(make);
  return { format: (value) => JSON.stringify(value), parse: (text) => read(parseJson(text)) };
}

/** JSON with a version number; another version's text is unreadable. */
export function versioned<T extends object>(v: number, make: () => z.ZodMiniType<T>): Shape<T> {
  const read = reader(make);
  return {
    format: (value) => JSON.stringify({ v, ...value }),
    parse: (text) => {
      const stored = parseJson(text) as { v?: unknown } | null | undefined;
      return stored?.v === v ? read(stored) : undefined;
    },
  };
}

function reader<T>(make: () => z.ZodMiniType<T>): (stored: unknown) => T | undefined {
  const schema = lazily(make);
  return (stored) => schema().safeParse(stored).data;
}

/** One of these words, or any text. */
export function oneOf<T extends string>(...all: readonly T[]): Shape<T> {
  const isOne = (text: string): text is T => (all as readonly string[]).includes(text);
  return {
    format: (value) => value,
    parse: (text) => (all.length === 0 || isOne(text) ? (text as T) : undefined),
  };
}

/** A number; any other text is unreadable. */
export const number: Shape<number> = {
  format: String,
  parse: (text) => {
    const value = Number(text);
    return Number.isFinite(value) ? value : undefined;
  },
};
