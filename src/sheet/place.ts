import type { Cell } from "../ports/spreadsheet";

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

export function formulaAt({ formulas }: CellGrid, { row, column }: Place): string {
  return formulas[row - 1]?.[column - 1] ?? "";
}

export function cellAt({ cells }: CellGrid, { row, column }: Place): Cell {
  return cells[row - 1]?.[column - 1] ?? "";
}

/** Each once, in order. */
export function uniquePlaces(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [placeKey(place), place])).values()];
}

/** Names a place, as the key of a map or set. */
export function placeKey({ row, column }: Place): string {
  return `${row},${column}`;
}
