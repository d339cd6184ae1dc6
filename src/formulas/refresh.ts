import { errorCode } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { FORMULAS_REFRESH, REFRESH_DUE } from "../store/formulas-refresh";
import type { Store } from "../store/store";
import { type CellGrid, formulaAt, joinPlaces, type Place, placesOf, readGrid } from "./cell-grid";
import { isOurs, restFormula, wakeFormula } from "./resting-formula";
import { findStrayed, type Stood } from "./strayed";

/** What a refresh needs of the world. */
export interface RefreshWorld {
  properties: Store<"file">;
  spreadsheet: Spreadsheet;
}

interface Written extends Place {
  formula: string;
}

/**
 * Makes cells calculate again: each formula rests for a moment and is put back.
 *
 *   formula ─> at rest (a formula too, which shows PENDING and keeps the references) ─> formula
 *
 * Killed anywhere, the cell still holds its formula, and `mendRefresh` wakes it. What people move in
 * between moves with it, and what a write landed on beside is put back. `choose` picks the cells of
 * a tab. Gives how many were refreshed. A tab that cannot be written is left as it is, and holds up
 * no other; the refresh is still due then, for a driver who may write there.
 */
export function refreshCells(
  world: RefreshWorld,
  choose: (grid: CellGrid, tab: Tab) => Place[],
): number {
  let refreshed = 0;
  let isOver = true;
  for (const tab of world.spreadsheet.allTabs()) {
    const grid = readGrid(tab, hasOurs);
    const places = grid ? choose(grid, tab).slice(0, POLICY.refreshCells) : [];
    if (!grid || places.length === 0) continue;
    world.properties.commit(REFRESH_DUE);
    const written = places.map((place) => ({
      ...place,
      formula: restFormula(formulaAt(grid, place)),
    }));
    const done = tryWrite(() => writeAll(world, tab, grid, written, wakesTo));
    if (done) refreshed += places.length;
    if (!wakeAll(world, tab) || !done) isOver = false;
  }
  world.properties.commit(isOver ? FORMULAS_REFRESH.free() : FORMULAS_REFRESH.put("in vain"));
  return refreshed;
}

/** Wakes what a killed refresh left at rest, in every tab. */
export function mendRefresh(world: RefreshWorld): void {
  const mended = world.spreadsheet.allTabs().map((tab) => wakeAll(world, tab));
  if (mended.every((each) => each)) world.properties.commit(FORMULAS_REFRESH.free());
}

/** False when something is still at rest. */
function wakeAll(world: RefreshWorld, tab: Tab): boolean {
  for (let attempt = 0; attempt < POLICY.settleAttempts; attempt++) {
    const grid = readGrid(tab, hasOurs);
    const resting = grid ? placesOf(grid, (formula) => wakeFormula(formula) !== undefined) : [];
    if (!grid || resting.length === 0) return true;
    const written = resting.map((place) => ({
      ...place,
      formula: wakeFormula(formulaAt(grid, place)) ?? "",
    }));
    if (!tryWrite(() => writeAll(world, tab, grid, written, restsAs))) return false;
  }
  return false;
}

/** The cell held the formula that now rests there. */
function wakesTo(formula: string, stood: Stood): boolean {
  return wakeFormula(formula) === stood.formula;
}

/** The cell held at rest what was now put there. */
function restsAs(formula: string, stood: Stood): boolean {
  return wakeFormula(stood.formula) === formula || stood.formula === formula;
}

/** Writes formulas, and puts back what they landed on where people moved cells meanwhile. */
function writeAll(
  { spreadsheet }: RefreshWorld,
  tab: Tab,
  before: CellGrid,
  written: Written[],
  isRight: (formula: string, stood: Stood) => boolean,
): void {
  writeFormulas(tab, written);
  spreadsheet.flush();
  const after = readGrid(tab, () => true);
  if (!after) return;
  const ours = new Map(written.map((each) => [`${each.row},${each.column}`, each.formula]));
  const strayed = findStrayed(before, after, written, (stood) =>
    isRight(ours.get(`${stood.row},${stood.column}`) ?? "", stood),
  );
  if (strayed.length === 0) return;
  for (const { row, column, value } of strayed.filter(({ formula }) => formula === ""))
    tab.write({ row, column, rows: 1, columns: 1 }, [[value]]);
  writeFormulas(
    tab,
    strayed.filter(({ formula }) => formula !== ""),
  );
  spreadsheet.flush();
}

function writeFormulas(tab: Tab, written: readonly Written[]): void {
  for (const run of joinPlaces(written)) {
    const [first] = run;
    if (!first) continue;
    const area = { row: first.row, column: first.column, rows: run.length, columns: 1 };
    tab.writeFormulas(
      area,
      run.map(({ formula }) => [formula]),
    );
  }
}

/** A protected range or a tab that is gone by now: its cells stay as they are. */
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
