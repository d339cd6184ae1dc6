import { badInput, enrichError, errorCode } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { widthsOf } from "../sheet/column-widths";
import type { ResultRow } from "./rows";

/** Where rows came to stand. */
export interface Inserted {
  tab: string;
  rows: number;
}

/** New tabs of one name in a file; after that a person has tidying up to do. */
const MOST_TABS = 200;

/** Puts rows into a new tab, headers first, all as literal text, and brings it to the front. */
export function insertIntoNewTab(
  spreadsheet: Spreadsheet,
  name: string,
  rows: readonly ResultRow[],
): Inserted {
  const tab = newTabNamed(spreadsheet, name);
  writeRows(tab, 1, tableOf(rows));
  tab.setWidths(widthsOf(headersOf(rows)));
  spreadsheet.flush();
  tab.show({ row: 2, column: 1, rows: 1, columns: 1 });
  return { tab: tab.name, rows: rows.length };
}

/**
 * An empty tab with this name, or with this name and a number. Throws BAD_INPUT if there are too many,
 * SHEET_REFUSED if the person may not edit the file.
 */
export function newTabNamed(spreadsheet: Spreadsheet, name: string): Tab {
  const free = freeName(spreadsheet, name);
  return explainRefusal(
    () => spreadsheet.allTabs(),
    () => {
      const tab = spreadsheet.addTab(free);
      tab.dressHeader();
      // A lock of the caller's may be released next.
      spreadsheet.flush();
      return tab;
    },
  );
}

/**
 * Runs `write`. Google explains a refusal in the person's language, so after a failure this checks whether
 * any of the tabs may be edited.
 */
function explainRefusal<T>(tabs: () => Tab[], write: () => T): T {
  try {
    return write();
  } catch (error) {
    const corner = { row: 1, column: 1, rows: 1, columns: 1 };
    if (errorCode(error) !== undefined || tabs().some((tab) => tab.mayEdit(corner))) throw error;
    throw enrichError("SHEET_REFUSED", { detail: NO_EDIT, cause: error });
  }
}

const NO_EDIT =
  "Google did not let the add-on write here. You may only view this file, or the tab is protected: ask the file's owner to let you edit it. Nothing was lost.";

/**
 * Puts rows below the last one of a tab, each value under the header of its name. Refuses a tab with none
 * of the headers (BAD_INPUT), since it holds something else. Adds all headers to an empty tab. Throws
 * SHEET_REFUSED if the tab is protected.
 */
export function insertBelow(
  spreadsheet: Spreadsheet,
  tab: Tab,
  rows: readonly ResultRow[],
): Inserted {
  const size = tab.size();
  if (size.rows === 0) writeRows(tab, 1, tableOf(rows));
  else {
    const present = tab
      .read({ row: 1, column: 1, rows: 1, columns: size.columns })
      .flat()
      .map((cell) => fold(String(cell)));
    const known = headersOf(rows).filter((header) => present.includes(fold(header)));
    if (known.length < 2)
      throw badInput(
        `This tab has no columns for these results. Name columns ${headersOf(rows).slice(0, 3).join(", ")} in row 1, or insert into a new tab.`,
      );
    const cells = rows.map((row) => {
      const values = new Map(Object.entries(row).map(([header, value]) => [fold(header), value]));
      return present.map((header) => values.get(header) ?? "");
    });
    // Asked anew: people go on typing below while the headers are read.
    writeRows(tab, tab.size().rows + 1, cells);
  }
  spreadsheet.flush();
  return { tab: tab.name, rows: rows.length };
}

function writeRows(tab: Tab, from: number, cells: string[][]): void {
  const columns = cells[0]?.length ?? 0;
  if (columns === 0) return;
  explainRefusal(
    () => [tab],
    () => {
      tab.grow({ rows: from + cells.length - 1, columns });
      tab.write({ row: from, column: 1, rows: cells.length, columns }, cells);
    },
  );
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
      .replace(/[[\]*?:/\\']/g, " ")
      // Marks that turn the direction of writing would turn the sentences around the name, too.
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
      .trim()
      .slice(0, POLICY.tabNameCharacters) || "Results";
  const taken = new Set(spreadsheet.allTabs().map((tab) => fold(tab.name)));
  for (let number = 1; number <= MOST_TABS; number++) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(fold(candidate))) return candidate;
  }
  throw badInput("This file has too many tabs of results. Delete some, then insert again.");
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
