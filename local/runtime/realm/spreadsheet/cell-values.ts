/**
 * Cells cross to the host as JSON: dates as `{"$date": ms}` on the way out, in a separate list on
 * the way in.
 */
export interface CellsAnswer {
  values: (string | number | boolean)[][];
  /** Row, column (from 0 within the answer) and time of each date. */
  dates: [row: number, column: number, ms: number][];
}

export function withDates({ values, dates }: CellsAnswer): unknown[][] {
  const cells: unknown[][] = values;
  for (const [row, column, ms] of dates) {
    const line = cells[row];
    if (line) line[column] = new Date(ms);
  }
  return cells;
}

export function encodeCell(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.getTime() };
  if (value === null || value === undefined) return "";
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  if (typeof value === "object" || typeof value === "function") return String(value);
  return value;
}

export function encodeCells(rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row) => (Array.isArray(row) ? row.map(encodeCell) : row));
}
