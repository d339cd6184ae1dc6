import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { type CellGrid, type Place, readGrid, writeFormulas, writeValues } from "./cell-grid";
import { findMisplaced, type Overwritten } from "./misplaced";

/**
 * Restores the cells that a write hit by mistake because people moved rows or columns: their formula, else
 * their value. `before` is the tab as it was read before the write, which is carried out by now.
 */
export function restoreCells(
  spreadsheet: Spreadsheet,
  tab: Tab,
  before: CellGrid,
  written: readonly Place[],
  isRight: (overwritten: Overwritten, now: CellGrid) => boolean,
): void {
  const now = readGrid(tab);
  if (!now) return;
  const misplaced = findMisplaced(before, now, written, (each) => isRight(each, now));
  writeValues(
    tab,
    misplaced.filter(({ formula }) => formula === ""),
  );
  writeFormulas(
    tab,
    misplaced.filter(({ formula }) => formula !== ""),
  );
  spreadsheet.flush();
}
