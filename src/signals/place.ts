import type { Cell, Spreadsheet, Tab } from "../ports/spreadsheet";

/** A row by header, with the mark that tells it from all others. */
export interface MarkedRow {
  mark: string;
  row: Record<string, string>;
}

/** The hidden column in which a row keeps its mark. */
const MARK_HEADER = "Entry";

/**
 * Puts rows below what stands in the tab, each once: a row whose mark stands there already, in these
 * rows or from before, is left out. Values go under the header of their name; headers that are
 * missing are added at the right edge, unless a filter covers the tab, which a new column would
 * stand outside of. Only cells below the last row and new headers are written, and written through.
 * Gives how many were new.
 */
export function placeRows(spreadsheet: Spreadsheet, tab: Tab, rows: readonly MarkedRow[]): number {
  const size = tab.size();
  const present = size.rows === 0 ? [] : readLine(tab, size.columns);
  const known = marksIn(tab, present, size.rows);
  const fresh: MarkedRow[] = [];
  for (const each of rows) {
    if (known.has(each.mark)) continue;
    known.add(each.mark);
    fresh.push(each);
  }
  if (fresh.length === 0) return 0;
  const headers = withHeaders(spreadsheet, tab, present, fresh);
  // Asked anew: people go on typing below while headers and marks are read.
  const from = Math.max(tab.size().rows, 1) + 1;
  tab.grow({ rows: from + fresh.length - 1, columns: headers.length });
  const wanted = new Set(fresh.flatMap(({ row }) => Object.keys(row).map(fold)));
  wanted.add(fold(MARK_HEADER));
  for (const { at, columns } of stretches(headers, wanted)) {
    const names = headers.slice(at, at + columns);
    const cells = fresh.map((each) => names.map((header) => cellOf(each, header)));
    tab.write({ row: from, column: at + 1, rows: fresh.length, columns }, cells);
  }
  spreadsheet.flush();
  return fresh.length;
}

function readLine(tab: Tab, columns: number): string[] {
  const [line = []] = tab.read({ row: 1, column: 1, rows: 1, columns });
  return line.map((cell) => String(cell));
}

function marksIn(tab: Tab, headers: readonly string[], rows: number): Set<string> {
  const at = headers.findIndex((header) => fold(header) === fold(MARK_HEADER));
  if (at < 0 || rows < 2) return new Set();
  const cells: Cell[][] = tab.read({ row: 2, column: at + 1, rows: rows - 1, columns: 1 });
  return new Set(cells.map(([cell]) => String(cell)).filter((mark) => mark !== ""));
}

/** All headers of the tab, with those added that it needs. */
function withHeaders(
  spreadsheet: Spreadsheet,
  tab: Tab,
  present: readonly string[],
  rows: readonly MarkedRow[],
): string[] {
  const folded = new Set(present.map(fold));
  const wanted = [...new Set(rows.flatMap(({ row }) => Object.keys(row)))];
  const filtered = present.length > 0 && tab.filter() !== undefined;
  const added = filtered ? [] : wanted.filter((header) => !folded.has(fold(header)));
  const marked = folded.has(fold(MARK_HEADER)) ? [] : [MARK_HEADER];
  const fresh = [...added, ...marked];
  if (fresh.length === 0) return [...present];
  const column = present.length + 1;
  tab.grow({ rows: 1, columns: present.length + fresh.length });
  tab.write({ row: 1, column, rows: 1, columns: fresh.length }, [fresh]);
  if (marked.length > 0) tab.hideColumn(present.length + fresh.length);
  spreadsheet.flush();
  return [...present, ...fresh];
}

/** Neighbouring columns that are wanted, to be written together: others' columns are left alone. */
function stretches(
  headers: readonly string[],
  wanted: ReadonlySet<string>,
): { at: number; columns: number }[] {
  const found: { at: number; columns: number }[] = [];
  for (const [at, header] of headers.entries()) {
    if (!wanted.has(fold(header))) continue;
    const last = found[found.length - 1];
    if (last && last.at + last.columns === at) last.columns++;
    else found.push({ at, columns: 1 });
  }
  return found;
}

function cellOf({ mark, row }: MarkedRow, header: string): string {
  if (fold(header) === fold(MARK_HEADER)) return mark;
  const name = Object.keys(row).find((each) => fold(each) === fold(header));
  return name === undefined ? "" : (row[name] ?? "");
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
