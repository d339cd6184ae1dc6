import { byteLength } from "../core/byte-length";
import type { PropertyStore } from "../ports/properties";

/**
 * Whose properties: this file's, those of the person at work (in formulas the file owner's, platform
 * C4), or the script's. What is kept in one place is atomic there and nowhere else, so each is a type.
 */
export type Place = "file" | "user" | "script";

declare const placeOf: unique symbol;

/** Texts by their keys. Which place they are of is known to the compiler alone. */
type Texts<P extends Place> = Readonly<Record<string, string>> & { readonly [placeOf]?: P };

/** Everything one place held when it was read. */
export type Snapshot<P extends Place> = Texts<P>;

/** What a record is to become; takes effect with others by one `commit`. */
export type Change<P extends Place> = Texts<P>;

/** What is held once these have taken effect. */
export function changed<P extends Place>(
  all: Snapshot<P>,
  ...changes: readonly Change<P>[]
): Snapshot<P> {
  return Object.assign({}, all, ...changes);
}

/** What these take of a store, keys too. */
export function bytesOf(...all: readonly Texts<Place>[]): number {
  const texts = all.flatMap((each) => Object.entries(each).flat());
  return texts.reduce((sum, text) => sum + byteLength(text), 0);
}

/** One of the platform's property stores. Every call counts towards a daily quota. */
export class Store<P extends Place> implements PropertyStore {
  constructor(private readonly properties: PropertyStore) {}

  /** Everything, in one call. */
  all(): Snapshot<P> {
    return this.properties.all();
  }

  get(key: string): string | null {
    return this.properties.get(key);
  }

  /** All changes or none, in one call; no call where there are none. Throws PROPERTIES_FULL. */
  commit(...changes: readonly Change<P>[]): void {
    const texts: Record<string, string> = Object.assign({}, ...changes);
    if (Object.keys(texts).length > 0) this.properties.set(texts);
  }

  set(values: Record<string, string>): void {
    this.properties.set(values);
  }

  remove(key: string): void {
    this.properties.remove(key);
  }
}
