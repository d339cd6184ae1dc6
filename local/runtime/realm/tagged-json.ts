/** JSON with dates as `{"$date": ms}`. */
export function stringifyTagged(value: unknown): string {
  return (
    JSON.stringify(value, function (this: Record<string, unknown>, key, shown) {
      const raw = this[key];
      return raw instanceof Date ? { $date: raw.getTime() } : shown;
    }) ?? "null"
  );
}

/** Stands for a missing argument, which JSON cannot express. */
export const omitted = Object.freeze({ $omitted: true });

export function parseTagged(text: string): unknown {
  return JSON.parse(text, (_key, value) => {
    if (value === null || typeof value !== "object") return value;
    if ("$omitted" in value) return undefined;
    return "$date" in value ? new Date(value.$date) : value;
  });
}
