import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { widthsOf } from "../sheet/column-widths";
import { addColumns } from "../sheet/place-columns";
import type { Table } from "../sheet/table";
import { fold, MARK_HEADER, type MarkedRow } from "./row-mark";
import { type RowFile, readRows, repairRows, writeRows } from "./write-rows";

/**
 * Writes rows below those of the tab, each once: it leaves out a row whose mark is there already, or
 * came earlier in these rows. Values go under the header of their name. Those of `columns` that are missing are added at
 * the right edge, unless the tab has a filter, which would not cover a new column. It writes only
 * below the last row and new headers; what people move in that moment is put right, after a kill by the next
 * call for the tab. The caller holds the document lock. Returns how many rows were new. Throws BUSY.
 */
export function placeRows(
  file: RowFile,
  tab: Tab,
  rows: readonly MarkedRow[],
  columns: (rows: readonly MarkedRow["row"][]) => string[],
): number {
  repairRows(file, tab);
  const wanted = new Set([...rows.flatMap(({ row }) => Object.keys(row)), MARK_HEADER].map(fold));
  let placed: number | undefined;
  for (let attempt = 0; attempt <= POLICY.settleAttempts; attempt++) {
    let table = readRows(tab, wanted);
    const fresh = freshRows(table, rows);
    placed ??= fresh.length;
    if (fresh.length === 0) return placed;
    const headers = columns(fresh.map(({ row }) => row));
    if (addHeaders(file.spreadsheet, tab, table.headers, headers)) table = readRows(tab, wanted);
    if (writeRows(file, tab, table, fresh)) return placed;
  }
  throw enrichError("BUSY");
}

function freshRows({ rows }: Table, wanted: readonly MarkedRow[]): MarkedRow[] {
  const known = new Set(rows.map(({ ref }) => ref));
  return wanted.filter(({ mark }) => {
    if (known.has(mark)) return false;
    known.add(mark);
    return true;
  });
}

/** Adds the headers that are wanted and the tab lacks. Returns whether it wrote any. */
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
