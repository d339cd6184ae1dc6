import { ERROR_PREFIX, PENDING } from "../core/outcome";
import { type CellGrid, type Place, placeKey, uniquePlaces } from "../sheet/place";
import { placesOf } from "./cell-grid";
import { FREE_FORMULA_NAMES } from "./free-cells";
import { isOurs } from "./resting-formula";

/** The results of a row take at most this many columns. */
const WIDEST = 6;

/** Fills several cells of its row even without a range. */
const WIDE = /\bENRICH_CONTACT\(/i;

/** May fill several cells of its row, or one alone in them. */
const MAY_BE_WIDE = /\bENRICH_(?!EMAIL|PERSONAL_EMAIL|PHONE|\w+_COUNT)/i;

/** Our formulas that wait: they show PENDING, in their own cell or in the range they fill. Pure. */
export function waitingCells(grid: CellGrid): Place[] {
  return cellsShowing(grid, (text) => text.includes(PENDING));
}

/** Our formulas that show an error, Google's or our own, in their own cell or in the range they fill. Pure. */
export function failedCells(grid: CellGrid): Place[] {
  return cellsShowing(grid, (text) => text === "#ERROR!" || text.startsWith(ERROR_PREFIX));
}

/** Our formulas that show anything, in their own cell or in the range they may fill. Pure. */
export function filledCells(grid: CellGrid): Place[] {
  return cellsShowing(grid, (text) => text !== "", MAY_BE_WIDE);
}

function cellsShowing(grid: CellGrid, matches: (text: string) => boolean, isWide = WIDE): Place[] {
  const own = placesOf(grid, (formula, cell) => isOurs(formula) && matches(String(cell)));
  const ranges = placesOf(grid, (formula) => isOurs(formula) && formula.includes(":"));
  const wide = placesOf(grid, (formula) => isOurs(formula) && isWide.test(formula));
  const inRow = new Map(wide.map((place) => [placeKey(place), place]));
  const filled = placesOf(grid, (formula, cell) => formula === "" && matches(String(cell))).flatMap(
    (at) => leftOf(inRow, at) ?? rangesOver(ranges, at),
  );
  return uniquePlaces([...own, ...filled]);
}

/** Our formulas that read the service for free. Pure. */
export function freeReadCells(grid: CellGrid): Place[] {
  return placesOf(grid, (formula) => isOurs(formula) && FREE_READ.test(formula));
}

const FREE_READ = new RegExp(`\\b(?:${FREE_FORMULA_NAMES.join("|")})\\(`, "i");

/** The formula of this row that fills the cell: the nearest to its left. */
function leftOf(inRow: ReadonlyMap<string, Place>, { row, column }: Place): Place | undefined {
  for (let left = 1; left < WIDEST; left++) {
    const place = inRow.get(placeKey({ row, column: column - left }));
    if (place) return place;
  }
  return undefined;
}

/** The formulas whose range may reach this cell: of each column the nearest above it. */
function rangesOver(ranges: Place[], { row, column }: Place): Place[] {
  const over = ranges.filter(
    (each) => each.row <= row && each.column <= column && column < each.column + WIDEST,
  );
  return [...new Map(over.map((each) => [each.column, each])).values()];
}
