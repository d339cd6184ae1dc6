import type { Ask } from "./ask";
import { idsIn, type ParsedRow } from "./saved-row";

/**
 * The rows of finished asks for which `isOld` holds in every saved state. A row about several look-ups goes
 * only if all of them may. Until then their answers stay too; without them the look-ups would count as
 * pending again.
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

/** Removes the asks that share a row with one that stays, directly or through another. */
function keepTogether(ids: string[][], over: Set<string>): void {
  for (let before = -1; before !== over.size; ) {
    before = over.size;
    for (const each of ids)
      if (!each.every((id) => over.has(id))) for (const id of each) over.delete(id);
  }
}
