import { type ICellData, type Nullable, Tools, type Worksheet } from "@univerjs/core";
import type { LexerTreeBuilder } from "@univerjs/engine-formula";
import type { CellReader } from "./cell-reader";
import type { CellMatrix } from "./cell-writer";
import type { Box, SortKey } from "./sheet-model";

type Value = string | number | boolean;

/**
 * The order of the rows of `box` by `keys`, as positions from 0: numbers, texts, booleans, blanks
 * last; equal rows keep their order.
 */
export function sortedOrder(
  sheet: Worksheet,
  box: Box,
  keys: SortKey[],
  reader: CellReader,
): number[] {
  const { values } = reader.block(sheet, box);
  const columns = keys.map((key) => ({
    at: key.column - box.column,
    sign: key.ascending === false ? -1 : 1,
  }));
  return values
    .map((_, index) => index)
    .sort((a, b) => {
      for (const { at, sign } of columns) {
        const difference = compare(values[a]?.[at] ?? "", values[b]?.[at] ?? "", sign);
        if (difference !== 0) return difference;
      }
      return a - b;
    });
}

/**
 * The cells of `box` when its row `i` becomes what row `order[i]` was. Relative references move with
 * their row, which the engine's own sort does not do.
 */
export function movedRows(
  sheet: Worksheet,
  box: Box,
  order: number[],
  lexer: LexerTreeBuilder,
): CellMatrix {
  const matrix = sheet.getCellMatrix();
  const cells: CellMatrix = {};
  order.forEach((from, to) => {
    if (from === to) return;
    const line: Record<number, Nullable<ICellData>> = {};
    for (let column = box.column - 1; column < box.column - 1 + box.columns; column++) {
      const cell = matrix.getValue(box.row - 1 + from, column);
      const target = matrix.getValue(box.row - 1 + to, column);
      if (cell || target) line[column] = movedCell(cell, to - from, 0, lexer);
    }
    cells[box.row - 1 + to] = line;
  });
  return cells;
}

/** A whole cell for another place. Sets every property, so that nothing of the old cell stays. */
export function movedCell(
  cell: Nullable<ICellData>,
  down: number,
  right: number,
  lexer: LexerTreeBuilder,
): Nullable<ICellData> {
  if (!cell) return null;
  const f = cell.f ? lexer.moveFormulaRefOffset(cell.f, right, down) : null;
  return {
    v: cell.v ?? null,
    t: cell.t ?? null,
    s: cell.s ?? null,
    f,
    si: null,
    p: cell.p ? Tools.deepClone(cell.p) : null,
    custom: cell.custom ? Tools.deepClone(cell.custom) : null,
  } as Nullable<ICellData>;
}

function compare(a: Value, b: Value, sign: number): number {
  const [rankA, rankB] = [rank(a), rank(b)];
  if (rankA === 3 || rankB === 3) return rankA - rankB;
  if (rankA !== rankB) return sign * (rankA - rankB);
  if (typeof a === "string") return sign * a.localeCompare(String(b), "en");
  return sign * (Number(a) - Number(b));
}

function rank(value: Value): number {
  if (value === "") return 3;
  return typeof value === "number" ? 0 : typeof value === "string" ? 1 : 2;
}
