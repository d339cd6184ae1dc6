import { entriesIn, toNumber } from "./shape";

/** What a search would find: how many in all, not capped, and the first of them (at most 25). */
export interface Preview<Entry> {
  total: number;
  entries: Entry[];
}

/** Undefined when the answer holds neither. Where only one is there, it stands for the other. */
export function readPreview<Entry>(
  body: Record<string, unknown>,
  parse: (entries: unknown[]) => Entry[],
): Preview<Entry> | undefined {
  const found = entriesIn(body, "preview");
  const total = toNumber(body.total_count) ?? toNumber(body.total);
  if (!found && total === undefined) return undefined;
  const entries = parse(found ?? []);
  return { total: total ?? entries.length, entries };
}
