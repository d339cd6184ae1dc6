import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Cell, Spreadsheet, Tab } from "../ports/spreadsheet";
import { fold, headerTexts, readWhole } from "./table";

/** A row that is to stand in a tab once. */
export interface AddedRow {
  /** Its texts by folded header. */
  texts: ReadonlyMap<string, string>;
  /** Where the tab holds it already, whatever stands in its cells; 0 if nobody can tell. */
  row: number;
}

/**
 * Adds rows below the last one, each text in the first column with its header: into rows of their own that are
 * inserted below a gap, which is then closed. So whatever people type, insert, delete, sort or move just then, nothing
 * is overwritten. After a kill anywhere the same call goes on. `plan` tells from the tab's cells which rows are to
 * stand; `cells` is the tab as read just now, with its headers. Throws BUSY if people move cells all the time.
 */
export function addRows(
  spreadsheet: Spreadsheet,
  tab: Tab,
  plan: (cells: Cell[][]) => readonly AddedRow[],
  cells = readWhole(tab),
): void {
  let read = cells;
  for (let attempt = 0; attempt <= POLICY.settleAttempts; attempt++) {
    const { lines, insertAt, writeAt, move } = nextAct(read, plan(read));
    if (move) {
      const { from, count, before } = move;
      tab.moveRows(from, count, before);
      if (tab.size().rows === read.length - (from - before)) return;
    } else if (lines.length > 0) {
      const area = { row: writeAt, column: 1, rows: lines.length, columns: lines[0]?.length ?? 0 };
      if (insertAt > 0) {
        tab.grow({ rows: insertAt + POLICY.rowGap, columns: 1 });
        tab.insertRows(insertAt, lines.length);
      }
      tab.write(area, lines);
      spreadsheet.flush();
    } else return;
    read = readWhole(tab);
  }
  throw enrichError("BUSY");
}

/**
 * A plan of rows that the text in one column tells, as `read` reads it; a row without one is told by all it holds.
 * Each row is by header.
 */
export function rowsToldBy(
  header: string,
  rows: readonly Readonly<Record<string, string>>[],
  read: (text: string) => string = String,
): (cells: Cell[][]) => AddedRow[] {
  const all = rows.map((row) => ({
    key: read(row[header] ?? ""),
    texts: new Map(Object.entries(row).map(([name, text]) => [fold(name), text])),
  }));
  return (cells) => {
    const column = headerTexts(cells[0]).map(fold).indexOf(fold(header));
    const known = new Map(cells.map((line, at) => [read(String(line[column] ?? "")), at + 1]));
    return all.map(({ key, texts }) => ({ texts, row: (key && known.get(key)) || 0 }));
  };
}

interface Act {
  /** To be written from this row on; none if nothing is. */
  lines: Cell[][];
  writeAt: number;
  /** Before that row as many blank ones are inserted first; 0 for none. */
  insertAt: number;
  /** Rows to be moved up, before another. */
  move?: { from: number; count: number; before: number };
}

/**
 * What brings these rows nearer to their place: rows that are missing are written below a gap, those below a gap that
 * people shifted sideways are written anew, the others there are moved up. Pure.
 */
export function nextAct(cells: Cell[][], rows: readonly AddedRow[]): Act {
  const headers = headerTexts(cells[0]).map(fold);
  const columns = headers.map((header, at) => (headers.indexOf(header) === at ? header : ""));
  const byContent = rows.some(({ row }) => row === 0)
    ? new Map(cells.map((line, at) => [contentOf(line), at + 1]))
    : undefined;
  const standing = new Map<number, string[]>();
  const missing: string[][] = [];
  for (const { row, texts } of rows) {
    const line = columns.map((header) => (header && texts.get(header)) || "");
    const at = row || (byContent?.get(contentOf(line)) ?? 0);
    if (at > 0) standing.set(at, line);
    else if (line.some((text) => text !== "")) missing.push(line);
  }
  const below = cells.length + POLICY.rowGap + 1;
  if (missing.length > 0) return { lines: missing, writeAt: below, insertAt: below };

  const isBlank = (row: number) => (cells[row - 1] ?? []).every((cell) => cell === "");
  const apart = [...standing.keys()]
    .sort((one, other) => one - other)
    .find((row) => row > 3 && isBlank(row - 1) && isBlank(row - 2));
  const isShifted = (row: number) => {
    const [line = [], read = []] = [standing.get(row), cells[row - 1]];
    return line.some((text, at) => text !== read[at]) && contentOf(line) === contentOf(read);
  };
  const stretch = (isOne: (row: number) => boolean) => {
    const all: number[] = [];
    for (let row = apart ?? 0; isOne(row); row++) all.push(row);
    return all;
  };
  const shifted = stretch(isShifted);
  const lines = shifted.map((row) => standing.get(row) ?? []);
  if (apart === undefined || shifted.length > 0) return { lines, writeAt: apart ?? 0, insertAt: 0 };
  let before = apart;
  while (isBlank(before - 1)) before--;
  const { length: count } = stretch((row) => standing.has(row) && !isShifted(row));
  return { lines, writeAt: 0, insertAt: 0, move: { from: apart, count, before } };
}

/** What a row holds, wherever columns went meanwhile. */
function contentOf(line: readonly Cell[]): string {
  return JSON.stringify(line.filter((cell) => cell !== "").sort());
}
