import { checksum } from "../core/checksum";
import { enrichError } from "../core/errors";
import type { Area, Cell, Tab } from "../ports/spreadsheet";
import { type FrozenCell, freeFrozen, putFrozen, readFrozen } from "../store/frozen";
import {
  type CellGrid,
  cellAt,
  formulaAt,
  joinPlaces,
  type Place,
  placesOf,
  readGrid,
} from "./cell-grid";
import { emptiedCells } from "./emptied-cells";
import type { RefreshWorld } from "./refresh";
import { isOurs } from "./resting-formula";
import { findStrayed, type Stood } from "./strayed";
import { waitingCells } from "./waiting-cells";

/**
 * Replaces formulas of ours by what they show, in these areas or in the whole tab. Those that wait or
 * show an error stay formulas. What is replaced is noted first, so that it can be undone. Gives how
 * many were replaced and how many stayed.
 *
 *   noted ─> formulas of one cell are values (in one act of the sheet, so that a value never leaves
 *   its row) ─> formulas of ranges are values ─> what these had filled in is there again
 *
 * Killed anywhere, nothing stands beside the wrong row, and what a range had filled in comes back
 * with its formula by `undoFreeze`.
 */
export function freezeFormulas(
  world: RefreshWorld,
  tab: Tab,
  areas: readonly Area[] | undefined,
): { frozen: number; left: number } {
  const grid = readGrid(tab, () => true);
  if (!grid) return { frozen: 0, left: 0 };
  const ours = placesOf(grid, isOurs).filter((place) => !areas || areas.some(holds(place)));
  const ready = ours.filter(isReady(grid));
  if (ready.length === 0) return { frozen: 0, left: ours.length };
  const all = world.properties.all();
  const frozen = ready.map((place) => noteOf(grid, place));
  world.properties.commit(...putFrozen(all, tab.id, frozen));
  for (const run of joinPlaces(ready)) tab.keepValues(areaOf(run));
  world.spreadsheet.flush();
  const after = putBack(world, tab, grid, ready);
  const filled = after ? emptiedCells(grid, after, ready) : [];
  if (filled.length > 0) {
    // Noted before they are written: else they would stand in the way of the range that comes back.
    const noted = [...frozen, ...filled.map((place) => noteOf(grid, place))];
    world.properties.commit(...putFrozen(all, tab.id, noted));
    fillAgain(world, tab, grid, filled);
  }
  return { frozen: ready.length, left: ours.length - ready.length };
}

/**
 * Puts back the formulas of the last freeze where what they were replaced by still stands. Gives how
 * many. Throws NOTHING_TO_DO and TAB_GONE.
 */
export function undoFreeze(world: RefreshWorld): number {
  const all = world.properties.all();
  const note = readFrozen(all);
  if (!note)
    throw enrichError("NOTHING_TO_DO", {
      detail: "No formulas were frozen that could be put back.",
    });
  const tab = world.spreadsheet.tab(note.tab);
  if (!tab) throw enrichError("TAB_GONE", { detail: "The tab of those formulas was deleted." });
  const grid = readGrid(tab, () => true);
  const standing = grid ? note.frozen.filter((each) => stands(grid, each)) : [];
  // What a range's formula had filled in must make room before it comes back.
  for (const run of joinPlaces(standing.filter(({ formula }) => formula === "")))
    tab.write(
      areaOf(run),
      run.map(() => [""]),
    );
  const formulas = standing.filter(({ formula }) => formula !== "");
  for (const run of joinPlaces(formulas))
    tab.writeFormulas(
      areaOf(run),
      run.map(({ formula }) => [formula]),
    );
  world.spreadsheet.flush();
  world.properties.commit(...freeFrozen(all));
  return formulas.length;
}

function holds({ row, column }: Place): (area: Area) => boolean {
  return (area) =>
    row >= area.row &&
    row < area.row + area.rows &&
    column >= area.column &&
    column < area.column + area.columns;
}

/** Shows what it is to show: no error, nothing still to come. */
function isReady(grid: CellGrid): (place: Place) => boolean {
  const waiting = new Set(waitingCells(grid).map(({ row, column }) => `${row},${column}`));
  return (place) => {
    return !waiting.has(`${place.row},${place.column}`) && isShown(cellAt(grid, place));
  };
}

function isShown(cell: Cell): boolean {
  return !/^(?:#|Loading|PENDING)/.test(String(cell));
}

/** Tells whether a cell still holds the value it was frozen to. */
function valueMark(value: Cell): string {
  return checksum([String(value)]).slice(-4);
}

function noteOf(grid: CellGrid, place: Place): FrozenCell {
  return { ...place, formula: formulaAt(grid, place), mark: valueMark(cellAt(grid, place)) };
}

function stands(grid: CellGrid, frozen: FrozenCell): boolean {
  return formulaAt(grid, frozen) === "" && valueMark(cellAt(grid, frozen)) === frozen.mark;
}

function writeValues(tab: Tab, grid: CellGrid, places: readonly Place[]): void {
  for (const run of joinPlaces(places))
    tab.write(
      areaOf(run),
      run.map((place): Cell[] => [cellAt(grid, place)]),
    );
}

/**
 * Where people moved rows or columns under the write, formulas that were not to be frozen come back:
 * people's own, and ours that wait. Gives the tab as it is, undefined when anything had moved.
 */
function putBack(
  { spreadsheet }: RefreshWorld,
  tab: Tab,
  before: CellGrid,
  written: readonly Place[],
): CellGrid | undefined {
  const after = readGrid(tab, () => true);
  if (!after) return undefined;
  const strayed = findStrayed(
    before,
    after,
    written,
    (stood) => isOurs(stood.formula) && isShown(cellAt(after, stood)),
  );
  for (const { row, column, formula } of strayed)
    if (formula !== "") tab.writeFormula(row, column, formula);
  spreadsheet.flush();
  return strayed.length > 0 ? undefined : after;
}

/** Writes what a range's formula had filled in; where rows have moved since, what it landed on comes back. */
function fillAgain(
  { spreadsheet }: RefreshWorld,
  tab: Tab,
  before: CellGrid,
  filled: readonly Place[],
): void {
  writeValues(tab, before, filled);
  spreadsheet.flush();
  const now = readGrid(tab, () => true);
  if (!now) return;
  const isOwn = (stood: Stood) => String(stood.value) === String(cellAt(now, stood));
  for (const { row, column, value } of findStrayed(before, now, filled, isOwn))
    tab.write({ row, column, rows: 1, columns: 1 }, [[value]]);
  spreadsheet.flush();
}

function areaOf(run: readonly Place[]): Area {
  const { row = 1, column = 1 } = run[0] ?? {};
  return { row, column, rows: run.length, columns: 1 };
}
