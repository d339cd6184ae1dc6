import { recogniseColumns, roleOf } from "../core/column-role";
import { badInput, enrichError, errorCode } from "../core/errors";
import { normalProfileUrl } from "../core/normal-form";
import { POLICY } from "../core/policy";
import { chosenOf, columnsOf, type RowsOf } from "../core/row-columns";
import { writePlanned } from "../formulas/put-right";
import type { Restored } from "../jobs/misplaced";
import { type Spreadsheet, type Tab, writeAt } from "../ports/spreadsheet";
import { addRows, rowsKeyedBy } from "../sheet/add-rows";
import { cellArea } from "../sheet/block";
import { widthsOf } from "../sheet/column-widths";
import type { CellGrid } from "../sheet/place";
import { addColumns } from "../sheet/place-columns";
import { fold, headerTexts, readHeaders } from "../sheet/table";
import type { ResultRow } from "./rows";

/** Where rows were inserted, and how many. */
interface Inserted {
  tab: string;
  rows: number;
}

/** Most tabs of one name, numbered. */
const MOST_TABS = 200;

/** Puts rows into a new tab, headers first, all as literal text, and brings it to the front. */
export function insertIntoNewTab(
  spreadsheet: Spreadsheet,
  name: string,
  rows: readonly ResultRow[],
): Inserted {
  const tab = newTabNamed(spreadsheet, name);
  writeRows(spreadsheet, tab, tableOf(rows));
  tab.setWidths(widthsOf(headersOf(rows)));
  spreadsheet.flush();
  tab.show(cellArea(2, 1));
  return { tab: tab.name, rows: rows.length };
}

/** An empty tab of this name, numbered if it is taken. Throws BAD_INPUT if too many are, SHEET_REFUSED. */
export function newTabNamed(spreadsheet: Spreadsheet, name: string): Tab {
  const free = freeName(spreadsheet, name);
  return explainRefusal(spreadsheet, undefined, () => {
    const tab = spreadsheet.addTab(free);
    tab.formatHeader();
    // The caller may release its lock next.
    spreadsheet.flush();
    return tab;
  });
}

/**
 * Runs `write`. Google explains a refusal in the person's language, so a failure is recognised by their right
 * to edit `tab`, or without one any tab. Throws SHEET_REFUSED if they have none.
 */
function explainRefusal<T>(spreadsheet: Spreadsheet, tab: Tab | undefined, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (errorCode(error) !== undefined) throw error;
    const tabs = tab ? [tab] : spreadsheet.allTabs();
    if (tabs.some((each) => each.mayEdit(cellArea(1, 1)))) throw error;
    throw enrichError("SHEET_REFUSED", { detail: NO_EDIT, cause: error });
  }
}

const NO_EDIT =
  "You may only view this file, or the tab is protected: ask its owner to let you edit it.";

/** Keeps only the usual and the chosen columns, as a new tab shows them. */
export function inColumns(
  of: RowsOf,
  rows: readonly ResultRow[],
  chosen?: readonly string[],
): ResultRow[] {
  const headers = columnsOf(of, rows, chosen);
  return rows.map((row) =>
    Object.fromEntries(headers.map((header) => [header, row[header] ?? ""])),
  );
}

/**
 * Appends rows to a tab, each value under the header of its name. If a row is there already, fills its blank
 * cells in the chosen columns. Adds chosen columns that the tab lacks at the right edge, unless it has a
 * filter. An empty tab gets the columns of a new one. The caller holds the document lock. Throws BAD_INPUT if
 * the tab has no columns for these results, SHEET_REFUSED if it is protected, BUSY.
 */
export function insertBelow(
  spreadsheet: Spreadsheet,
  tab: Tab,
  of: keyof typeof KEYS,
  rows: readonly ResultRow[],
  chosen?: readonly string[],
): Inserted {
  let count = rows.length;
  if (tab.size().rows === 0) writeRows(spreadsheet, tab, tableOf(inColumns(of, rows, chosen)));
  else {
    const before = readHeaders(tab);
    const tabHeaders = tabHeadersFor(headersOf(rows), before);
    const named = (header: string) => tabHeaders.get(header) ?? header;
    const known = headersOf(rows).filter((header) => columnOf(before, named(header)) > 0);
    // A row that identifies nobody is useless, and a watch that reads the tab would take it for one more
    // company.
    if (known.length < 2 || !known.some((header) => IDENTIFYING.has(header)))
      throw badInput(
        `This tab has no columns for these results. Name columns ${headersOf(rows).slice(0, 3).join(", ")} in row 1, or insert into a new tab.`,
      );
    const key = named(KEYS[of]);
    const byKey = new Map(rows.map((row) => [normalProfileUrl(row[KEYS[of]] ?? ""), row]));
    byKey.delete("");
    const more = chosenOf(of, rows, chosen);
    fillColumns(spreadsheet, tab, more, { key, byKey, read: normalProfileUrl });
    const inTab = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([header, text]) => [named(header), text])),
    );
    const plan = rowsKeyedBy(key, inTab, normalProfileUrl);
    count = explainRefusal(spreadsheet, tab, () => addRows(spreadsheet, tab, plan));
  }
  spreadsheet.flush();
  return { tab: tab.name, rows: count };
}

