import { refuseOtherArguments, type Signatures } from "./signatures";

/** Names that the language itself looks up on objects. */
const askedByTheLanguage = new Set(["then", "toJSON", "constructor", "toString", "valueOf"]);

/**
 * Makes instances of `type` refuse what the platform refuses, and throw the name of a missing member,
 * so that a script never continues with `undefined` where the platform has more than this runtime.
 */
export function platformClass(
  type: { prototype: object },
  name: string,
  signatures: Signatures = {},
): void {
  refuseOtherArguments(type.prototype, name, signatures);
  Object.setPrototypeOf(type.prototype, unknownMembers(name));
}

/** The same for a single object such as `SpreadsheetApp`. */
export function service<T extends object>(
  name: string,
  members: T,
  signatures: Signatures = {},
): T {
  refuseOtherArguments(members, name, signatures);
  return Object.setPrototypeOf(members, unknownMembers(name)) as T;
}

function unknownMembers(name: string): object {
  return new Proxy(Object.create(Object.prototype), {
    get(target, key) {
      if (typeof key === "symbol" || askedByTheLanguage.has(key) || key in target) {
        return Reflect.get(target, key);
      }
      throw new Error(`${name}.${key} is not part of the local runtime`);
    },
  });
}
