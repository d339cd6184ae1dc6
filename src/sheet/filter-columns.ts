import { enrichError } from "../core/errors";
import { type Area, type Cell, type Tab, writeAt } from "../ports/spreadsheet";
import type { NotedHeaders } from "../store/jobs";

/**
 * Inserts named columns before a filter's last one: only inserted columns are sure to widen it. `note` stores
 * what `repairHeaders` needs after a kill. If people moved columns at that moment, restores any header of
 * theirs that was overwritten, then throws BUSY.
 */
export function insertInFilter(
  tab: Tab,
  filter: Area,
  names: string[],
  note: (noted: NotedHeaders) => void,
): void {
  const column = filter.column + filter.columns - 1;
  tab.insertColumns(column, names.length);
  const before = firstRow(tab);
  if (before.slice(column - 1, column - 1 + names.length).some((cell) => cell !== ""))
    throw columnsMove();
  const noted = { names, column, before };
  note(noted);
  writeAt(tab, 1, column, [names]);
  if (repairHeaders(tab, noted)) throw columnsMove();
}

/** Restores the headers that our names overwrote. Returns whether there were any. */
export function repairHeaders(tab: Tab, noted: NotedHeaders): boolean {
  const { rows, columns } = tab.size();
  const after = firstRow(tab, columns);
  const isFilled = (column: number) =>
    tab.read({ row: 1, column, rows, columns: 1 }).some(([cell], at) => at > 0 && cell !== "");
  const hit = overwrittenHeaders(noted, after, isFilled);
  for (const [column, header] of hit) writeAt(tab, 1, column, [[header]]);
  return hit.length > 0;
}

function firstRow(tab: Tab, columns = tab.size().columns): Cell[] {
  return tab.read({ row: 1, column: 1, rows: 1, columns })[0] ?? [];
}

function columnsMove(): Error {
  return enrichError("BUSY", "Columns are being moved. Wait until that is over, then start again.");
}

/**
 * For each column with a name of ours, the header to restore ("" to clear it); none if no name overwrote a
 * header. If as many of these columns have cells below as headers are missing, they are matched in order.
 * Otherwise the next surviving header to the right, or the row's end, shows how far columns moved. Pure.
 */
export function overwrittenHeaders(
  { names, column: first, before }: NotedHeaders,
  after: Cell[],
  isFilled: (column: number) => boolean,
): [column: number, header: Cell][] {
  const ours = names.map((name) => after.indexOf(name) + 1).filter((column) => column > 0);
  const left = after.map(String);
  const gone = before.filter((header) => {
    const at = left.indexOf(String(header));
    if (at >= 0) left.splice(at, 1);
    return at < 0 && header !== "";
  });
  const formerOf = (column: number) => {
    const isMark = (cell: Cell, at: number) => at >= column && cell !== "" && before.includes(cell);
    const next = after.findIndex(isMark);
    const was = next < 0 ? before.length : before.indexOf(after[next] as Cell);
    return column - (next < 0 ? after.length : next) + was;
  };
  const hasMoved = ours.some((column) => {
    const former = formerOf(column);
    return former < first || former >= first + names.length;
  });
  if (!hasMoved && gone.length === 0) return [];
  const filled = ours.filter(isFilled);
  if (filled.length === gone.length)
    return filled.length === 0
      ? []
      : ours.map((column) => [column, gone[filled.indexOf(column)] ?? ""]);
  if (!hasMoved) return [];
  return ours.map((column) => {
    const held = before[formerOf(column) - 1] ?? "";
    return [column, gone.includes(held) ? held : ""];
  });
}
