// What people typed themselves, by row: whatever happens, it stays as it is and where it is.
import type { CellValue } from "../../local/runtime/sheets/sheet-model";

/** By the row's name in the first column: own cells by header. */
export type OwnRows = Map<string, Record<string, CellValue>>;

/** Takes in rows as a tab has them, headers first. */
export function addOwnRows(
  [headers = [], ...rows]: readonly (readonly CellValue[])[],
  own: OwnRows = new Map(),
): OwnRows {
  for (const row of rows)
    own.set(
      String(row[0]),
      Object.fromEntries(headers.map((header, at) => [String(header), row[at] ?? ""])),
    );
  return own;
}

/** The header of the column that names rows. */
export const ROW_HEADER = "Row";

/** Rows of a tab by header, each with its number in the sheet. */
export function rowsByHeader([headers = [], ...body]: readonly (readonly CellValue[])[]): {
  number: number;
  cells: Record<string, CellValue>;
}[] {
  return body.map((row, at) => ({
    number: at + 2,
    cells: Object.fromEntries(headers.map((header, column) => [String(header), row[column] ?? ""])),
  }));
}
