import { enrichError } from "../../core/errors";
import type { Spreadsheet, Tab } from "../../ports/spreadsheet";

/**
 * The tab with this id, if it is the one in front: a person must not pay for a tab they do not look at.
 * `wanted` completes the sentence "Nothing was …". Throws TAB_GONE and OTHER_TAB.
 */
export function requireFront(spreadsheet: Spreadsheet, id: number, wanted = "started"): Tab {
  const front = spreadsheet.activeTab();
  if (front.id === id) return front;
  const { name } = requireTab(spreadsheet, id);
  throw enrichError("OTHER_TAB", `You are in ${front.name} now. Nothing was ${wanted} in ${name}.`);
}

/** The tab with this id. Throws TAB_GONE. */
export function requireTab(spreadsheet: Spreadsheet, id: number): Tab {
  const tab = spreadsheet.tab(id);
  if (!tab) throw enrichError("TAB_GONE", "This tab was deleted. Open another tab.");
  return tab;
}
