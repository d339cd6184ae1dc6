import type { SampleTab } from "../../../contract/settings";
import type { Spreadsheet } from "../../ports/spreadsheet";
import { insertTab } from "./made-tab";

/** Made-up people of no real company; a person may write one they know over the first. */
const PEOPLE = [
  ["Noor", "IJsselstein", "Solstice Crafts Inc.", "solstice-crafts.example"],
  ["Luc\u00eda", "Qui\u00f1ones", "Alder Holdings", "alder-holdings.example"],
  ["Bence", "Ionescu", "Birch Power", "birch-power.example"],
];
const HEADERS = ["First name", "Last name", "Company", "Website"];

/** Three sample rows in a new tab. Free. */
export function insertSample(spreadsheet: Spreadsheet): SampleTab {
  const rows = PEOPLE.map((person) =>
    Object.fromEntries(HEADERS.map((header, at) => [header, person[at] ?? ""])),
  );
  return { tabName: insertTab(spreadsheet, "Enrich sample", rows).name };
}
