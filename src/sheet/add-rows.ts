import { POLICY } from "../core/policy";
import { orLogged } from "../ports/log";
import { type Cell, type Spreadsheet, type Tab, writeAt } from "../ports/spreadsheet";
import { fold, headerTexts, readWhole } from "./table";

/** A row that a tab should contain once. */
export interface AddedRow {
  /** Its texts by header. Of headers that differ only in case, the preferred one comes first. */
  texts: ReadonlyMap<string, string>;
  /** The number of the row that already contains it, whatever else its cells say; 0 if unknown. */
  row: number;
}

/**
 * Adds rows below the last one, each text in the first column with its header. Inserts them below a gap of
 * blank rows and then moves them up, so that nothing is overwritten if people type, insert, delete, sort or
 * move at that moment. After a kill the same call continues. `plan` returns the rows wanted, given the tab's
 * cells; `cells` is the whole tab as just read. The caller holds the document lock. Returns how many rows
 * were added.
 */
export function addRows(
  spreadsheet: Spreadsheet,
  tab: Tab,
  plan: (cells: Cell[][]) => readonly AddedRow[],
  cells = readWhole(tab),
): number {
  const rows = plan(cells);
  const left = leftBelowGap(cells, rows);
  const missing = missingIn(cells, rows).filter((row) => !left.includes(row));
  let read = cells;
  if (missing.length > 0) {
    const lines = missing.map((row) => lineOf(row, read));
    // More blank rows than a sort could fill with data.
    const at = read.length + POLICY.rowGap + lines.length + 1;
    tab.grow({ rows: at + POLICY.rowGap, columns: 1 });
    tab.insertRows(at, lines.length);
    write(spreadsheet, tab, at, lines);
    read = readWhole(tab);
  }
  for (let attempt = 0; attempt < POLICY.settleAttempts; attempt++) {
    const act = nextAct(read, [...left, ...missing]);
    if (!act) break;
    if (act.do === "rewrite") write(spreadsheet, tab, act.at, act.lines);
    else {
      const { from, count, before } = act;
      // If Google refuses the move, such as across a protected range, the rows stay below the gap.
      const move = () => {
        tab.moveRows(from, count, before);
        return tab.size().rows;
      };
      const length = orLogged("New rows were not moved up", move, 0);
      if (length === 0 || length === read.length - (from - before)) break;
    }
    read = readWhole(tab);
  }
  return missing.length;
}

function write(spreadsheet: Spreadsheet, tab: Tab, row: number, lines: string[][]): void {
  writeAt(tab, row, 1, lines);
  spreadsheet.flush();
}

/** Plans rows, each by header, identified by the text that `read` gives of one column; by all texts if it is blank. */
export function rowsKeyedBy(
  header: string,
  rows: readonly Readonly<Record<string, string>>[],
  read: (text: string) => string = String,
): (cells: Cell[][]) => AddedRow[] {
  const all = rows.map((row) => ({
    key: read(row[header] ?? ""),
    texts: new Map(Object.entries(row)),
  }));
  return (cells) => {
    const column = headerTexts(cells[0]).map(fold).indexOf(fold(header));
    const known = new Map(cells.map((line, at) => [read(String(line[column] ?? "")), at + 1]));
    return all.map(({ key, texts }) => ({ texts, row: (key && known.get(key)) || 0 }));
  };
}

/** The rows that the tab does not contain yet. Skips a row without a text for any column. Pure. */
export function missingIn(cells: Cell[][], rows: readonly AddedRow[]): AddedRow[] {
  const unplaced = rows.filter(({ row }) => row === 0);
  const contents = new Set(unplaced.length === 0 ? [] : cells.map(contentOf));
  return unplaced.filter((row) => {
    const line = lineOf(row, cells);
    return line.some((text) => text !== "") && !contents.has(contentOf(line));
  });
}

type Act =
  | { do: "rewrite"; at: number; lines: string[][] }
  | { do: "move"; from: number; count: number; before: number };

/**
 * The next act that brings rows below the gap, new or left by a kill, to their place: rewrites the first ones
 * that people shifted sideways, or moves the first ones up. Undefined once all are in place. Pure.
 */
