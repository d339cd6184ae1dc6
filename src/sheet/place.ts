import type { Area, Cell } from "../ports/spreadsheet";

/** Every cell of a tab as read. A formula is "" where there is none. */
export interface CellGrid {
  cells: Cell[][];
  formulas: string[][];
}

/** A cell's place, counted from 1. */
export interface Place {
  row: number;
  column: number;
}

export function formulaAt({ formulas }: CellGrid, { row, column }: Place): string {
  return formulas[row - 1]?.[column - 1] ?? "";
}

export function cellAt({ cells }: CellGrid, { row, column }: Place): Cell {
  return cells[row - 1]?.[column - 1] ?? "";
}

export function isIn(area: Area, { row, column }: Place): boolean {
  const [down, right] = [row - area.row, column - area.column];
  return down >= 0 && down < area.rows && right >= 0 && right < area.columns;
}

/** Without duplicates, in the same order. */
export function uniquePlaces(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [placeKey(place), place])).values()];
}

/** A place as the key of a Map or Set. */
export function placeKey({ row, column }: Place): string {
  return `${row},${column}`;
}
