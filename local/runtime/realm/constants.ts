import { giveName } from "./signatures";
import { service } from "./strict";

/** The platform's constants are objects that show their name, not texts. */
class Constant {
  readonly #name: string;
  readonly #ordinal: number;

  constructor(name: string, ordinal: number) {
    this.#name = name;
    this.#ordinal = ordinal;
  }
  name(): string {
    return this.#name;
  }
  ordinal(): number {
    return this.#ordinal;
  }
  toString(): string {
    return this.#name;
  }
  toJSON(): string {
    return this.#name;
  }
}

export type { Constant };

/** A set of them, such as `ScriptApp.AuthMode`. */
export function constants<K extends string>(
  name: string,
  ...keys: readonly K[]
): Record<K, Constant> {
  const members = keys.map((key, ordinal) => [key, giveName(new Constant(key, ordinal), name)]);
  return service(name, Object.fromEntries(members) as Record<K, Constant>);
}
