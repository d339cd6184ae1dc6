import type { SampleTab } from "../../../contract/settings";
import type { Spreadsheet } from "../../ports/spreadsheet";
import { insertTab } from "./made-tab";

/** Filled in the first row alone: a run over this column's rows asks for one person. */
const FIRST = "Try this row";

/** Made-up people of no real company; a person may write one they know over the first. */
const PEOPLE = [
  ["Noor", "IJsselstein", "Solstice Crafts Inc.", "solstice-crafts.example", "yes"],
  ["Luc\u00eda", "Qui\u00f1ones", "Alder Holdings", "alder-holdings.example", ""],
  ["Bence", "Ionescu", "Birch Power", "birch-power.example", ""],
];
const HEADERS = ["First name", "Last name", "Company", "Website", FIRST];

/** Three sample rows in a new tab. Free. */
export function insertSample(spreadsheet: Spreadsheet): SampleTab {
  const rows = PEOPLE.map((person) =>
    Object.fromEntries(HEADERS.map((header, at) => [header, person[at] ?? ""])),
  );
  const { id, name } = insertTab(spreadsheet, "Enrich sample", rows);
  return { tab: id, tabName: name, where: FIRST };
}
