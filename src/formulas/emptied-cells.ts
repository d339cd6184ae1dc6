import { type CellGrid, cellAt, formulaAt, type Place } from "./cell-grid";

/**
 * Cells that the ranges of replaced formulas had filled, and that are blank without them: below and
 * to the right of such a formula, down each column until something still stands. What became blank
 * elsewhere was cleared or moved by people: written again it would stand there twice, and its column
 * would no longer tell which row is whose. Pure.
 */
export function emptiedCells(
  before: CellGrid,
  after: CellGrid,
  replaced: readonly Place[],
): Place[] {
  const own = new Set(replaced.map(({ row, column }) => `${row},${column}`));
  const columns = (before.cells[0] ?? []).map((_, across) => across + 1);
  return columns.flatMap((column) => {
    let lastStanding = 0;
    return before.cells.flatMap((_, at) => {
      const place = { row: at + 1, column };
      if (own.has(`${place.row},${column}`)) return [];
      if (formulaAt(before, place) !== "" || cellAt(after, place) !== "") lastStanding = place.row;
      if (lastStanding === place.row || cellAt(before, place) === "") return [];
      const reaches = (formula: Place) =>
        formula.column <= column && formula.row <= place.row && formula.row > lastStanding;
      return replaced.some(reaches) ? [place] : [];
    });
  });
}
