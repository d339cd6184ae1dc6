import { exception } from "../host";

/** A rectangle of cells, from 1. A count of null reaches to the end of the grid. */
export interface Box {
  row: number;
  column: number;
  rows: number | null;
  columns: number | null;
}

/** Reads `A1`, `A1:B2`, `A:C`, `2:5`, `A2:A` and the same with `Tab!` or `'A tab'!` before it. */
export function parseA1(text: string): Box & { tab?: string } {
  const match =
    /^(?:(?:'((?:[^']|'')+)'|([^'!]+))!)?\$?([A-Za-z]+)?\$?(\d+)?(?::\$?([A-Za-z]+)?\$?(\d+)?)?$/.exec(
      text.trim(),
    );
  if (!match || (!match[3] && !match[4])) throw exception("Range not found");
  const [, quoted, plain, fromColumn, fromRow, toColumn, toRow] = match;
  const single = !text.slice(text.lastIndexOf("!") + 1).includes(":");
  const tab = quoted?.replaceAll("''", "'") ?? plain;
  const column = fromColumn ? columnNumber(fromColumn) : 1;
  const row = fromRow ? Number(fromRow) : 1;
  return {
    ...(tab === undefined ? {} : { tab }),
    row,
    column,
    rows: single ? 1 : toRow ? Number(toRow) - row + 1 : null,
    columns: single ? 1 : toColumn ? columnNumber(toColumn) - column + 1 : null,
  };
}

export function formatA1({ row, column, rows, columns }: Box): string {
  const first = `${columnLetters(column)}${row}`;
  if (rows === 1 && columns === 1) return first;
  return `${first}:${columnLetters(column + (columns ?? 1) - 1)}${row + (rows ?? 1) - 1}`;
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
}

function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
