import type { Cell, Tab } from "../ports/spreadsheet";

/** Every cell of a tab as it was read; formulas "" where there are none. */
export interface CellGrid {
  cells: Cell[][];
  formulas: string[][];
}

/** A cell's place, counted from 1. */
export interface Place {
  row: number;
  column: number;
}

/** Readings of a tab that people move cells in, before the last one is taken as it is. */
const READINGS = 3;

/**
 * Reads a whole tab: its formulas first, since only few tabs hold any of ours. Formulas and values
 * are read one after the other, so where cells moved between the two it is read again.
 */
export function readGrid(
  tab: Tab,
  wanted: (formulas: string[][]) => boolean,
): CellGrid | undefined {
  const { rows, columns } = tab.size();
  if (rows === 0 || columns === 0) return undefined;
  const area = { row: 1, column: 1, rows, columns };
  let formulas = tab.readFormulas(area);
  if (!wanted(formulas)) return undefined;
  for (let reading = 1; ; reading++) {
    const cells = tab.read(area);
    const again = tab.readFormulas(area);
    if (reading === READINGS || JSON.stringify(again) === JSON.stringify(formulas))
      return { cells, formulas: again };
    formulas = again;
  }
}

export function formulaAt({ formulas }: CellGrid, { row, column }: Place): string {
  return formulas[row - 1]?.[column - 1] ?? "";
}

export function cellAt({ cells }: CellGrid, { row, column }: Place): Cell {
  return cells[row - 1]?.[column - 1] ?? "";
}

/** Places of all cells with a formula for which `wanted` holds, by row and column. */
export function placesOf(
  grid: CellGrid,
  wanted: (formula: string, cell: Cell) => boolean,
): Place[] {
  return grid.formulas.flatMap((line, at) =>
    line.flatMap((formula, across) => {
      const place = { row: at + 1, column: across + 1 };
      return formula !== "" && wanted(formula, cellAt(grid, place)) ? [place] : [];
    }),
  );
}

/** Places below one another in the same column, to be written in one call. */
export function joinPlaces<T extends Place>(places: readonly T[]): T[][] {
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
