import { PLATFORM_LIMITS } from "../core/limits";
import { piecesOf } from "../core/plain-text";
import { type Cell, columnTexts, type Spreadsheet, type Tab, writeAt } from "../ports/spreadsheet";
import type { StoredDelivery } from "../store/deliveries";

export const UNCLAIMED_TAB = "Enrich: unclaimed";
/** Bodies for signals, and of people who came without a delivery. */
export const BODIES_TAB = "Enrich: arrivals";
const COLUMNS = ["Received on", "Mark", "Why it is here", "What arrived"];
const MARK_COLUMN = 2;
const BODY_COLUMN = COLUMNS.length;

/** A delivery that no row waits for. */
export type Unclaimed = Omit<StoredDelivery, "to"> & { why: string };

/** Leaves room for the apostrophe that keeps a text literal. */
const PART_CHARACTERS = PLATFORM_LIMITS.cellCharacters - 10;

/**
 * Appends a row of literal text for each delivery whose mark the tab lacks, its body in as many cells as it needs, and
 * flushes. So a delivery that a killed step wrote but did not mark as taken gets no second row. Makes the tab if needed;
 * all but `UNCLAIMED_TAB` are hidden.
 */
export function appendUnclaimed(
  spreadsheet: Spreadsheet,
  unclaimed: readonly Unclaimed[],
  tabName = UNCLAIMED_TAB,
): void {
  if (unclaimed.length === 0) return;
  const tab = spreadsheet.tabNamed(tabName) ?? newTab(spreadsheet, tabName);
  const last = Math.max(1, tab.size().rows);
  const present = new Set(columnTexts(tab, MARK_COLUMN, last - 1));
  const fresh = unclaimed.filter(({ mark }) => !present.has(mark)).map(rowOf);
  if (fresh.length === 0) return;
  const columns = Math.max(...fresh.map((row) => row.length));
  const rows = fresh.map((row) => [...row, ...Array<string>(columns - row.length).fill("")]);
  tab.grow({ rows: last + rows.length, columns });
  writeAt(tab, last + 1, 1, rows);
  spreadsheet.flush();
}

/** A kept delivery. `row` counts from 1. */
export interface KeptBody {
  row: number;
  mark: string;
  receivedOn: string;
  body: string;
}

/** The bodies in `BODIES_TAB`. */
export function keptBodies(spreadsheet: Spreadsheet): KeptBody[] {
  return bodiesIn(spreadsheet.tabNamed(BODIES_TAB)?.readAll() ?? []);
}

/** The kept deliveries in the cells of their tab. */
export function bodiesIn(cells: readonly Cell[][]): KeptBody[] {
  return cells.flatMap((line, at) => {
    const body = line.slice(BODY_COLUMN - 1).join("");
    if (at === 0 || body === "") return [];
    return [{ row: at + 1, receivedOn: String(line[0]), mark: String(line[1]), body }];
  });
}

/** A body as texts by column. Blanks fill the rest of `columns`: a shorter body leaves nothing of a longer one. */
export function bodyTexts(body: string, columns: number): [column: number, text: string][] {
  const parts = piecesOf(body, PART_CHARACTERS);
  return Array.from({ length: columns - BODY_COLUMN + 1 }, (_, at) => [
    BODY_COLUMN + at,
    parts[at] ?? "",
  ]);
}

function newTab(spreadsheet: Spreadsheet, tabName: string): Tab {
  const tab = spreadsheet.addTab(tabName);
  writeAt(tab, 1, 1, [COLUMNS]);
  if (tabName !== UNCLAIMED_TAB) tab.hide();
  spreadsheet.flush();
  return tab;
}

function rowOf({ mark, receivedAtMs, why, body }: Unclaimed): string[] {
  const parts = piecesOf(body, PART_CHARACTERS);
  return [new Date(receivedAtMs).toISOString(), mark, why, ...parts];
}
