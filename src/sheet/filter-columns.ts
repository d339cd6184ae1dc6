import { enrichError } from "../core/errors";
import type { Area, Cell, Tab } from "../ports/spreadsheet";

/**
 * Makes named columns before a filter's last one, since only columns that are inserted surely widen it.
 * Throws BUSY when people moved columns in that moment, and puts back a header of theirs that was hit.
 */
export function fillFilter(tab: Tab, filter: Area, names: string[]): void {
  const column = filter.column + filter.columns - 1;
  const area = { row: 1, column, rows: 1, columns: names.length };
  tab.insertColumns(column, names.length);
  const before = firstRow(tab);
  if (before.slice(column - 1, column - 1 + names.length).some((cell) => cell !== ""))
    throw columnsMove();
  tab.write(area, [names]);
  const held = hitHeaders(before, firstRow(tab), area);
  if (!held) return;
  tab.write(area, [held]);
  throw columnsMove();
}

function firstRow(tab: Tab): Cell[] {
  return tab.read({ row: 1, column: 1, rows: 1, columns: tab.size().columns })[0] ?? [];
}

function columnsMove(): Error {
  return enrichError("BUSY", "Columns are being moved. Wait until that is over, then start again.");
}

/**
 * What the cells of row 1 held that we wrote, if columns moved just then: the next header to the right that is
 * still there, or the row's end, tells how far. Undefined if none moved. Pure.
 */
export function hitHeaders(
  before: Cell[],
  after: Cell[],
  { column, columns }: Area,
): Cell[] | undefined {
  const [first, end] = [column - 1, column - 1 + columns];
  const isHit = (at: number) => at >= first && at < end;
  if (before.every((header, at) => isHit(at) || after[at] === header)) return undefined;
  const stillThere = new Set(after.filter((header, at) => !isHit(at) && header !== ""));
  const next = before.findIndex((header, at) => at >= end && stillThere.has(header));
  const shift = next < 0 ? after.length - before.length : after.indexOf(before[next] ?? "") - next;
  return Array.from({ length: columns }, (_, at) => {
    const header = before[first + at - shift] ?? "";
    return stillThere.has(header) ? "" : header;
  });
}
