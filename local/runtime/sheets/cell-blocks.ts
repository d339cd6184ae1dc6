import type { ICellData, Nullable, Worksheet } from "@univerjs/core";
import type { LexerTreeBuilder } from "@univerjs/engine-formula";
import { plainValue } from "./cell-reader";
import type { CellMatrix } from "./cell-writer";
import { movedCell } from "./row-sort";
import type { Box } from "./sheet-model";

type Rewrite = (old: Nullable<ICellData>) => ICellData | undefined;

/** The cells of `box` as they paste at another corner, with relative references moved. */
export function copiedCells(
  source: Worksheet,
  box: Box,
  to: { row: number; column: number; valuesOnly?: boolean },
  lexer: LexerTreeBuilder,
): CellMatrix {
  const matrix = source.getCellMatrix();
  const cells: CellMatrix = {};
  for (let y = 0; y < box.rows; y++) {
    const line: Record<number, Nullable<ICellData>> = {};
    for (let x = 0; x < box.columns; x++) {
      const old = matrix.getValue(box.row - 1 + y, box.column - 1 + x);
      const moved = movedCell(old, to.row - box.row, to.column - box.column, lexer);
      line[to.column - 1 + x] = to.valuesOnly && moved ? plainCell(moved) : moved;
    }
    cells[to.row - 1 + y] = line;
  }
  return cells;
}

/** The cells of `box` that `rewrite` changes. */
export function rewrittenCells(sheet: Worksheet, box: Box, rewrite: Rewrite): CellMatrix {
  const matrix = sheet.getCellMatrix();
  const cells: CellMatrix = {};
  for (let row = box.row - 1; row < box.row - 1 + box.rows; row++) {
    if (!matrix.getRow(row)) continue;
    const line: Record<number, ICellData> = {};
    for (let column = box.column - 1; column < box.column - 1 + box.columns; column++) {
      const cell = rewrite(matrix.getValue(row, column));
      if (cell) line[column] = cell;
    }
    cells[row] = line;
  }
  return cells;
}

export const withoutContent: Rewrite = (old) =>
  old ? { v: null, f: null, si: null, p: null } : undefined;

export const withoutFormat: Rewrite = (old) =>
  old?.s ? { s: null, ...(old.t ? { t: old.t } : {}) } : undefined;

function plainCell(cell: ICellData): ICellData {
  return { v: cell.v ?? (plainValue(cell) || null), t: cell.t ?? null, f: null, si: null, p: null };
}
