import type { Messages } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import type { Box, CellValue } from "./sheet-model";

/** A cell as a script sent it: dates are `{"$date": ms}`. */
export function decodeCell(value: unknown): CellValue {
  if (value !== null && typeof value === "object")
    return new Date((value as { $date: number }).$date);
  return (value ?? "") as CellValue;
}

export function decodeCells(rows: unknown): CellValue[][] {
  if (!Array.isArray(rows) || !rows.every(Array.isArray)) {
    throw new PlatformError(
      "The parameters (String) don't match the method signature for SpreadsheetApp.Range.setValues.",
    );
  }
  return rows.map((row: unknown[]) => row.map(decodeCell));
}

/** R1 */
export function refuseOtherShape(
  values: readonly (readonly unknown[])[],
  box: Box,
  messages: Messages,
): void {
  if (values.length !== box.rows)
    throw new PlatformError(messages.rowsMismatch(values.length, box.rows));
  for (const row of values) {
    if (row.length !== box.columns)
      throw new PlatformError(messages.columnsMismatch(row.length, box.columns));
  }
}
