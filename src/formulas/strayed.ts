import { addTo } from "../core/add-to";
import { moveFormula } from "../core/formula-text";
import type { Cell } from "../ports/spreadsheet";
import { type CellGrid, cellAt, formulaAt, type Place } from "./cell-grid";

/** What stood in a cell before our write landed in it. */
export interface Stood extends Place {
  /** "" where it held a value. */
  formula: string;
  value: Cell;
}

/**
 * When people move rows or columns between our read and our write, what we wrote landed beside. A
 * row is told by its other cells: gives the written cells whose row held something else there, with
 * what it held. Where rows are alike, or cannot be told, what was written stays. Pure.
 */
export function findStrayed(
  before: CellGrid,
  after: CellGrid,
  written: readonly Place[],
  isRight: (stood: Stood) => boolean,
): Stood[] {
  const columnBefore = columnFinder(before, after);
  const columns = new Set(written.map(({ column }) => column));
  const compared = widthOf(after).filter(
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
    const stood = rows.map((row) => whatStood(before, row, column, place));
    const [first] = stood;
    const alike = first && stood.every((each) => sameStood(each, first));
    return alike && !isRight(first) ? [first] : [];
  });
}

function whatStood(before: CellGrid, row: number, column: number, place: Place): Stood {
  const formula = moveFormula(formulaAt(before, { row, column }), place.row - row);
  return { ...place, formula, value: formula === "" ? cellAt(before, { row, column }) : "" };
}

function sameStood(a: Stood, b: Stood): boolean {
  return a.formula === b.formula && String(a.value) === String(b.value);
}

function rowsByKey(grid: CellGrid, columns: number[]): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (let row = 1; row <= grid.cells.length; row++) addTo(rows, keyOf(grid, row, columns), row);
  return rows;
}

/** Values of formulas may change by themselves, so only their presence counts. */
function keyOf(grid: CellGrid, row: number, columns: number[]): string {
  return JSON.stringify(
    columns.map((column) =>
      formulaAt(grid, { row, column }) === "" ? String(cellAt(grid, { row, column })) : "=",
    ),
  );
}

/**
 * Which column a present one was before; undefined for one that is new. Columns are told by their
 * header where it is a text of its own, else by their place: a formula's header may change by itself.
 */
function columnFinder(before: CellGrid, after: CellGrid): (column: number) => number | undefined {
  const formerly = ownHeaders(before);
  const present = ownHeaders(after);
  return (column) => {
    const former = formerly[column - 1] ?? "";
    const header = present[column - 1] ?? "";
    if (header === former) return column;
    if (header !== "" && formerly.includes(header)) return formerly.indexOf(header) + 1;
    return former !== "" && present.includes(former) ? undefined : column;
  };
}

/** Headers that tell their column from all others; "" for the rest. */
function ownHeaders({ cells, formulas }: CellGrid): string[] {
  const texts = (cells[0] ?? []).map((cell, at) => (formulas[0]?.[at] ? "" : String(cell)));
  return texts.map((text) => (texts.indexOf(text) === texts.lastIndexOf(text) ? text : ""));
}

function widthOf({ cells }: CellGrid): number[] {
  return Array.from({ length: cells[0]?.length ?? 0 }, (_, at) => at + 1);
}
