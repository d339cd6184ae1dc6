import type { Box } from "./sheet-model";

/** A box as it crosses to scripts. */
export function corners({ row, column, rows, columns }: Box): number[] {
  return [row, column, rows, columns];
}

export function boxOf([row = 1, column = 1, rows = 1, columns = 1]: readonly number[]): Box {
  return { row, column, rows, columns };
}
