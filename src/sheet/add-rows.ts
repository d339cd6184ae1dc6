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
    const act = nextAct(read, plan(read));
    if (!act) return;
    if (act.do === "move") {
      const { from, count, before } = act;
      tab.moveRows(from, count, before);
      if (tab.size().rows === read.length - (from - before)) return;
    } else {
      const { at, lines } = act;
      const area = { row: at, column: 1, rows: lines.length, columns: lines[0]?.length ?? 0 };
      if (act.do === "insert") {
        tab.grow({ rows: at + POLICY.rowGap, columns: 1 });
        tab.insertRows(at, lines.length);
      }
      tab.write(area, lines);
      spreadsheet.flush();
    }
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

type Act =
  /** Lines go into rows that are inserted before this one, or into those that stand from there. */
  | { do: "insert" | "rewrite"; at: number; lines: string[][] }
  | { do: "move"; from: number; count: number; before: number };

/**
 * What brings these rows nearer to their place: rows that are missing are written below a gap, those below a gap that
 * people shifted sideways are written anew, the others there are moved up. Undefined where all stand. Pure.
 */
export function nextAct(cells: Cell[][], rows: readonly AddedRow[]): Act | undefined {
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
  if (missing.length > 0)
    return { do: "insert", at: cells.length + POLICY.rowGap + 1, lines: missing };

  const isBlank = (row: number) => (cells[row - 1] ?? []).every((cell) => cell === "");
  const from = [...standing.keys()]
    .sort((one, other) => one - other)
    .find((row) => row > 3 && isBlank(row - 1) && isBlank(row - 2));
  if (from === undefined) return undefined;
  const isShifted = (row: number) => {
    const [line = [], read = []] = [standing.get(row), cells[row - 1]];
    return line.some((text, at) => text !== read[at]) && contentOf(line) === contentOf(read);
  };
  const isFirst = isShifted(from);
  const lines: string[][] = [];
  for (let row = from; standing.has(row) && isShifted(row) === isFirst; row++)
    lines.push(standing.get(row) ?? []);
  if (isFirst) return { do: "rewrite", at: from, lines };
  let before = from;
  while (isBlank(before - 1)) before--;
  return { do: "move", from, count: lines.length, before };
}

/** What a row holds, wherever columns went meanwhile. */
function contentOf(line: readonly Cell[]): string {
  return JSON.stringify(line.filter((cell) => cell !== "").sort());
}
