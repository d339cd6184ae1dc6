/** JSON with dates kept: a date is `{"$date": ms}`. */
export function stringifyTagged(value: unknown): string {
  return (
    JSON.stringify(value, function (this: Record<string, unknown>, key, shown) {
      const raw = this[key];
      return raw instanceof Date ? { $date: raw.getTime() } : shown;
    }) ?? "null"
  );
}

export function parseTagged(text: string): unknown {
  return JSON.parse(text, (_key, value) =>
    value && typeof value === "object" && "$date" in value ? new Date(value.$date) : value,
  );
}
