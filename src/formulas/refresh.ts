import { errorCode } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { FORMULAS_REFRESH, REFRESH_DUE } from "../store/formulas-refresh";
import type { Store } from "../store/store";
import {
  type CellGrid,
  formulaAt,
  type Place,
  placeKey,
  placesOf,
  readGrid,
  writeFormulas,
} from "./cell-grid";
import { findMisplaced, type Overwritten } from "./misplaced";
import { isOurs, restFormula, wakeFormula } from "./resting-formula";

interface Written extends Place {
  formula: string;
}

/**
 * Makes cells calculate again: each formula rests for a moment and is put back.
 *
 *   formula ─> at rest (a formula too, which shows PENDING and keeps the references) ─> formula
 *
 * Killed anywhere, the cell still holds its formula, and `repairRefresh` wakes it. A formula at rest
 * moves with its cell, and cells that a write hit by mistake are restored. `choose` picks the cells of
 * a tab. Returns how many were refreshed. A tab that cannot be written stays as it is and does not hold
 * up others; the refresh stays due, for a driver whose account may write there.
 */
export function refreshCells(
  { properties, spreadsheet }: { properties: Store<"file">; spreadsheet: Spreadsheet },
  choose: (grid: CellGrid, tab: Tab) => Place[],
): number {
  let refreshed = 0;
  let isOver = true;
  for (const tab of spreadsheet.allTabs()) {
    const grid = readGrid(tab, hasOurs);
    const places = grid ? choose(grid, tab).slice(0, POLICY.refreshCells) : [];
    if (!grid || places.length === 0) continue;
    properties.commit(REFRESH_DUE);
    const written = places.map((place) => ({
      ...place,
      formula: restFormula(formulaAt(grid, place)),
    }));
    const done = tryWrite(() => writeAndCheck(spreadsheet, tab, grid, written, heldBeforeRest));
    if (done) refreshed += places.length;
    if (!wakeAll(spreadsheet, tab) || !done) isOver = false;
  }
  properties.commit(isOver ? FORMULAS_REFRESH.free() : FORMULAS_REFRESH.put("in vain"));
  return refreshed;
}

/** Wakes what a killed refresh left at rest, in every tab. */
export function repairRefresh(properties: Store<"file">, spreadsheet: Spreadsheet): void {
  const repaired = spreadsheet.allTabs().map((tab) => wakeAll(spreadsheet, tab));
  if (repaired.every((each) => each)) properties.commit(FORMULAS_REFRESH.free());
}

/** Wakes every formula of a tab that rests; false if one still does. */
function wakeAll(spreadsheet: Spreadsheet, tab: Tab): boolean {
  for (let attempt = 0; attempt < POLICY.settleAttempts; attempt++) {
    const grid = readGrid(tab, hasOurs);
    const resting = grid ? placesOf(grid, (formula) => wakeFormula(formula) !== undefined) : [];
    if (!grid || resting.length === 0) return true;
    const written = resting.map((place) => ({
      ...place,
      formula: wakeFormula(formulaAt(grid, place)) ?? "",
    }));
    if (!tryWrite(() => writeAndCheck(spreadsheet, tab, grid, written, heldAtRest))) return false;
  }
  return false;
}

/** Whether the cell held the formula that now rests there. */
function heldBeforeRest(formula: string, overwritten: Overwritten): boolean {
  return wakeFormula(formula) === overwritten.formula;
}

/** Whether the cell held the formula that is now there, at rest or not. */
function heldAtRest(formula: string, overwritten: Overwritten): boolean {
  return wakeFormula(overwritten.formula) === formula || overwritten.formula === formula;
}

/** Writes formulas, and restores the cells that were hit by mistake because people moved cells. */
function writeAndCheck(
  spreadsheet: Spreadsheet,
  tab: Tab,
  before: CellGrid,
  written: Written[],
  isRight: (formula: string, overwritten: Overwritten) => boolean,
): void {
  writeFormulas(tab, written);
  spreadsheet.flush();
  const after = readGrid(tab);
  if (!after) return;
  const ours = new Map(written.map((each) => [placeKey(each), each.formula]));
  const misplaced = findMisplaced(before, after, written, (overwritten) =>
    isRight(ours.get(placeKey(overwritten)) ?? "", overwritten),
  );
  if (misplaced.length === 0) return;
  for (const { row, column, value } of misplaced.filter(({ formula }) => formula === ""))
    tab.write({ row, column, rows: 1, columns: 1 }, [[value]]);
  writeFormulas(
    tab,
    misplaced.filter(({ formula }) => formula !== ""),
  );
  spreadsheet.flush();
}

/** Returns whether it wrote: not into a protected range, or a tab that is gone by now. */
function tryWrite(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (errorCode(error) !== undefined) throw error;
    console.info(`Formulas of a tab were not refreshed: ${String(error)}`);
    return false;
  }
}

function hasOurs(formulas: string[][]): boolean {
  return formulas.some((line) => line.some(isOurs));
}
