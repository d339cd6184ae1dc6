import { addTo } from "../core/add-to";
import type { Ask } from "./ask";
import { asksOfRows, formatRunningRows, formatSavedRows, idsIn, type ParsedRow } from "./saved-row";

/** What an ask becomes: itself, another, or undefined if it is to be deleted, in all its saved states. */
export type EditAsk = (ask: Ask) => Ask | undefined;

/**
 * Edits every saved state of the asks. A row about several look-ups keeps the others, and the pieces of a
 * long value follow their first one. Returns new contents by row, undefined for a row that is deleted, and
 * those that need rows of their own. Pure.
 */
export function editRows<R extends ParsedRow>(rows: readonly R[], edit: EditAsk) {
  const changed = new Map<R, string[] | undefined>();
  const more: string[][] = [];
  const pieces = piecesById(rows);
  const whole = asksOfRows(rows);
  let at = 0;
  for (const row of rows) {
    const asks = whole.slice(at, at + row.asks.length);
    at += asks.length;
    const kept = asks.map(edit);
    if (kept.every((each, place) => each === asks[place])) continue;
    const left = kept.filter((each) => each !== undefined);
    const isRunning = asks.some(({ answer }) => answer.outcome === "pending");
    const [first, ...rest] = isRunning ? formatRunningRows(left) : left.flatMap(formatSavedRows);
    changed.set(row, first);
    for (const [place, { id, answer }] of asks.entries()) {
      const first = row.asks[place]?.answer;
      const isWhole = answer.value === first?.value && answer.raw === first.raw;
      if (kept[place] && isWhole) continue;
      for (const piece of pieces.get(id) ?? []) changed.set(piece, rest.shift());
      pieces.delete(id);
    }
    more.push(...rest);
  }
  return { changed, more };
}

/** By ask, the rows with further pieces of its value. */
function piecesById<R extends ParsedRow>(rows: readonly R[]): Map<string, R[]> {
  const pieces = new Map<string, R[]>();
  for (const row of rows) {
    const [id] = row.asks.length === 0 ? idsIn(row) : [];
    if (id !== undefined) addTo(pieces, id, row);
  }
  return pieces;
}

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
