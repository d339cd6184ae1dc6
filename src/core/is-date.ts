/** Whether a value is a date. `instanceof` fails across realms, and the platform's dates come from another one. */
export function isDate(value: unknown): value is Date {
  return typeof value === "object" && tagOf.call(value) === "[object Date]";
}

const tagOf = Object.prototype.toString;
