import { addTo } from "../core/add-to";
import { enrichError, errorCode } from "../core/errors";
import type { Area, Spreadsheet, Tab } from "../ports/spreadsheet";
import { type Block, hull } from "../sheet/block";

/**
 * Writes to a tab and flushes. Throws SHEET_REFUSED if cells are protected from this person, and other
 * refusals unchanged, since they may pass: see `haltJob`. The answers are saved already, so the run only
 * pauses.
 */
export function writeThrough(
  spreadsheet: Spreadsheet,
  tab: Tab,
  blocks: readonly CellsOrFormula[],
): void {
  try {
    writeBlocks(spreadsheet, tab, blocks);
  } catch (error) {
    if (errorCode(error) !== undefined) throw error;
    const areas = hulls(blocks.map(({ area }) => area));
    throw areas.every((area) => tab.mayEdit(area))
      ? error
      : enrichError("SHEET_REFUSED", { cause: error });
  }
}

/** Cells, or one cell's formula, or one cell's text, which is written only if the cell still shows `shown`. */
export type CellsOrFormula = Block & { formula?: string; shown?: string };

/** Writes and flushes. Throws what Google throws. */
export function writeBlocks(
  spreadsheet: Spreadsheet,
  tab: Tab,
  blocks: readonly CellsOrFormula[],
): void {
  for (const { area, cells, formula = "", shown } of blocks) {
    if (shown !== undefined)
      tab.replaceText(area.row, area.column, shown, String(cells[0]?.[0] ?? ""));
    else if (formula === "") tab.write(area, cells);
    else tab.writeFormula(area.row, area.column, formula);
  }
  spreadsheet.flush();
}

/** One area per column, so that this takes few platform calls. */
function hulls(areas: readonly Area[]): Area[] {
  const columns = new Map<number, Area[]>();
  for (const area of areas)
    for (let right = 0; right < area.columns; right++) {
      const column = area.column + right;
      addTo(columns, column, { ...area, column, columns: 1 });
    }
  return [...columns.values()].map(hull);
}
