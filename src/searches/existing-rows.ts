import { type SubjectColumn, subjectHeader } from "../core/column-role";
import { normalProfileUrl } from "../core/normal-form";
import { columnTexts, type Spreadsheet, type Tab } from "../ports/spreadsheet";
import { headerTexts, tabsOfPeople } from "../sheet/table";
import { KEYS } from "./insert";
import type { ResultRow } from "./rows";

/** A row of the file that has a result already. */
export interface ExistingRow {
  tab: string;
  row: number;
}

/** Bounds on what is read: a person waits for it. */
const MOST_TABS = 10;
const MOST_ROWS = 5_000;
const COLUMN: Record<keyof typeof KEYS, SubjectColumn> = {
  leads: "profile_url",
  companies: "company_page",
};

/**
 * Finds the row that has each result already, by its profile or company address; null if there is none. Skips
 * the tabs that the add-on keeps for itself. Of several rows it prefers those of `own`.
 */
export function findExistingRows(
  spreadsheet: Spreadsheet,
  of: keyof typeof KEYS,
  rows: readonly ResultRow[],
  own: readonly Tab[] = [],
): (ExistingRow | null)[] {
  const places = new Map<string, ExistingRow>();
  for (const tab of [...tabsOfPeople(spreadsheet).slice(0, MOST_TABS), ...own])
    for (const [at, address] of addressesIn(tab, COLUMN[of]).entries())
      if (address !== "") places.set(address, { tab: tab.name, row: at + 2 });
  return rows.map((row) => places.get(normalProfileUrl(row[KEYS[of]] ?? "")) ?? null);
}

function addressesIn(tab: Tab, column: SubjectColumn): string[] {
  const headers = headerTexts(tab.readFirstRow());
  const header = subjectHeader(headers, [column]);
  const rows = Math.min(tab.size().rows - 1, MOST_ROWS);
  const at = header === undefined ? 0 : headers.indexOf(header) + 1;
  return columnTexts(tab, at, rows).map(normalProfileUrl);
}
