import { enrichError } from "../../core/errors";
import type { Spreadsheet, Tab } from "../../ports/spreadsheet";
import { insertIntoNewTab } from "../../searches/insert";

const SAMPLE_HEADERS = ["First name", "Last name", "Company", "Website"];

/** Made-up people of no real company; a person may write one they know over the first. */
const SAMPLE = [
  ["Noor", "IJsselstein", "Solstice Crafts Inc.", "solstice-crafts.example"],
  ["Luc\u00eda", "Qui\u00f1ones", "Alder Holdings", "alder-holdings.example"],
  ["Bence", "Ionescu", "Birch Power", "birch-power.example"],
];

/** Three sample rows in a new tab. Free. */
export function insertSample(spreadsheet: Spreadsheet): Tab {
  return insertTab(spreadsheet, "Enrich sample", SAMPLE_HEADERS, SAMPLE);
}

/** A new tab for people whom a form or another program adds. Free. */
export function insertPeopleTab(spreadsheet: Spreadsheet): Tab {
  return insertTab(spreadsheet, "New people", [...SAMPLE_HEADERS, "Profile address"], [[]]);
}

function insertTab(
  spreadsheet: Spreadsheet,
  name: string,
  headers: readonly string[],
  lines: readonly string[][],
): Tab {
  const rows = lines.map((line) =>
    Object.fromEntries(headers.map((header, at) => [header, line[at] ?? ""])),
  );
  const tab = spreadsheet.tabNamed(insertIntoNewTab(spreadsheet, name, rows).tab);
  if (!tab) throw enrichError("TAB_GONE");
  return tab;
}
