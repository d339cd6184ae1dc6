import type { OutputRole } from "../core/output-column";
import { POLICY } from "../core/policy";
import { orLogged } from "../ports/log";
import { type Spreadsheet, type Tab, writeAt } from "../ports/spreadsheet";
import type { Mapping } from "../store/mapping";
import { UNTOUCHED, USUAL, widthsOf } from "./column-widths";
import { COLOURS } from "./status-colours";
import { headerTexts } from "./table";

/**
 * Moves the columns that `addOutputs` made to the edge of the data, which had the headers `present`. Widens
 * those that need more than the usual width, one call a block, and hides Ref. Finds columns by header: if
 * people move columns meanwhile, blank columns may move along or ours stay apart, but nothing is overwritten.
 * `seen`: row 1 as just read, to save a read. Returns all headers.
 */
export function placeOutputs(
  tab: Tab,
  present: readonly string[],
  before: Mapping,
  after: Mapping,
  seen?: readonly string[],
): readonly string[] {
  const made = (Object.keys(after.outputs) as OutputRole[])
    .filter((role) => before.outputs[role] === undefined)
    .map((role) => after.outputs[role] ?? "");
  if (made.length === 0) return present;
  const headers = closeGap(tab, present.length, made, seen);
  const ours = headers.map((header) => (made.includes(header) ? header : ""));
  const ref = before.outputs.ref === undefined ? after.outputs.ref : undefined;
  const column = ref === undefined ? 0 : headers.indexOf(ref) + 1;
  const format = () => {
    tab.setWidths(widthsOf(ours).map((pixels) => (pixels > USUAL ? pixels : 0)));
    if (column > 0) tab.hideColumn(column);
  };
  // Somebody may delete the columns meanwhile; the next step will notice.
  orLogged("Columns were not formatted", format, undefined);
  return headers;
}

/**
 * Adds columns right of the data, with a gap that is then closed, so that people who insert a column or type
 * a header meanwhile lose nothing. Returns all headers.
 */
export function addColumns(
  spreadsheet: Spreadsheet,
  tab: Tab,
  edge: number,
  fresh: readonly string[],
): string[] {
  const column = edge === 0 ? 1 : edge + POLICY.columnGap + 1;
  tab.grow({ rows: 1, columns: column + fresh.length - 1 });
  writeAt(tab, 1, column, [[...fresh]]);
  spreadsheet.flush();
  return edge === 0 ? [...fresh] : closeGap(tab, edge, fresh);
}

/**
 * Clears these headers of blank columns, unless people changed or moved them, and our colours and widths. Moves the column
 * `ref` up to the data, so that a later run makes its columns there.
 */
export function clearHeaders(
  tab: Tab,
  present: readonly string[],
  gone: readonly string[],
  ref = "",
): void {
  if (gone.length === 0) return;
  const clear = () => {
    const columns = gone.map((header) => present.indexOf(header) + 1);
    tab.uncolourWords(columns, COLOURS);
    for (const column of columns) tab.replaceText(1, column, present[column - 1] ?? "", "");
    tab.setWidths(present.map((header) => (gone.includes(header) ? UNTOUCHED : 0)));
    closeGap(tab, 0, [ref]);
  };
  orLogged("Headers stay", clear);
}

/** Moves adjacent columns with these headers to the edge of the data. Returns all headers. */
function closeGap(
  tab: Tab,
  edge: number,
  made: readonly string[],
  seen?: readonly string[],
): string[] {
  const headers = seen ? [...seen] : headerTexts(tab.readFirstRow());
  const first = headers.indexOf(made[0] ?? "");
  if (first < 0 || made.some((header, at) => headers[first + at] !== header)) return headers;
  const left = headers.slice(0, first);
  const end = Math.max(edge, ...left.map((header, at) => (header === "" ? 0 : at + 1)));
  if (first <= end) return headers;
  tab.moveColumns(first + 1, made.length, end + 1);
  if (!seen) return headerTexts(tab.readFirstRow());
  headers.splice(end, 0, ...headers.splice(first, made.length));
  return headers;
}
