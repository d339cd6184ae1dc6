import type { OutputRole } from "../core/output-column";
import { POLICY } from "../core/policy";
import { orLogged } from "../ports/log";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import type { Mapping } from "../store/mapping";
import { writeAt } from "./block";
import { USUAL, widthsOf } from "./column-widths";
import { headerTexts } from "./table";

/**
 * Moves the columns that `addOutputs` made to the edge of the data, which had the headers `present`. Widens those that
 * would cut what they hold, in a call for each block of them, and hides Ref. Finds them by their headers: if people
 * move columns just then, blank ones move with ours or ours stand apart, and nothing is overwritten. `seen` is row 1 as
 * it was just read: then it is not read here. Returns all headers.
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
  const dress = () => {
    tab.setWidths(widthsOf(ours).map((pixels) => (pixels > USUAL ? pixels : 0)));
    if (column > 0) tab.hideColumn(column);
  };
  // Somebody may take the columns away just now; what comes next finds out.
  orLogged("Columns were not dressed", dress, undefined);
  return headers;
}

/**
 * Adds columns at the edge of the data: right of it with a gap, which is then closed, so that people who insert a
 * column or type a header just then lose nothing. Returns all headers.
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

/** Moves columns with these headers, which stand side by side, to the edge of the data. Returns all headers. */
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
  const end = left.reduce(
    (last, header, at) => (header === "" ? last : Math.max(last, at + 1)),
    edge,
  );
  if (first <= end) return headers;
  tab.moveColumns(first + 1, made.length, end + 1);
  if (!seen) return headerTexts(tab.readFirstRow());
  headers.splice(end, 0, ...headers.splice(first, made.length));
  return headers;
}
