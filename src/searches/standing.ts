import { type SubjectColumn, subjectHeader } from "../core/column-role";
import { normalProfileUrl } from "../core/normal-form";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { headerTexts, tabsOfPeople } from "../sheet/table";
import { KEYS } from "./insert";
import type { ResultRow } from "./rows";

/** Where somebody stands in the file. */
export interface Standing {
  tab: string;
  row: number;
}

/** What a search may cost in reading: people wait for it. */
const MOST_TABS = 10;
const MOST_ROWS = 5_000;
const COLUMN: Record<keyof typeof KEYS, SubjectColumn> = {
  leads: "profile_url",
  companies: "company_page",
};

/**
 * Where each of these results stands in the file already, by the address that tells one; null for one that does
 * not. Looks into no tab that we keep for ourselves.
 */
export function findStanding(
  spreadsheet: Spreadsheet,
  of: keyof typeof KEYS,
  rows: readonly ResultRow[],
): (Standing | null)[] {
  const wanted = rows.map((row) => normalProfileUrl(row[KEYS[of]] ?? ""));
  const places = new Map<string, Standing>();
  for (const tab of tabsOfPeople(spreadsheet).slice(0, MOST_TABS))
    for (const [at, address] of addressesIn(tab, COLUMN[of]).entries())
      if (address !== "" && !places.has(address))
        places.set(address, { tab: tab.name, row: at + 2 });
  return wanted.map((address) => places.get(address) ?? null);
}

function addressesIn(tab: Tab, column: SubjectColumn): string[] {
  const headers = headerTexts(tab.readFirstRow());
  const header = subjectHeader(headers, [column]);
  if (header === undefined) return [];
  const rows = Math.min(tab.size().rows - 1, MOST_ROWS);
  if (rows < 1) return [];
  const cells = tab.read({ row: 2, column: headers.indexOf(header) + 1, rows, columns: 1 });
  return cells.map(([cell]) => normalProfileUrl(String(cell)));
}
