import { badInput } from "../core/errors";
import { POLICY } from "../core/policy";
import type { RunOn } from "../core/quoted";
import type { Tab } from "../ports/spreadsheet";
import type { TableRow } from "../sheet/table";
import type { Services } from "../store/store";
import type { RowsSeen } from "./choose-rows";

/**
 * Reads which rows are selected or hidden, if the choice of rows needs it. Each row that could be chosen
 * costs a platform call or two, so their number is limited, and a message shows meanwhile. Throws BAD_INPUT
 * if another tab is open, or there are too many rows to read in the time for it.
 */
export function rowsSeen(
  { spreadsheet, time }: Pick<Services, "spreadsheet" | "time">,
  tab: Tab,
  candidates: readonly TableRow[],
  runOn: RunOn,
): RowsSeen {
  if (runOn === "selection" && spreadsheet.activeTab().id !== tab.id)
    throw badInput("Another tab is open now. Select rows in the tab of this run.");
  const selected = runOn === "selection" ? spreadsheet.selectedRows() : [];
  const rows = runOn === "visible" ? candidates.map(({ row }) => row) : [];
  const endMs = time.now() + POLICY.visibleRowsMs;
  const hidden: number[] = [];
  for (let from = 0; from < rows.length; from += POLICY.visibleRowsAtOnce) {
    if (from > 0) spreadsheet.toast(`Looked which rows are in sight: ${from} of ${rows.length}.`);
    if (time.now() > endMs) throw badInput(TOO_MANY);
    hidden.push(...tab.hiddenRows(rows.slice(from, from + POLICY.visibleRowsAtOnce)));
  }
  return { selected, hidden };
}

const TOO_MANY =
  "Too many rows to find out which are in sight. Choose Only rows with a value in a column, or copy them into a tab of their own.";
