import { badInput } from "../core/errors";
import { isDate } from "../core/is-date";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";

export const BROKEN_COMPANY =
  "company looks like an address, and is none. Give a domain such as acme.com, or the company's name.";

/** What a formula hands over for one parameter: a cell's value, or a range's rows. */
export type Argument = unknown;

/** A parameter as one value for each row, or one for all of them. */
export type Column = { kind: "one"; value: unknown } | { kind: "rows"; values: unknown[] };

/**
 * Reads a parameter that takes a cell or a column of cells. A row or a block of cells cannot be
 * told apart from a slip, so it is refused. Throws BAD_INPUT.
 */
export function readColumn(name: string, argument: Argument): Column {
  if (!Array.isArray(argument)) return { kind: "one", value: checkValue(name, argument) };
  const rows = argument as unknown[];
  const width = widthOf(name, rows);
  if (width !== 1)
    throw badInput(
      `${name} is ${width} columns wide. Give one cell or one column for each parameter.`,
    );
  return { kind: "rows", values: rows.map((row) => checkValue(name, (row as unknown[])[0])) };
}

/** The number of cells in each row. Throws BAD_INPUT for rows of different lengths. */
function widthOf(name: string, rows: unknown[]): number {
  const widths = new Set(rows.map((row) => (Array.isArray(row) ? row.length : -1)));
  const [width] = widths;
  if (widths.size !== 1 || width === undefined || width < 1)
    throw badInput(`${name} is not a rectangle of cells. Give one cell or one column.`);
  return width;
}

/** Longer texts than a cell can hold come from a formula only. */
function checkValue(name: string, value: unknown): unknown {
  if (typeof value === "string" && value.length > PLATFORM_LIMITS.cellCharacters)
    throw badInput(`${name} is too long. Shorten it.`);
  return value;
}

/**
 * The parameters side by side, row by row: columns must be equally long, single values count for
 * every row. Blank rows at the end are left out. `range` tells whether any was a range, and `rows`
 * holds one array of values a row. Throws BAD_INPUT.
 */
export function alignRows(columns: Column[]): { range: boolean; rows: unknown[][] } {
  const lengths = new Set(
    columns.flatMap((column) => (column.kind === "rows" ? [column.values.length] : [])),
  );
  if (lengths.size === 0)
    return { range: false, rows: [columns.map((column) => valueAt(column, 0))] };
  if (lengths.size > 1)
    throw badInput(
      `The ranges have ${[...lengths].join(" and ")} rows. Give ranges that begin and end in the same rows.`,
    );
  const last = lastRow(columns);
  if (last > POLICY.formulaRows)
    throw badInput(
      `One formula takes up to ${POLICY.formulaRows} rows, and these ranges have ${last}. Use several formulas, or Enrich this tab.`,
    );
  const rows = Array.from({ length: Math.max(1, last) }, (_, at) =>
    columns.map((column) => valueAt(column, at)),
  );
  return { range: true, rows };
}

function valueAt(column: Column, row: number): unknown {
  return column.kind === "one" ? column.value : column.values[row];
}

/** The number of rows up to the last in which a range holds anything. */
function lastRow(columns: Column[]): number {
  const ends = columns.map((column) => {
    if (column.kind === "one") return 0;
    let end = column.values.length;
    while (end > 0 && isBlank(column.values[end - 1])) end--;
    return end;
  });
  return Math.max(...ends);
}

export function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === "string" && value.trim() === "")
  );
}

/** Refuses more arguments than a formula has parameters. Throws BAD_INPUT. */
export function checkCount(
  formula: string,
  params: readonly string[],
  given: readonly unknown[],
): void {
  if (given.length <= params.length) return;
  const most =
    params.length === 0
      ? "no parameters"
      : `${params.length} parameters at most: ${params.join(", ")}`;
  throw badInput(`${formula} takes ${most}.`);
}

/** What a value is that is no text, for a sentence. */
export function typeNameOf(value: unknown): string {
  if (typeof value === "number") return "a number";
  if (typeof value === "boolean") return "TRUE or FALSE";
  return isDate(value) ? "a date" : "none";
}
