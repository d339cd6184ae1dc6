import { byteLength } from "../core/byte-length";
import type { PropertyStore } from "../ports/properties";

/**
 * Whose properties: this file's, those of the person at work (in formulas the file owner's, platform
 * C4), or the script's. What is kept in one place is atomic there and nowhere else, so each is a type.
 */
export type Place = "file" | "user" | "script";

declare const placeOf: unique symbol;

/** Everything one place held when it was read: for the records, which alone look inside. */
export interface Snapshot<P extends Place> {
  readonly [placeOf]: P;
}

/** What records are to become; takes effect with others by one `commit`. */
export interface Change<P extends Place> {
  readonly [placeOf]: P;
}

type Texts = Readonly<Record<string, string>>;

/** Texts by their keys. For this room alone, as are the next two. */
export function textsOf(from: Snapshot<Place> | Change<Place>): Texts {
  return from as unknown as Texts;
}

export function snapshot<P extends Place>(texts: Texts): Snapshot<P> {
  return texts as unknown as Snapshot<P>;
}

export function change<P extends Place>(texts: Texts): Change<P> {
  return texts as unknown as Change<P>;
}

export const NO_CHANGE = change<never>({});

/** What is held once these have taken effect. */
export function changed<P extends Place>(
  all: Snapshot<P>,
  ...changes: readonly Change<P>[]
): Snapshot<P> {
  return snapshot(Object.assign({}, all, ...changes));
}

/** What these take of a store, keys too. */
export function bytesOf(...all: readonly (Snapshot<Place> | Change<Place>)[]): number {
  const texts = all.flatMap((each) => Object.entries(textsOf(each)).flat());
  return texts.reduce((sum, text) => sum + byteLength(text), 0);
}

/** One of the platform's property stores. Every call counts towards a daily quota. */
export class Store<P extends Place> {
  constructor(private readonly properties: PropertyStore) {}

  /** The same store, its calls made in another way. */
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

  /** All changes or none, in one call; no call where there are none. Throws PROPERTIES_FULL. */
  commit(...changes: readonly Change<P>[]): void {
    const texts: Record<string, string> = Object.assign({}, ...changes);
    if (Object.keys(texts).length > 0) this.properties.set(texts);
  }

  /** A call for one key. For records. */
  remove(key: string): void {
    this.properties.remove(key);
  }
}
