/** Told without `instanceof`, which fails across realms: the platform's own dates are none of ours. */
export function isDate(value: unknown): boolean {
  return Object.prototype.toString.call(value) === "[object Date]";
}
