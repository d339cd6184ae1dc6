import { checksum } from "../core/checksum";
import type { Cell } from "../ports/spreadsheet";
import type { LedgerRecord } from "../store/ledger";
import type { SignRow } from "./row-signer";
import { deletedBy, type ParsedRow, parseSavedRow, SAVED_COLUMNS } from "./saved-row";

/** The columns of the tab, in order. */
export const TAB_COLUMNS = [...SAVED_COLUMNS, "Check", "Number"];

/** A file has at most 10 million cells: no row of ours has a higher number. */
const MOST_ROWS = 10_000_000 / TAB_COLUMNS.length;

/** A row that counts. */
export interface SavedRow extends ParsedRow {
  /** Its place below the headers, from 0. */
  at: number;
  /** From 1; 0 for a row of the first format, which has none. */
  number: number;
  check: string;
}

/** What the rows of the tab say. */
export interface SavedRows {
  rows: SavedRow[];
  /** Numbers up to the count that no row has; in a copy, which has no count, up to the highest. */
  missing: number[];
  /** Places of rows that somebody changed or made. */
  changed: number[];
  /** Numbers beyond the count that no row has, and a later row has. */
  unused: number[];
  /** The highest number. */
  last: number;
}

/**
 * Decides which rows count. In a signed tab, rows with our check count, in any order: sorting, copied rows
 * and blank rows do no harm, and we ignore rows without a check. A number up to the count that no row has
 * is missing. In a tab of the first format, whose rows have no numbers, rows with its checksum count too,
 * and every row must be good. In a copy, whose rows another file signed, every readable row counts, and
 * only a number below the highest can be missing.
 */
export function readSavedRows(
  lines: readonly Cell[][],
  { rows: counted, state }: Pick<LedgerRecord, "rows" | "state">,
  sign: SignRow | undefined,
): SavedRows {
  const read: SavedRow[] = [];
  const changed: number[] = [];
  for (const [at, line] of lines.entries()) {
    const texts = TAB_COLUMNS.map((_, column) => String(line[column] ?? ""));
    if (texts.every((text) => text === "")) continue;
    const row = readRow(texts, state, sign);
    if (row) read.push({ at, ...row });
    else changed.push(at);
  }
  const deleted = new Set(read.map(({ contents }) => deletedBy(contents)));
  const rows = read.filter(({ check }) => !deleted.has(check));
  return { rows, changed, ...numbersOf(read, changed.length, counted, state) };
}

function readRow(
  texts: readonly string[],
  state: LedgerRecord["state"],
  sign: SignRow | undefined,
): Omit<SavedRow, "at"> | undefined {
  const contents = texts.slice(0, SAVED_COLUMNS.length);
  const [check = "", text = ""] = texts.slice(SAVED_COLUMNS.length);
  const number = Number(text);
  const isOurs =
    number > 0 && number <= MOST_ROWS && String(number) === text
      ? state === "copied" || sign?.(number, contents) === check
      : state !== "signed" && checksum(contents) === check;
  const asks = isOurs ? parseSavedRow(contents) : undefined;
  return asks && { contents, check, number, asks };
}

function numbersOf(
  read: readonly SavedRow[],
  changed: number,
  counted: number,
  state: LedgerRecord["state"],
): Pick<SavedRows, "missing" | "unused" | "last"> {
  const isSigned = state === "signed";
  const isCopied = state === "copied";
  // Rows without numbers are only counted.
  const hasNumbers = isSigned || (isCopied && read.every(({ number }) => number > 0));
  const taken = new Set(read.map(({ number }, at) => (hasNumbers ? number : at + 1)));
  const highest = hasNumbers
    ? read.reduce((most, { number }) => Math.max(most, number), 0)
    : read.length + (isCopied ? 0 : changed);
  const last = Math.max(counted, highest);
  const free = Array.from({ length: last }, (_, at) => at + 1).filter((each) => !taken.has(each));
  const end = isSigned ? counted : last;
  return {
    missing: free.filter((each) => each <= end),
    unused: free.filter((each) => each > end),
    last,
  };
}