export function nextAct(cells: Cell[][], rows: readonly AddedRow[]): Act | undefined {
  if (rows.length === 0) return undefined;
  const isOne = finderOf(cells, rows);
  const isBelowGap = (row: number) =>
    row > 3 && isBlank(cells, row - 1) && isBlank(cells, row - 2) && !isBlank(cells, row);
  const from = cells.findIndex((_, above) => isBelowGap(above + 1) && isOne(above + 1, 0)) + 1;
  if (from === 0) return undefined;
  const lines: string[][] = [];
  const shifted = (row: number) => isOne(row, row - from)?.shifted;
  for (let line = shifted(from); line; line = shifted(from + lines.length)) lines.push(line);
  if (lines.length > 0) return { do: "rewrite", at: from, lines };
  let count = 0;
  for (let one = isOne(from, 0); one && !one.shifted; one = isOne(from + count, count)) count++;
  let before = from;
  while (before > 2 && isBlank(cells, before - 1)) before--;
  return { do: "move", from, count, before };
}

/** The tab's last rows, if all of them are planned and below a gap as wide as ours. */
function leftBelowGap(cells: Cell[][], rows: readonly AddedRow[]): AddedRow[] {
  let from = cells.length;
  while (from > 2 && !isBlank(cells, from - 1)) from--;
  const above = Array.from({ length: POLICY.rowGap }, (_, at) => from - 1 - at);
  if (!above.every((row) => row > 1 && isBlank(cells, row))) return [];
  const known = new Map(rows.map((each) => [each.row, each]));
  const isOne = finderOf(cells, rows);
  const last = cells
    .slice(from - 1)
    .map((_, at) => known.get(from + at) ?? isOne(from + at, at)?.of);
  return last.flatMap((each) => (each && last.every(Boolean) ? [each] : []));
}

/**
 * Returns a function that finds which of these rows a row of the sheet is, even if people moved columns. Of
 * more than two texts, one may differ, such as where a formula fills its column. `near` is its likely index;
 * `shifted`, its texts in the right columns, if the sheet has only its texts, but in other columns.
 */
function finderOf(cells: Cell[][], rows: readonly AddedRow[]) {
  const all = rows.map((of) => {
    const line = lineOf(of, cells);
    return { of, line, wanted: textsOf(line), texts: new Set([...of.texts.values()].map(bare)) };
  });
  return (row: number, near: number) => {
    const read = cells[row - 1] ?? [];
    const shown = new Set(textsOf(read));
    if (shown.size === 0) return undefined;
    const fits = ({ wanted }: { wanted: string[] }) =>
      wanted.length > 0 &&
      wanted.filter((text) => !shown.has(text)).length <= (wanted.length > 2 ? 1 : 0);
    const likely = all[near];
    const one = likely && fits(likely) ? likely : all.find(fits);
    if (!one) return undefined;
    const { of, line, texts } = one;
    const isElsewhere = line.some(
      (text, column) => bare(text) !== bare(String(read[column] ?? "")),
    );
    const isShifted = isElsewhere && [...shown].every((text) => texts.has(text));
    return { of, shifted: isShifted ? line : undefined };
  };
}

function isBlank(cells: Cell[][], row: number): boolean {
  return (cells[row - 1] ?? []).every((cell) => cell === "");
}

/** A row's texts under the tab's headers, up to its right edge. */
function lineOf({ texts }: AddedRow, [first = []]: Cell[][]): string[] {
  const headers = headerTexts(first);
  const folded = headers.map(fold);
  const line = headers.map(() => "");
  for (const [header, text] of texts) {
    const exact = headers.indexOf(header);
    const column = exact < 0 ? folded.indexOf(fold(header)) : exact;
    if (column >= 0 && text !== "") line[column] = text;
  }
  return line;
}

/** A row's content, whatever the order of columns. */
function contentOf(line: readonly Cell[]): string {
  return JSON.stringify(textsOf(line).sort());
}

function textsOf(line: readonly Cell[]): string[] {
  return line.map((cell) => bare(String(cell))).filter((text) => text !== "");
}

/** Google may keep the apostrophe before a literal text in a column of plain text. */
function bare(text: string): string {
  return text.replace(/^'+/, "");
}
