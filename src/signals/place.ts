import type { Codec } from "../ports/codec";
import type { Cell, Spreadsheet, Tab } from "../ports/spreadsheet";

/** A row by header, and the mark that identifies it in its tab. */
export interface MarkedRow {
  mark: string;
  row: Record<string, string>;
}

/** The hidden column that holds each row's mark. */
export const MARK_HEADER = "Entry";
const MARK_CHARACTERS = 12;

/** The mark of the row that this text identifies. */
export function rowMark(codec: Codec, identity: string): string {
  return codec.digest(identity).slice(0, MARK_CHARACTERS);
}

/**
 * Writes rows below those of the tab, each once: it leaves out a row whose mark is there already, or
 * came earlier in these rows. Values go under the header of their name. Missing headers are added at
 * the right edge, unless the tab has a filter, which would not cover a new column. It writes only
 * below the last row and new headers, and flushes. Returns how many rows were new.
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
  // Read again: people may have typed below while headers and marks were read.
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

/** The tab's headers, after adding those that these rows need. */
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

/** Stretches of wanted columns, each written at once; other columns are not touched. */
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
