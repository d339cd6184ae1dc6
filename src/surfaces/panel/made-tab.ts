import { enrichError } from "../../core/errors";
import type { Spreadsheet, Tab } from "../../ports/spreadsheet";
import { insertIntoNewTab } from "../../searches/insert";

const HEADERS = ["First name", "Last name", "Company", "Website", "Profile address"];

/** A new tab for people whom a form or another program adds. Free. */
export function insertReady(spreadsheet: Spreadsheet): Tab {
  const blank = Object.fromEntries(HEADERS.map((header) => [header, ""]));
  return insertTab(spreadsheet, "New people", [blank]);
}

/** A new tab with these rows. */
export function insertTab(
  spreadsheet: Spreadsheet,
  name: string,
  rows: readonly Record<string, string>[],
): Tab {
  const tab = spreadsheet.tabNamed(insertIntoNewTab(spreadsheet, name, rows).tab);
  if (!tab) throw enrichError("TAB_GONE");
  return tab;
}
