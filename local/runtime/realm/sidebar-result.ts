/**
 * How a sidebar receives a function's result (H3): a date anywhere loses the whole result,
 * functions become their source, maps, sets and regular expressions become `{}`, and `undefined`
 * becomes null.
 */
export function sidebarResult(value: unknown): string {
  if (holdsDate(value, new Set())) return "null";
  return (
    JSON.stringify(value, (_key, part) =>
      typeof part === "function" ? String(part) : part === undefined ? null : part,
    ) ?? "null"
  );
}

function holdsDate(value: unknown, seen: Set<unknown>): boolean {
  if (value === null || typeof value !== "object" || seen.has(value)) return false;
  if (value instanceof Date) return true;
  if (value instanceof Uint8Array)
    throw new Error("The script completed but the returned value is not a supported return type.");
  seen.add(value);
  return Object.values(value).some((part) => holdsDate(part, seen));
}
