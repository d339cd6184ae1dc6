import type { Ask } from "./ask";
import { idsIn, type ParsedRow } from "./saved-row";

/**
 * The rows of asks that are over and old: those of which `isOld` holds in every state that was saved.
 * A row about several look-ups goes when all of them may; until then their answers stay too, since
 * without them they would be waited for again.
 */
export function oldRows<R extends ParsedRow>(
  rows: readonly R[],
  isOld: (ask: Ask) => boolean,
): R[] {
  const ids = rows.map(idsIn);
  const over = new Set<string>();
  const young = new Set<string>();
  for (const { asks } of rows) {
    for (const ask of asks) {
      if (ask.answer.outcome === "pending") continue;
      if (isOld(ask)) over.add(ask.id);
      else young.add(ask.id);
    }
  }
  for (const id of young) over.delete(id);
  keepTogether(ids, over);
  return rows.filter((_, at) => {
    const each = ids[at] ?? [];
    return each.length > 0 && each.every((id) => over.has(id));
  });
}

/** Takes out the asks that share a row with one that stays, and those that share a row with these. */
function keepTogether(ids: string[][], over: Set<string>): void {
  for (let before = -1; before !== over.size; ) {
    before = over.size;
    for (const each of ids)
      if (!each.every((id) => over.has(id))) for (const id of each) over.delete(id);
  }
}
