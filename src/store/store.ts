import { byteLength } from "../core/byte-length";
import type { Cache } from "../ports/cache";
import type { Calendar } from "../ports/calendar";
import type { Codec } from "../ports/codec";
import type { Dialogs } from "../ports/dialogs";
import type { Http } from "../ports/http";
import type { DocumentLock } from "../ports/lock";
import type { PropertyStore } from "../ports/properties";
import type { Random } from "../ports/random";
import type { Spreadsheet } from "../ports/spreadsheet";
import type { Time } from "../ports/time";
import type { Triggers } from "../ports/triggers";

/**
 * Whose properties: this file's, those of the person at work (in formulas, the file owner's,
 * platform C4), or the script's. Changes are atomic within one scope only, so each scope is a type.
 */
export type Scope = "file" | "user" | "script";

declare const scopeOf: unique symbol;

/** Everything one scope held when it was read. Only records look inside. */
export interface Snapshot<P extends Scope> {
  readonly [scopeOf]: P;
}

/** Changes to records. `commit` applies several at once. */
export interface Change<P extends Scope> {
  readonly [scopeOf]: P;
}

type Texts = Readonly<Record<string, string>>;

/** Texts by key. For `src/store` only, like the next two. */
export function textsOf(from: Snapshot<Scope> | Change<Scope>): Texts {
  return from as unknown as Texts;
}

export function snapshot<P extends Scope>(texts: Texts): Snapshot<P> {
  return texts as unknown as Snapshot<P>;
}

export function change<P extends Scope>(texts: Texts): Change<P> {
  return texts as unknown as Change<P>;
}

export const NO_CHANGE = change<never>({});

/** The snapshot after these changes. */
export function withChanges<P extends Scope>(
  all: Snapshot<P>,
  ...changes: readonly Change<P>[]
): Snapshot<P> {
  return snapshot(Object.assign({}, all, ...changes));
}

/** The size of these in bytes, keys included. */
export function bytesOf(...all: readonly (Snapshot<Scope> | Change<Scope>)[]): number {
  const texts = all.flatMap((each) => Object.entries(textsOf(each)).flat());
  return texts.reduce((sum, text) => sum + byteLength(text), 0);
}

/** All services, each under its one name. A function names those it needs, such as `Pick<Services, "http" | "time">`. */
export interface Services {
  properties: Store<"file">;
  user: Store<"user">;
  script: Store<"script">;
  cache: Cache;
  calendar: Calendar;
  codec: Codec;
  dialogs: Dialogs;
  http: Http;
  lock: DocumentLock;
  random: Random;
  spreadsheet: Spreadsheet;
  time: Time;
  triggers: Triggers;
}

/** The open file: what its properties and what its cells hold. */
export type OpenFile = Pick<Services, "properties" | "spreadsheet">;

/** One of the platform's property stores. Every call counts towards a daily quota. */
export class Store<P extends Scope> {
  constructor(private readonly properties: PropertyStore) {}

  /** The same store, with its calls wrapped. */
  through(wrap: (properties: PropertyStore) => PropertyStore): Store<P> {
    return new Store(wrap(this.properties));
  }

  /** Everything, in one call. */
  all(): Snapshot<P> {
    return snapshot(this.properties.all());
  }

  /** One text; undefined when absent. For records. */
  text(key: string): string | undefined {
    return this.properties.get(key) ?? undefined;
  }

  /** Applies all changes or none, in one call; makes no call for no changes. Throws PROPERTIES_FULL. */
  commit(...changes: readonly Change<P>[]): void {
    const texts: Record<string, string> = Object.assign({}, ...changes);
    if (Object.keys(texts).length > 0) this.properties.set(texts);
  }

  /** One key, in one call. For records. */
  remove(key: string): void {
    this.properties.remove(key);
  }
}
