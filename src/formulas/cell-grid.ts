import type { Area, Cell, Tab } from "../ports/spreadsheet";
import { type Block, type CellWrite, joinBlocks } from "../sheet/block";
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

/** Writes formulas, each rectangle of them in one call. */
export function writeFormulas(tab: Tab, places: readonly (Place & { formula: string })[]): void {
  const writes = places.map((place) => ({ ...place, value: place.formula }));
  for (const { area, cells } of rectanglesOf(writes)) tab.writeFormulas(area, cells as string[][]);
}

/** Writes values, each rectangle of them in one call. */
export function writeValues(tab: Tab, values: readonly CellWrite[]): void {
  for (const { area, cells } of rectanglesOf(values)) tab.write(area, cells);
}

/** Areas that cover these places and nothing else. */
export function areasOf(places: readonly Place[]): Area[] {
  return rectanglesOf(places.map((place) => ({ ...place, value: "" }))).map(({ area }) => area);
}

function rectanglesOf(writes: readonly CellWrite[]): Block[] {
  return joinBlocks(writes, () => undefined);
}