/** The column that identifies a result, by kind. */
export const KEYS = { leads: "Profile address", companies: "Company page" };

const IDENTIFYING: ReadonlySet<string> = new Set([...Object.values(KEYS), "Last name"]);

/** Rows by their value in the column `key`; `read` normalises a cell's text to that value. */
interface KnownRows {
  key: string;
  byKey: ReadonlyMap<string, ResultRow>;
  read: (text: string) => string;
}

/**
 * Fills blank cells of these columns in the rows that `byKey` knows. Adds columns that the tab lacks, unless
 * it has a filter, which would not cover them. Returns how many cells it filled. Throws SHEET_REFUSED, BUSY.
 */
export function fillColumns(
  spreadsheet: Spreadsheet,
  tab: Tab,
  more: readonly string[],
  { key, byKey, read }: KnownRows,
): number {
  const filled = new Set<string>();
  const plan = ({ cells, formulas }: CellGrid): Restored[] => {
    const headers = headerTexts(cells[0]);
    const keyAt = columnOf(headers, key) - 1;
    return cells.flatMap((line, at) => {
      const row = at > 0 && byKey.get(read(String(line[keyAt] ?? "")));
      if (!row) return [];
      return more.flatMap((header) => {
        const column = columnOf(headers, header);
        const value = row[header] ?? "";
        const isBlank = line[column - 1] === "" && !formulas[at]?.[column - 1];
        if (!isBlank || value === "") return [];
        filled.add(`${at} ${column}`);
        return [{ row: at + 1, column, value, formula: "" }];
      });
    });
  };
  const present = readHeaders(tab);
  const missing = more.filter((header) => columnOf(present, header) === 0);
  explainRefusal(spreadsheet, tab, () => {
    if (missing.length > 0 && !tab.filter()) addColumns(spreadsheet, tab, present.length, missing);
    if (!writePlanned(spreadsheet, tab, plan)) throw enrichError("BUSY");
  });
  return filled.size;
}

/** By result column that the tab lacks, the tab's own one of that role, unless another result column uses it. */
function tabHeadersFor(wanted: readonly string[], headers: readonly string[]): Map<string, string> {
  const own = recogniseColumns(headers);
  const taken = new Set(wanted.map((header) => columnOf(headers, header)));
  const names = new Map<string, string>();
  for (const header of wanted) {
    const role = roleOf(header);
    const column = (role && own[role]) ?? 0;
    if (columnOf(headers, header) > 0 || taken.has(column)) continue;
    taken.add(column);
    names.set(header, headers[column - 1] ?? header);
  }
  return names;
}

/** The first column with this header, from 1; 0 if there is none. */
export function columnOf(headers: readonly string[], wanted: string): number {
  return headers.findIndex((header) => fold(header) === fold(wanted)) + 1;
}

function writeRows(spreadsheet: Spreadsheet, tab: Tab, cells: string[][]): void {
  const columns = cells[0]?.length ?? 0;
  if (columns === 0) return;
  explainRefusal(spreadsheet, tab, () => {
    tab.grow({ rows: cells.length, columns });
    writeAt(tab, 1, 1, cells);
  });
}

/** The headers, then the rows as cells below them. */
function tableOf(rows: readonly ResultRow[]): string[][] {
  const headers = headersOf(rows);
  return [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ""))];
}

function headersOf(rows: readonly ResultRow[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** "Leads", else "Leads 2" and so on. Throws BAD_INPUT if there are too many. */
function freeName(spreadsheet: Spreadsheet, wanted: string): string {
  const name =
    wanted
      // Direction marks would also reverse the sentences that quote the name.
      .replace(/[[\]*?:/\\'\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, " ")
      .trim()
      .slice(0, POLICY.tabNameCharacters) || "Results";
  const taken = new Set(spreadsheet.allTabs().map((tab) => fold(tab.name)));
  for (let number = 1; number <= MOST_TABS; number++) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(fold(candidate))) return candidate;
  }
  throw badInput("Too many tabs of results: delete some.");
}
