import { mapValues } from "./map-values";

/** Row 1 as a run left it, and its columns. */
interface Former {
  headers?: readonly string[] | undefined;
  outputs: { ref?: string | undefined };
}

/**
 * The present headers of columns that people renamed, by their former ones. None if columns were also moved, deleted, or
 * added between others, or if Ref is not in its place: then nothing tells which column is which. Pure.
 */
export function renamedHeaders(
  { headers: former = [], outputs: { ref = "" } }: Former = { outputs: {} },
  present: readonly string[],
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  if (present.indexOf(ref) !== former.indexOf(ref)) return renamed;
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

/** A mapping by renamed headers. Pure. */
export function withRenamed<M extends { inputs: Named; outputs: Named }>(
  mapping: M,
  renamed: ReadonlyMap<string, string>,
): M {
  const byNow = (headers: Named) => mapValues(headers, (header) => renamed.get(header) ?? header);
  return { ...mapping, inputs: byNow(mapping.inputs), outputs: byNow(mapping.outputs) };
}

/** Headers by role. */
type Named = Readonly<Record<string, string>>;
