import { checksum } from "../core/checksum";
import { cellsNamed, moveFormula } from "../core/formula-text";
import { type CellGrid, cellAt, formulaAt, type Place } from "../sheet/place";
import type { FrozenCell } from "../store/frozen";

/**
 * What is noted of a cell: a mark of its value, and one of the cells that its formula names, which identify its row. No
 * second mark if the formula names a range, another tab or no cell at all. Pure.
 */
export function frozenCell(
  grid: CellGrid,
  place: Place,
  formula = formulaAt(grid, place),
): FrozenCell {
  const named = /[!:]/.test(formula) ? [] : cellsNamed(formula);
  return { ...place, formula, mark: markOf(grid, [place]) + markOf(grid, named) };
}

/**
 * Where frozen cells are now, if that is clear: in their place; else in the only place where their value stands beside
 * what their formula names; else in their place if the value alone is there. Pure.
 */
export function findFrozen(
  grid: CellGrid,
  frozen: readonly FrozenCell[],
): Map<FrozenCell | undefined, FrozenCell> {
  // A formula that filled more than its own cell is not looked for elsewhere.
  const single = frozen.every(isFormula);
  const found = new Map<FrozenCell | undefined, FrozenCell>();
  for (const each of frozen) {
    const shows = (place: Place) => each.mark.startsWith(markOf(grid, [place]));
    const at = (row: number) =>
      shows({ ...each, row })
        ? [{ ...each, row, formula: moveFormula(each.formula, row - each.row) }].filter(
            (now) => isFree(grid, now) && frozenCell(grid, now, now.formula).mark === each.mark,
          )
        : [];
    const isGone = single && each.mark.length > MARK && at(each.row).length === 0;
    const [now, another] = isGone ? grid.cells.flatMap((_, above) => at(above + 1)) : [];
    if (now && !another) found.set(each, now);
    else if (shows(each) && isFree(grid, each)) found.set(each, each);
  }
  return found;
}

/** Whether no other formula stands there. The same one may, if an undo was cut short. */
function isFree(grid: CellGrid, frozen: FrozenCell): boolean {
  return ["", frozen.formula].includes(formulaAt(grid, frozen));
}

export function isFormula({ formula }: FrozenCell): boolean {
  return formula !== "";
}

/** Characters of a mark. */
const MARK = 4;

function markOf(grid: CellGrid, places: readonly Place[]): string {
  const texts = places.map((place) => String(cellAt(grid, place)));
  return places.length > 0 ? checksum(texts).slice(-MARK) : "";
}
