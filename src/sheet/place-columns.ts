import type { OutputRole } from "../core/output-column";
import type { Tab } from "../ports/spreadsheet";
import type { Mapping } from "../store/mapping";
import { readHeaders } from "./table";

/**
 * Moves the columns that `addOutputs` made to the edge of the data, which was at column `edge`, and hides
 * Ref. Finds them by their headers. If people move columns just then, blank ones move with ours or ours
 * stand apart; nothing is overwritten.
 */
export function placeOutputs(tab: Tab, edge: number, before: Mapping, after: Mapping): void {
  const made = (Object.keys(after.outputs) as OutputRole[])
    .filter((role) => before.outputs[role] === undefined)
    .map((role) => after.outputs[role] ?? "");
  if (made.length === 0) return;
  closeGap(tab, edge, made);
  const ref = before.outputs.ref === undefined ? after.outputs.ref : undefined;
  const column = ref === undefined ? 0 : readHeaders(tab).indexOf(ref) + 1;
  if (column > 0) tab.hideColumn(column);
}

function closeGap(tab: Tab, edge: number, made: readonly string[]): void {
  const headers = readHeaders(tab);
  const first = headers.indexOf(made[0] ?? "");
  if (first < 0 || made.some((header, at) => headers[first + at] !== header)) return;
  const left = headers.slice(0, first);
  const end = left.reduce(
    (last, header, at) => (header === "" ? last : Math.max(last, at + 1)),
    edge,
  );
  if (first > end) tab.moveColumns(first + 1, made.length, end + 1);
}
