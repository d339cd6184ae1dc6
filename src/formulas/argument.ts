import { countOf } from "../core/count-of";
import { badInput } from "../core/errors";
import { isDate } from "../core/is-date";
import { PLATFORM_LIMITS } from "../core/limits";
import { isBlank, isNoInput } from "../core/no-input";
import { POLICY } from "../core/policy";
import { formulaColumns, type RowFormula } from "../core/row-columns";

const COMPANY_TAKES = "Give a domain such as acme.com, or the company's name.";
export const BROKEN_COMPANY = `company looks like an address, and is none. ${COMPANY_TAKES}`;
export const PAGE_OF_COMPANY = `company is a page on a network, which tells no domain. ${COMPANY_TAKES}`;

export const BROKEN_PROFILE =
  "profile_url is no address of a profile. Give the link of the person's profile page.";

/** The last parameter of formulas that bring rows. */
export const COLUMNS = "columns";

/** The columns that the parameter names, in a cell or several; the formula's own if it names none. Throws BAD_INPUT. */
export function columnsGiven(formula: RowFormula, given: unknown): readonly string[] {
  const named = partsOf(given, (each) => (isNoInput(each) ? "" : String(each)));
  return formulaColumns(formula, named);
}

/** The parts that a cell or several list, as texts. */
export function partsOf(given: unknown, read: (cell: unknown) => string): string[] {
  return [given]
    .flat(2)
    .filter((each) => !isBlank(each))
    .flatMap((each) => read(each).split(/[;,\n]/))
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/** A parameter as one value for each row, or one for all of them. */
export type Column = { one: unknown } | { rows: unknown[] };

/** Reads a cell's value or a column's rows. Throws BAD_INPUT for a row or block of cells, which may be a mistake. */
export function readColumn(name: string, argument: unknown): Column {
  if (!Array.isArray(argument)) return { one: checkValue(name, argument) };
  const rows: unknown[] = argument;
  const widths = new Set(rows.map((row) => (Array.isArray(row) ? row.length : -1)));
  const [width] = widths;
  if (widths.size !== 1 || width === undefined || width < 1)
    throw badInput(`${name} is not a rectangle of cells. Give one cell or one column.`);
  if (width !== 1)
    throw badInput(
      `${name} is ${width} columns wide. Give one cell or one column for each parameter.`,
    );
  return { rows: rows.map((row) => checkValue(name, (row as unknown[])[0])) };
}

/** Refuses texts that are longer than a cell can hold: only a formula makes them. */
function checkValue(name: string, value: unknown): unknown {
  if (typeof value === "string" && value.length > PLATFORM_LIMITS.cellCharacters)
    throw badInput(`${name} is too long. Shorten it.`);
  return value;
}

/**
 * Puts the parameters side by side: `rows` has one array of values a row, without blank rows at the
 * end, and `range` says whether any parameter was a range. Columns must be equally long; a single value
 * is used in every row. Throws BAD_INPUT.
 */
export function alignRows(columns: Column[]): { range: boolean; rows: unknown[][] } {
  const ranges = columns.flatMap((column) => ("rows" in column ? [column.rows] : []));
  const lengths = new Set(ranges.map((rows) => rows.length));
  if (lengths.size === 0) return { range: false, rows: [valuesAt(columns, 0)] };
  if (lengths.size > 1)
    throw badInput(
      `The ranges have ${[...lengths].join(" and ")} rows. Give ranges that begin and end in the same rows.`,
    );
  const last = Math.max(...ranges.map(lastRow));
  if (last > POLICY.formulaRows)
    throw badInput(
      `One formula takes up to ${POLICY.formulaRows} rows, and these ranges have ${last}. Use several formulas, or Enrich this tab.`,
    );
  const rows = Array.from({ length: Math.max(1, last) }, (_, at) => valuesAt(columns, at));
  return { range: true, rows };
}

function valuesAt(columns: Column[], row: number): unknown[] {
  return columns.map((column) => ("rows" in column ? column.rows[row] : column.one));
}

/** The last row in which a range holds a value, counted from 1; 0 for none. */
function lastRow(range: unknown[]): number {
  return range.reduce<number>((last, value, at) => (isBlank(value) ? last : at + 1), 0);
}

/**
 * Refuses more arguments than a formula has parameters, and an error in place of a cell or of all rows: nothing else
 * would say why they stay blank. Without `params` there may be any number. Throws BAD_INPUT.
 */
export function checkArguments(
  formula: string,
  params: readonly string[] | undefined,
  given: readonly unknown[],
): void {
  if (params && given.length > params.length) {
    const most = countOf(params.length, "parameter");
    throw badInput(`${formula} takes ${most} at most: ${params.join(", ")}.`);
  }
  given.forEach((each, at) => {
    if (typeof each === "string" && each.startsWith("#") && isNoInput(each))
      throw badInput(`${params?.[at] ?? `Argument ${at + 1}`} is the error ${each}. Correct it.`);
  });
}

/** Names the type of a value that is not a text, for a sentence. */
export function typeNameOf(value: unknown): string {
  if (typeof value === "number") return "a number";
  if (typeof value === "boolean") return "TRUE or FALSE";
  return isDate(value) ? "a date" : "none";
}
