import { type CellGrid, cellAt, formulaAt, type Place, placeKey } from "../sheet/place";

/**
 * Cells that a replaced range formula had filled and that are blank now: below and to the right of it, down
 * each column until a cell still holds something. Cells further down became blank because people cleared or
 * moved them, so writing them again would duplicate values. Pure.
 */
export function emptiedCells(
  before: CellGrid,
  after: CellGrid,
  replaced: readonly Place[],
): Place[] {
  const own = new Set(replaced.map(placeKey));
  const columns = (before.cells[0] ?? []).map((_, across) => across + 1);
  return columns.flatMap((column) => {
    let lastStanding = 0;
    return before.cells.flatMap((_, at) => {
      const place = { row: at + 1, column };
      if (own.has(placeKey(place))) return [];
      if (formulaAt(before, place) !== "" || cellAt(after, place) !== "") lastStanding = place.row;
      if (lastStanding === place.row || cellAt(before, place) === "") return [];
      const reaches = (formula: Place) =>
        formula.column <= column && formula.row <= place.row && formula.row > lastStanding;
      return replaced.some(reaches) ? [place] : [];
    });
  });
}
