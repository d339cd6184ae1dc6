import { addTo } from "../core/add-to";
import { moveFormula } from "../core/formula-text";
import type { Cell } from "../ports/spreadsheet";
import { type CellGrid, cellAt, formulaAt, type Place } from "./cell-grid";

/** What a cell held before our write hit it. */
export interface Overwritten extends Place {
  /** "" if it held a value. */
  formula: string;
  value: Cell;
}

/**
 * If people move rows or columns between our read and our write, the write hits other cells. This
 * recognises each row by its other cells, and returns the written cells that held something else, with
 * what they held. Where rows are alike, or cannot be recognised, what was written stays. Pure.
 */
export function findMisplaced(
  before: CellGrid,
  after: CellGrid,
  written: readonly Place[],
  isRight: (overwritten: Overwritten) => boolean,
): Overwritten[] {
  const columnBefore = columnFinder(before, after);
  const columns = new Set(written.map(({ column }) => column));
  const compared = columnsOf(after).filter(
    (column) => !columns.has(column) && columnBefore(column) !== undefined,
  );
  const rowsBefore = rowsByKey(
    before,
    compared.map((column) => columnBefore(column) as number),
  );
  return written.flatMap((place) => {
    const column = columnBefore(place.column);
    if (column === undefined) return [{ ...place, formula: "", value: "" }];
    const rows = rowsBefore.get(keyOf(after, place.row, compared)) ?? [];
    const [first, ...more] = rows.map((row) => contentOf(before, row, column, place));
    const alike = first && more.every((each) => hasSameContent(each, first));
    return alike && !isRight(first) ? [first] : [];
  });
}

function contentOf(before: CellGrid, row: number, column: number, place: Place): Overwritten {
  const formula = moveFormula(formulaAt(before, { row, column }), place.row - row);
  return { ...place, formula, value: formula === "" ? cellAt(before, { row, column }) : "" };
}

function hasSameContent(a: Overwritten, b: Overwritten): boolean {
  return a.formula === b.formula && String(a.value) === String(b.value);
}

function rowsByKey(grid: CellGrid, columns: number[]): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (let row = 1; row <= grid.cells.length; row++) addTo(rows, keyOf(grid, row, columns), row);
  return rows;
}

/** Identifies a row by these columns. A formula's value may change by itself, so only its presence counts. */
function keyOf(grid: CellGrid, row: number, columns: number[]): string {
  return JSON.stringify(
    columns.map((column) =>
      formulaAt(grid, { row, column }) === "" ? String(cellAt(grid, { row, column })) : "=",
    ),
  );
}

/**
 * Finds where a column stood before; undefined for a new one. A header that no other column has identifies
 * its column, else its place does. A formula's header may change by itself, so it identifies nothing.
 */
function columnFinder(before: CellGrid, after: CellGrid): (column: number) => number | undefined {
  const headersBefore = ownHeaders(before);
  const headersAfter = ownHeaders(after);
  return (column) => {
    const previous = headersBefore[column - 1] ?? "";
    const header = headersAfter[column - 1] ?? "";
    if (header === previous) return column;
    if (header !== "" && headersBefore.includes(header)) return headersBefore.indexOf(header) + 1;
    return previous !== "" && headersAfter.includes(previous) ? undefined : column;
  };
}

/** Headers that only one column has; "" for the others. */
function ownHeaders({ cells, formulas }: CellGrid): string[] {
  const texts = (cells[0] ?? []).map((cell, at) => (formulas[0]?.[at] ? "" : String(cell)));
  return texts.map((text) => (texts.indexOf(text) === texts.lastIndexOf(text) ? text : ""));
}

function columnsOf({ cells }: CellGrid): number[] {
  return Array.from({ length: cells[0]?.length ?? 0 }, (_, at) => at + 1);
}
