import { sheetLimits } from "../limits";
import { stringifyTagged } from "./tagged-json";

/**
 * Converts a custom function's result for its cell (C11) to JSON with dates: numbers, texts,
 * booleans, dates, or rows of equal length. Apart from long texts, Google's words for a refusal are
 * unknown. Google is said to adapt some results (a flat list becomes a column, short rows are
 * filled up); we refuse those, so that nobody relies on it (confidence L).
 */
export function formulaResult(value: unknown, fn: string): string {
  if (!Array.isArray(value)) return stringifyTagged(cellResult(fn, value));
  const rows: unknown[] = value;
  const [first] = rows;
  if (!Array.isArray(first) || first.length === 0 || !rows.every(Array.isArray))
    throw new Error(`${fn} returned a list: a result of several cells is a list of rows.`);
  const cells = rows as unknown[][];
  if (cells.some((row) => row.length !== first.length))
    throw new Error(`${fn} returned rows of different lengths.`);
  return stringifyTagged(cells.map((row) => row.map((cell) => cellResult(fn, cell))));
}

function cellResult(fn: string, value: unknown): unknown {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return Number.isFinite(value) ? value : "#NUM!";
  if (typeof value === "boolean") return value;
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
  if (typeof value !== "string") throw new Error(`${fn} returned a value that a cell cannot show.`);
  if (value.length > sheetLimits.cellCharacters)
    throw new Error(
      `Text result of ${fn.toUpperCase()} is longer than the limit of ${sheetLimits.cellCharacters} characters.`,
    );
  return value;
}
