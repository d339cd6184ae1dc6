import { ADDED_HEADER } from "../core/row-columns";
import { dayText } from "../ports/calendar";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { addRows, rowsKeyedBy } from "../sheet/add-rows";
import { widthsOf } from "../sheet/column-widths";
import { addColumns } from "../sheet/place-columns";
import { fold, headerTexts, readWhole } from "../sheet/table";
import type { Services } from "../store/store";
import { MARK_HEADER, type MarkedRow } from "./row-mark";

/**
 * Appends rows to a tab, each mark once: skips a row whose mark the tab has, or that repeats another of
 * `rows`. Values go under the header of their name, with the day in a column of its own, so that people see
 * what is new. Adds what the tab lacks of `columns` at the right edge,
 * unless it has a filter, which would not cover a new column. After a kill, the next call with the same rows
 * continues. The caller holds the document lock. Returns how many rows were new.
 */
export function placeRows(
  { spreadsheet, calendar, time }: Pick<Services, "spreadsheet" | "calendar" | "time">,
  tab: Tab,
  rows: readonly MarkedRow[],
  columns: (rows: readonly MarkedRow["row"][]) => string[],
): number {
  const added = { [ADDED_HEADER]: dayText(calendar.localTime(time.now(), calendar.zone())) };
  const all = [...new Map(rows.map((each) => [each.mark, each])).values()];
  const marked = all.map(({ mark, row }) => ({ ...row, ...added, [MARK_HEADER]: mark }));
  const plan = rowsKeyedBy(MARK_HEADER, marked);
  let cells = readWhole(tab);
  const standing = plan(cells);
  const fresh = all.filter((_, at) => standing[at]?.row === 0).map(({ row }) => row);
  if (fresh.length > 0) {
    const headers = [...columns(fresh), ADDED_HEADER];
    if (addHeaders(spreadsheet, tab, headerTexts(cells[0]), headers)) cells = readWhole(tab);
  }
  return addRows(spreadsheet, tab, plan, cells);
}

/** Adds wanted headers that the tab lacks, and the hidden column of marks. Returns whether it wrote any. */
function addHeaders(
  spreadsheet: Spreadsheet,
  tab: Tab,
  present: readonly string[],
  wanted: readonly string[],
): boolean {
  const known = new Set(present.map(fold));
  const filtered = present.length > 0 && tab.filter() !== undefined;
  const added = filtered ? [] : wanted.filter((header) => !known.has(fold(header)));
  const isMarked = known.has(fold(MARK_HEADER));
  const fresh = [...added, ...(isMarked ? [] : [MARK_HEADER])];
  if (fresh.length === 0) return false;
  const edge = present.length;
  const headers = addColumns(spreadsheet, tab, edge, fresh);
  const mark = headers.findIndex((header) => fold(header) === fold(MARK_HEADER));
  if (!isMarked && mark >= 0) tab.hideColumn(mark + 1);
  if (edge === 0) tab.setWidths(widthsOf(headers));
  spreadsheet.flush();
  return true;
}
