import { enrichError } from "../../core/errors";
import type { Spreadsheet, Tab } from "../../ports/spreadsheet";

/** The tab with this id. Throws TAB_GONE. */
export function requireTab(spreadsheet: Spreadsheet, id: number): Tab {
  const tab = spreadsheet.tab(id);
  if (!tab) throw enrichError("TAB_GONE", "This tab was deleted. Open another tab.");
  return tab;
}
