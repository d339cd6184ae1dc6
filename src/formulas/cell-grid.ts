import type { Area, Cell, Tab } from "../ports/spreadsheet";
import { type CellWrite, joinBlocks } from "../sheet/block";
import { type CellGrid, formulaAt, type Place } from "../sheet/place";

/** How often a tab is read while people move its cells; the last reading counts. */
const READINGS = 3;

/**
 * Reads a whole tab: first its formulas, since few tabs hold any of ours. If cells moved between
 * reading formulas and values, it reads again. Undefined for an empty tab, and if `isNeeded` is false.
 */
export function readGrid(
  tab: Tab,
  isNeeded: (formulas: string[][]) => boolean = () => true,
): CellGrid | undefined {
  const { rows, columns } = tab.size();
  if (rows === 0 || columns === 0) return undefined;
  const area = { row: 1, column: 1, rows, columns };
  let formulas = tab.readFormulas(area);
  if (!isNeeded(formulas)) return undefined;
  for (let reading = 1; ; reading++) {
    const cells = tab.read(area);
    const again = tab.readFormulas(area);
    if (reading === READINGS || JSON.stringify(again) === JSON.stringify(formulas))
      return { cells, formulas: again };
    formulas = again;
  }
}

/** Places of all cells for which `holds` is true, row by row; formulas "" where there are none. */
export function placesOf(grid: CellGrid, holds: (formula: string, cell: Cell) => boolean): Place[] {
  return grid.cells.flatMap((line, at) =>
    line.flatMap((cell, across) => {
      const place = { row: at + 1, column: across + 1 };
      return holds(formulaAt(grid, place), cell) ? [place] : [];
    }),
  );
}

/** Writes formulas, each stretch of a column in one call. */
export function writeFormulas(tab: Tab, places: readonly (Place & { formula: string })[]): void {
  for (const run of joinPlaces(places)) {
    const formulas = run.map(({ formula }) => [formula]);
    tab.writeFormulas(areaOf(run), formulas);
  }
}

/** Writes values, each rectangle of them in one call. */
export function writeValues(tab: Tab, values: readonly CellWrite[]): void {
  for (const { area, cells } of joinBlocks(values, () => undefined)) tab.write(area, cells);
}

/** Areas that cover these places, one for each unbroken stretch of a column. */
export function areasOf(places: readonly Place[]): Area[] {
  return joinPlaces(places).map(areaOf);
}

function areaOf(run: readonly Place[]): Area {
  const { row = 1, column = 1 } = run[0] ?? {};
  return { row, column, rows: run.length, columns: 1 };
}

/** Groups places that are below one another in a column. */
function joinPlaces<T extends Place>(places: readonly T[]): T[][] {
  const sorted = [...places].sort((a, b) => a.column - b.column || a.row - b.row);
  const runs: T[][] = [];
  for (const place of sorted) {
    const last = runs[runs.length - 1]?.slice(-1)[0];
    if (last && last.column === place.column && last.row + 1 === place.row)
      runs[runs.length - 1]?.push(place);
    else runs.push([place]);
  }
  return runs;
}
