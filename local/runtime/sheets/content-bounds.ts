import type { ICellData, Nullable, Worksheet } from "@univerjs/core";
import { hasContent } from "./cell-reader";

/** By row and column, from 0. */
export type SpilledCells = Record<number, Record<number, Nullable<ICellData>>>;

/** The last row and column with content, cached until the tab changes. */
export class ContentBounds {
  private readonly known = new Map<string, readonly [rows: number, columns: number]>();

  /** `spilled`: what formulas show in other cells of a tab than their own. */
  constructor(private readonly spilled: (tabId: string) => SpilledCells | undefined) {}

  forget(tabId: string): void {
    this.known.delete(tabId);
  }

  of(sheet: Worksheet): readonly [rows: number, columns: number] {
    const tabId = sheet.getSheetId();
    const known = this.known.get(tabId);
    if (known) return known;
    const bounds = widened(measure(sheet), this.spilled(tabId));
    this.known.set(tabId, bounds);
    return bounds;
  }
}

function widened(
  [rows, columns]: readonly [number, number],
  spilled: SpilledCells = {},
): readonly [number, number] {
  let [bottom, right] = [rows, columns];
  for (const [row, line] of Object.entries(spilled)) {
    for (const [column, cell] of Object.entries(line)) {
      if (!hasContent(cell)) continue;
      bottom = Math.max(bottom, Number(row) + 1);
      right = Math.max(right, Number(column) + 1);
    }
  }
  return [bottom, right];
}

/** From the bottom up. Within a row, checks only cells right of the widest so far. */
function measure(sheet: Worksheet): readonly [number, number] {
  const matrix = sheet.getCellMatrix().getMatrix();
  const gridColumns = sheet.getColumnCount();
  let rows = 0;
  let columns = 0;
  for (let row = sheet.getRowCount() - 1; row >= 0; row--) {
    const line = matrix[row];
    if (!line) continue;
    for (let column = gridColumns - 1; column >= (rows === 0 ? 0 : columns); column--) {
      if (!hasContent(line[column])) continue;
      columns = Math.max(columns, column + 1);
      rows ||= row + 1;
      break;
    }
  }
  return [rows, columns];
}
