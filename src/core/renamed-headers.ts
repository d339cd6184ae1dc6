/**
 * The present headers of columns that people renamed, by their former ones. None if columns were also moved, deleted, or
 * added between others: then nothing tells which column is which. Pure.
 */
export function renamedHeaders(
  former: readonly string[] = [],
  present: readonly string[],
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  for (const [at, before] of former.entries()) {
    const header = present[at] ?? "";
    if (header === before || before === "" || header === "") continue;
    const isNew =
      !former.includes(header) && present.lastIndexOf(header) === present.indexOf(header);
    if (!isNew || present.includes(before)) return new Map();
    renamed.set(before, header);
  }
  return renamed;
}

/** Headers by role, renamed. Pure. */
export function withRenamed<H extends Partial<Record<string, string>>>(
  headers: H,
  renamed: ReadonlyMap<string, string>,
): H {
  const entries = Object.entries(headers) as [string, string][];
  return Object.fromEntries(
    entries.map(([role, header]) => [role, renamed.get(header) ?? header]),
  ) as H;
}
