import { enrichError } from "../core/errors";
import type { Restored } from "../jobs/misplaced";
import { cellText } from "../jobs/settle-plan";
import type { Area, Cell, Spreadsheet, Tab } from "../ports/spreadsheet";
import { type CellGrid, cellAt, isIn, type Place, placeKey } from "../sheet/place";
import { type FrozenCell, putFrozen, readFrozen } from "../store/frozen";
import type { OpenFile, Store } from "../store/store";
import { areasOf, placesOf, readGrid, writeFormulas, writeValues } from "./cell-grid";
import { emptiedCells } from "./emptied-cells";
import { findFrozen, frozenCell, isFormula } from "./find-frozen";
import { putRight } from "./put-right";
import { isOurs } from "./resting-formula";
import { failedCells, filledCells, waitingCells } from "./waiting-cells";

/**
 * Replaces our formulas by what they show, in these areas or in the whole tab. Formulas that wait, show an
 * error or show nothing stay. What is replaced is stored first, so that it can be undone. Returns
 * how many were replaced and how many stayed.
 *
 *   stored ─> formulas of one cell are values (in one act of the sheet, so that a value never leaves
 *   its row) ─> formulas of ranges are values ─> the cells that these had filled are written again
 *
 * Killed anywhere, nothing stands beside the wrong row, and `undoFreeze` brings back a range's formula
 * with what it had filled.
 */
export function freezeFormulas(
  { properties, spreadsheet }: OpenFile,
  tab: Tab,
  areas: readonly Area[] | undefined,
): { frozen: number; left: number } {
  const grid = readGrid(tab);
  if (!grid) return { frozen: 0, left: 0 };
  const ours = placesOf(grid, isOurs).filter(
    (place) => !areas || areas.some((area) => isIn(area, place)),
  );
  const unready = new Set([...waitingCells(grid), ...failedCells(grid)].map(placeKey));
  const filled = new Set(filledCells(grid).map(placeKey));
  const ready = ours.filter((each) => {
    const key = placeKey(each);
    return filled.has(key) && !unready.has(key) && isResult(cellAt(grid, each));
  });
  if (ready.length === 0) return { frozen: 0, left: ours.length };
  const all = properties.all();
  const noted = (place: Place) => frozenCell(grid, place);
  const frozen = ready.map(noted);
  properties.commit(...putFrozen(all, tab.id, frozen));
  for (const area of areasOf(ready)) tab.keepValues(area);
  spreadsheet.flush();
  const shown = ready.map(shownIn(grid));
  const texts = placesOf(grid, Boolean).map((place) => cellText(cellAt(grid, place)));
  const after = putRight(spreadsheet, tab, grid, shown, texts);
  const emptied = after ? emptiedCells(grid, after, ready).map(shownIn(grid)) : [];
  if (emptied.length > 0) {
    // Stored before they are written: else they would block the range when it comes back.
    const both = [...frozen, ...emptied.map(noted)];
    properties.commit(...putFrozen(all, tab.id, both));
    writeValues(tab, emptied);
    spreadsheet.flush();
    putRight(spreadsheet, tab, grid, [...shown, ...emptied]);
  }
  return { frozen: ready.length, left: ours.length - ready.length };
}

/**
 * Puts back the formulas of the last freeze, in cells that still hold the frozen value. Returns how
 * many, and how many could not be: these stay noted for another try. Throws NOTHING_TO_DO and TAB_GONE.
 */
export function undoFreeze(properties: Store<"file">, spreadsheet: Spreadsheet) {
  const all = properties.all();
  const last = readFrozen(all);
  if (!last) throw enrichError("NOTHING_TO_DO", "No formulas were frozen that could be put back.");
  const tab = spreadsheet.tab(last.tab);
  if (!tab) throw enrichError("TAB_GONE", "The tab of those formulas was deleted.");
  const grid = readGrid(tab);
  const found = grid ? findFrozen(grid, last.frozen) : new Map();
  const left = last.frozen.filter(
    (each) => !found.has(each) || !(isFormula(each) || found.has(fillerOf(last.frozen, each))),
  );
  for (const each of left) found.delete(each);
  const cells = [...found.values()].map((each: FrozenCell) => ({ ...each, value: "" }));
  const formulas = cells.filter(isFormula);
  const filled = cells.filter((each) => !isFormula(each));
  // What a range's formula had filled must make room before the formula comes back.
  writeValues(tab, filled);
  writeFormulas(tab, formulas);
  spreadsheet.flush();
  if (grid) putRight(spreadsheet, tab, grid, cells);
  properties.commit(...putFrozen(all, last.tab, left.some(isFormula) ? left : []));
  return { back: formulas.length, left: left.filter(isFormula).length };
}

/** The formula that had filled a cell: the nearest of those above and to the left of it. */
function fillerOf(frozen: readonly FrozenCell[], cell: Place): FrozenCell | undefined {
  return frozen
    .filter((each) => isFormula(each) && each.row <= cell.row && each.column <= cell.column)
    .pop();
}

/** A cell with the value it showed, in place of its formula. */
function shownIn(grid: CellGrid): (place: Place) => Restored {
  return (place) => ({ ...place, value: cellAt(grid, place), formula: "" });
}

/** Whether the cell shows a result: no error, nothing still to come, and not what its row lacks. */
function isResult(cell: Cell): boolean {
  return !/^(?:#|Loading|PENDING|needs )/.test(String(cell));
}
