import { errorCode } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { type CellGrid, formulaAt, isIn, type Place, uniquePlaces } from "../sheet/place";
import { tabsOfPeople } from "../sheet/table";
import { FORMULAS_REFRESH, REFRESH_DUE } from "../store/formula-state";
import type { OpenFile, Store } from "../store/store";
import { areasOf, readGrid, writeFormulas } from "./cell-grid";
import { AT_REST, AWAKE, isAtRest, isOurs, REST, SPOILED, WAKEN } from "./resting-formula";

/**
 * Makes cells calculate again: each formula rests for a moment and is put back.
 *
 *   formula ─> at rest (a formula too, which shows PENDING and keeps the references) ─> formula
 *
 * Killed anywhere, the cell still holds its formula, and `repairRefresh` wakes it. The sheet itself finds
 * formulas and replaces them, in one act: whatever people type or move in that moment, only formulas of
 * ours rest or wake. `choose` picks the cells of a tab, some perhaps twice. Returns how many were refreshed.
 * A tab that cannot be written stays as it is and does not hold up others; the refresh stays due, for a
 * driver whose account may write there.
 */
export function refreshCells(
  { properties, spreadsheet }: OpenFile,
  choose: (grid: CellGrid, tab: Tab) => Place[],
): number {
  let refreshed = 0;
  let isOver = true;
  for (const tab of tabsOfPeople(spreadsheet)) {
    const grid = readGrid(tab, hasOurs);
    const chosen = grid ? choose(grid, tab) : [];
    const places = uniquePlaces(chosen).slice(0, POLICY.refreshCells);
    if (!grid || places.length === 0) continue;
    properties.commit(REFRESH_DUE);
    const done = tryWrite(() => rest(tab, grid, places));
    // Without a flush nothing would have changed, and cells would not calculate again.
    spreadsheet.flush();
    if (done) refreshed += places.length;
    if (!wakeAll(tab) || !done) isOver = false;
  }
  properties.commit(isOver ? FORMULAS_REFRESH.free() : FORMULAS_REFRESH.put("in vain"));
  return refreshed;
}

/** Wakes what a killed refresh left at rest, in every tab. */
export function repairRefresh(properties: Store<"file">, spreadsheet: Spreadsheet): void {
  const repaired = spreadsheet.allTabs().map(wakeAll);
  if (repaired.every((each) => each)) properties.commit(FORMULAS_REFRESH.free());
}

/**
 * Puts the formulas of these places at rest, each rectangle of them in one call. Checks the first before it touches
 * others: that Google fills in groups is a guess, which the self-test `replaced-groups` settles.
 */
function rest(tab: Tab, grid: CellGrid, places: readonly Place[]): void {
  let isSure = false;
  const held = places.map((place) => ({ ...place, formula: formulaAt(grid, place) }));
  const awake = held.filter(({ formula }) => !isAtRest(formula));
  for (const area of areasOf(awake)) {
    tab.replaceFormulas(AWAKE, REST, area);
    const [[first = ""] = []] = isSure ? [] : tab.readFormulas({ ...area, rows: 1 });
    if (SPOILED.test(first)) {
      writeFormulas(
        tab,
        awake.filter((place) => isIn(area, place)),
      );
      throw new Error("the sheet fills in no groups of a search");
    }
    isSure = true;
  }
}

/** Wakes every formula of a tab that rests; false if one still does. */
function wakeAll(tab: Tab): boolean {
  const woken = tryWrite(() => tab.replaceFormulas(AT_REST, WAKEN));
  return woken || readGrid(tab, (formulas) => formulas.flat().some(isAtRest)) === undefined;
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

export function hasOurs(formulas: string[][]): boolean {
  return formulas.some((line) => line.some(isOurs));
}
