import { exception } from "./host";

/**
 * What methods take: types in order, `?` after one that may be missing, `...` after one that may
 * come any number of times, `|` between overloads. A method without an entry takes nothing.
 *
 * `string` takes numbers, booleans and nothing too, as the platform does; other types are exact.
 */
export type Signatures = Readonly<Record<string, string>>;

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Makes every method of `members` refuse other arguments, in the platform's words (Z8). */
export function refuseOtherArguments(members: object, name: string, signatures: Signatures): void {
  giveName(members, name);
  const slots = members as Record<string, unknown>;
  for (const key of Object.getOwnPropertyNames(members)) {
    const value = slots[key];
    if (key === "constructor" || key === "toString" || typeof value !== "function") continue;
    slots[key] = guard(value as Method, `${name}.${key}`, signatures[key] ?? "");
  }
}

function guard(method: Method, name: string, signature: string): Method {
  return function (...args) {
    if (!overloads(signature).some((types) => fits(types, args))) {
      throw exception(
        `The parameters (${args.map(typeName)}) don't match the method signature for ${name}.`,
      );
    }
    return Reflect.apply(method, this, args);
  };
}

const parsed = new Map<string, string[][]>();

function overloads(signature: string): string[][] {
  const known = parsed.get(signature);
  if (known) return known;
  const all = signature.split("|").map((types) => types.match(/[^\s,]+/g) ?? []);
  parsed.set(signature, all);
  return all;
}

function fits(types: readonly string[], args: readonly unknown[]): boolean {
  const repeated = types.at(-1)?.endsWith("...") ? types.at(-1) : undefined;
  if (args.length > types.length && !repeated) return false;
  return Array.from({ length: Math.max(types.length, args.length) }, (_, at) => at).every((at) => {
    const type = types[at] ?? repeated ?? "";
    if (at >= args.length) return /(\?|\.\.\.)$/.test(type);
    return isA(args[at], type.replace(/(\?|\.\.\.)$/, ""));
  });
}

function isA(value: unknown, type: string): boolean {
  if (type === "any") return true;
  if (type.endsWith("[]")) {
    const inner = type.slice(0, -2);
    return Array.isArray(value) && (inner === "any" || value.every((one) => isA(one, inner)));
  }
  if (type === "string") return /^(null|String|number|Boolean)$/.test(typeName(value));
  return typeName(value) === type;
}

/** Names of the platform's own classes, services and constants. */
const names = new WeakMap<object, string>();

/** Names a type for the texts about arguments. */
export function giveName<T extends object>(object: T, name: string): T {
  names.set(object, name);
  return object;
}

/** A value's type as the platform writes it. */
function typeName(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "string") return "String";
  if (typeof value === "boolean") return "Boolean";
  if (typeof value !== "object") return typeof value;
  if (Array.isArray(value)) return "number[]";
  if (value instanceof Date) return "Date";
  return names.get(value) ?? names.get(Object.getPrototypeOf(value) ?? value) ?? "(class)";
}
