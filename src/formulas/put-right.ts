import { POLICY } from "../core/policy";
import { findMisplaced, type Restored, textOf } from "../jobs/misplaced";
import { PutBack, putBackTexts } from "../jobs/put-back";
import { writeBlocks } from "../jobs/write-through";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { type CellGrid, cellAt, formulaAt, type Place, placeKey } from "../sheet/place";
import { rowIdentifiedBy, type Table } from "../sheet/table";
import { readGrid, writeValues } from "./cell-grid";
import { emptiedCells } from "./emptied-cells";

/**
 * Restores what a write overwrote because people moved rows or columns just then; repeats, within bounds, if they keep
 * moving. `before` is the tab as it was read before the write. If the write could only replace formulas by what they
 * show, `shown` is what any of them showed. Returns the tab as it now is; undefined if anything had to be restored.
 */
export function putRight(
  spreadsheet: Spreadsheet,
  tab: Tab,
  before: CellGrid,
  written: readonly Restored[],
  shown?: readonly string[],
): CellGrid | undefined {
  const known = new Set(shown);
  const ours = new Set(written.map(({ column }) => column));
  const putBack = new PutBack();
  for (let attempt = 0; attempt < POLICY.settleAttempts; attempt++) {
    const now = readGrid(tab);
    const found = now ? findMisplacedCells(before, now, written, known) : [];
    const misplaced = found.filter(({ formula }) => !shown || formula !== "");
    if (!now || misplaced.length === 0) return attempt === 0 ? now : undefined;
    for (const text of misplaced.flatMap(putBackTexts)) known.add(text);
    writeBlocks(spreadsheet, tab, putBack.blocks(misplaced, now, ours));
  }
  return undefined;
}

/**
 * Writes the values that `plan` finds in the tab and restores what they overwrote; repeats while it finds any, since
 * people may move rows each time. Returns whether none is left.
 */
export function writePlanned(
  spreadsheet: Spreadsheet,
  tab: Tab,
  plan: (grid: CellGrid) => Restored[],
): boolean {
  for (let attempt = 0; attempt < POLICY.settleAttempts; attempt++) {
    const grid = readGrid(tab);
    const cells = grid ? plan(grid) : [];
    if (!grid || cells.length === 0) return true;
    writeValues(tab, cells);
    spreadsheet.flush();
    putRight(spreadsheet, tab, grid, cells);
  }
  return false;
}

/**
 * `findMisplaced` in a tab without a run: a row is identified by its cells in the other columns, and equal rows by their
 * places. Where another person was typed into a row, values of ours become the formula again or blank. Where a row
 * cannot be recognised, what was written stays. Pure.
 */
export function findMisplacedCells(
  before: CellGrid,
  after: CellGrid,
  written: readonly Restored[],
  texts: ReadonlySet<string> = new Set(),
): Restored[] {
  const inColumns = new Set(written.map(({ column }) => column));
  if (holdTheSame(before, after, written, inColumns)) return [];
  // A formula may fill or leave columns at the right edge in that instant.
  const width = Math.max(before.cells[0]?.length ?? 0, after.cells[0]?.length ?? 0);
  const [was, is] = [headersOf(before, width), headersOf(after, width)];
  const isSame = was.join("\n") === is.join("\n");
  const compared = was.flatMap((header, at) => {
    const isFound = isUnique(was, header) && isUnique(is, header);
    const now = isSame ? at : isFound ? is.indexOf(header) : -1;
    return now < 0 || inColumns.has(at + 1) ? [] : [[at + 1, now + 1] as const];
  });
  const columnsAt = (time: 0 | 1) => compared.map((pair) => pair[time]);
  const meant = new Map(written.map((each) => [placeKey(each), each]));
  return findMisplaced(
    {
      before: tableOf(before, was, columnsAt(0)),
      meant({ row: { row }, isEdited }, column) {
        const place = { row, column };
        const wanted = meant.get(placeKey(place));
        // A value belongs to the former person; a formula looks up whoever stands there now.
        const isTheirs = !isEdited || !wanted || wanted.formula !== "";
        return isTheirs ? wanted : { value: "", formula: formulaAt(before, place) };
      },
      headers: was,
      texts: new Set([...texts, ...written.map(textOf)]),
      hasRefs: false,
      inColumns,
    },
    tableOf(after, is, columnsAt(1)),
  );
}

/**
 * Whether the other columns, headers included, are unchanged. Ignores cells that the written formulas fill beside them:
 * these are blank while a formula calculates, and once it is a value.
 */
function holdTheSame(
  before: CellGrid,
  after: CellGrid,
  written: readonly Place[],
  inColumns: ReadonlySet<number>,
): boolean {
  const emptied = emptiedCells(before, after, written);
  const filled = new Set([...emptied, ...emptiedCells(after, before, written)].map(placeKey));
  const rows = Math.max(before.cells.length, after.cells.length);
  const columns = Math.max(before.cells[0]?.length ?? 0, after.cells[0]?.length ?? 0);
  for (let row = 1; row <= rows; row++)
    for (let column = 1; column <= columns; column++) {
      const place = { row, column };
      if (inColumns.has(column) || filled.has(placeKey(place))) continue;
      if (identityText(before, place) !== identityText(after, place)) return false;
    }
  return true;
}

/** A table whose rows are identified by these columns. */
function tableOf(grid: CellGrid, headers: string[], columns: readonly number[]): Table {
  const rows = grid.cells.map((_, at) => {
    const key = columns.map((column) => identityText(grid, { row: at + 1, column }));
    return rowIdentifiedBy(key.some((text) => text !== "") ? JSON.stringify(key) : "", at + 1);
  });
  return { ...grid, headers, rows, layout: { inputs: {}, outputs: {} } };
}

/** A cell's part in identifying its row. A formula's value may change by itself, so only its presence counts. */
function identityText(grid: CellGrid, place: Place, ofFormula = "="): string {
  return formulaAt(grid, place) === "" ? String(cellAt(grid, place)) : ofFormula;
}

/** The headers; "" for one that a formula shows, which may change by itself and so identifies no column. */
function headersOf(grid: CellGrid, width: number): string[] {
  const textIn = (column: number) => identityText(grid, { row: 1, column }, "");
  return Array.from({ length: width }, (_, at) => textIn(at + 1));
}

function isUnique(headers: readonly string[], header: string): boolean {
  return header !== "" && headers.indexOf(header) === headers.lastIndexOf(header);
}
