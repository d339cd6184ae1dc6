import { DAY_MS } from "../core/day-start";
import { moveFormula } from "../core/formula-text";
import type { OutputRole } from "../core/output-column";
import type { Cell } from "../ports/spreadsheet";
import type { CellWrite } from "../sheet/block";
import { type CellGrid, cellAt, formulaAt, type Place, placeKey } from "../sheet/place";
import { sameHeaders, type Table, type TableRow } from "../sheet/table";
import { matchRows, type RowMatch } from "./match-rows";
import { cellText, rolesByColumn, sameCell } from "./settle-plan";

/** What a cell holds: a formula, or a value where that is "". */
interface Content {
  value: Cell;
  formula: string;
}

/** What stood in a tab just before a write of ours, and what was written. */
export interface Written {
  before: Table;
  /** What we meant a cell to hold, by row and former column; undefined if it was to keep what it held. */
  meant(match: RowMatch, column: number, role: OutputRole | undefined): Content | undefined;
  /** Row 1 as it was when the write was planned. */
  headers: readonly string[];
  /** Everything written so far, as texts; of formulas the formula. */
  texts: ReadonlySet<string>;
  /** Whether refs were written: any may name a row that had none. */
  hasRefs: boolean;
  /**
   * The columns written, in a tab without a run. There a row that matches none stays as it is, since our value may be
   * all that is left of a formula. In a row where another person was typed in, only what `meant` gives is put back.
   */
  inColumns?: ReadonlySet<number>;
  /** Headers of all columns that runs have made in the tab, this one or others. */
  ours?: ReadonlySet<string>;
}

/** A cell to put back. `isTyped`: its content was typed after the picture was taken. */
export type Restored = CellWrite & Content & { isTyped?: boolean };

/**
 * People may move rows and columns between our read and our write, and type there. Returns the cells that
 * hold something we wrote, and should hold something else, with what that is: what we meant for that row and
 * column, else what it held. Whatever we did not write is a person's, and stays. Pure.
 */
export function findMisplaced(written: Written, after: Table): Restored[] {
  const rows = matchRows(written.before, after);
  const hasMoved = !sameHeaders(written, after);
  const formerColumns = matchColumns(written.before, after, rows);
  const roles = rolesByColumn(after);
  const columns = after.headers
    .map((_, at) => at + 1)
    .filter((each) => hasMoved || roles.has(each) || written.inColumns?.has(each));
  const { inColumns } = written;
  const matched = after.rows.filter((row) => !inColumns || rows.has(row));
  return matched.flatMap((row) =>
    columns.flatMap((column): Restored[] => {
      const content = contentAt(after, { row: row.row, column });
      const { value: present, formula } = content;
      if (!written.texts.has(textOf(content))) return [];
      const former = formerColumns[column - 1] ?? 0;
      // A column that somebody has made and named since is theirs.
      if (former === 0 && after.headers[column - 1] !== "") return [];
      const role = roles.get(column);
      const match = rows.get(row);
      if (written.inColumns && match?.isEdited && !written.meant(match, former, role)) return [];
      // People who type another person into a row may have cleared the former one's values.
      const isOurs = role !== undefined || written.ours?.has(after.headers[column - 1] ?? "");
      if (isOurs && match?.isEdited && present === "" && formula === "") return [];
      const held = expectedContent(written, match, row.row, former, role);
      if (role === "ref" && written.hasRefs && held.value === "") return [];
      const isRight = formula === held.formula && (formula !== "" || holds(present, held.value));
      return isRight ? [] : [{ row: row.row, column, ...held }];
    }),
  );
}

/** Compares two cells. A picture may hold a date as a number of days while the cell shows the date. */
function holds(present: Cell, held: Cell): boolean {
  if (!(present instanceof Date && typeof held === "number")) return sameCell(present, held);
  const days = present.getTime() / DAY_MS + DAYS_TO_1970;
  return Math.abs(days - held) < MOST_ZONE_DAYS;
}

/** A sheet counts days from 1899-12-30, in its own time zone. */
const DAYS_TO_1970 = 25_569;
const MOST_ZONE_DAYS = 0.6;

/** Whether a row or a column stands elsewhere than before. Pure. */
export function hasMoved(before: Table, after: Table): boolean {
  if (!sameHeaders(before, after) || before.rows.length !== after.rows.length) return true;
  const rows = matchRows(before, after);
  return after.rows.some((row) => rows.get(row)?.row.row !== row.row);
}

/** Cells that were put back, and the tab as it was read for it. */
export interface PutBackLast {
  read: Table;
  restored: readonly Restored[];
  /** What people typed and we have put back so far. */
  typed: ReadonlySet<string>;
}

/**
 * The same after cells were put back. `first` is the write that made this necessary. Only `last` knows what people typed
 * since, into cells that were then put back. Pure.
 */
export function stillMisplaced(
  first: Written,
  { read, restored, typed: known }: PutBackLast,
  after: Table,
): Restored[] {
  const byPlace = new Map(restored.map((each) => [placeKey(each), each]));
  const meant: Written["meant"] = ({ row: { row } }, column) =>
    byPlace.get(placeKey({ row, column }));
  const texts = new Set([...first.texts, ...known]);
  const second = { ...first, before: read, meant, headers: read.headers, hasRefs: false, texts };
  const typed = findMisplaced(second, after).flatMap((each) => {
    const text = textOf(each);
    const isTyped = text !== "" && !first.texts.has(text) && after.headers[each.column - 1] !== "";
    return isTyped || known.has(textOf(contentAt(after, each))) ? [{ ...each, isTyped }] : [];
  });
  const places = new Set(typed.map(placeKey));
  return [...findMisplaced(first, after).filter((each) => !places.has(placeKey(each))), ...typed];
}

/** A formula, else the value as a text. */
export function textOf({ value, formula }: Content): string {
  return formula || cellText(value);
}

/** What the cell should hold. A row that was not there before holds nothing of ours. */
function expectedContent(
  { before, meant }: Written,
  match: RowMatch | undefined,
  row: number,
  column: number,
  role: OutputRole | undefined,
): Content {
  if (!match || column === 0) return { value: "", formula: "" };
  const line = match.row.row;
  const { value, formula } = meant(match, column, role) ?? contentAt(before, { row: line, column });
  return formula === ""
    ? { value, formula }
    : { value: "", formula: moveFormula(formula, row - line) };
}

/** By column of the later reading, its column in the earlier one; 0 for a new one. */
function matchColumns(before: Table, after: Table, rows: Map<TableRow, RowMatch>): number[] {
  if (sameHeaders(before, after)) return after.headers.map((_, at) => at + 1);
  const next = new Map<string, number>();
  return after.headers.map((header, at) => {
    if (header === "") return likeliestColumn(before, after, rows, at);
    const found = before.headers.indexOf(header, next.get(header) ?? 0);
    if (found >= 0) next.set(header, found + 1);
    return found + 1;
  });
}

/** The column without a header with most cells in common; else that in its place, if no column came or went. */
function likeliestColumn(
  before: Table,
  after: Table,
  rows: Map<TableRow, RowMatch>,
  at: number,
): number {
  const inPlace = before.headers.length === after.headers.length && before.headers[at] === "";
  let [likeliest, most] = [inPlace ? at + 1 : 0, 0];
  for (const [former, header] of before.headers.entries()) {
    if (header !== "") continue;
    const common = [...rows].filter(([{ row }, match]) => {
      const present = after.cells[row - 1]?.[at] ?? "";
      return present !== "" && sameCell(present, before.cells[match.row.row - 1]?.[former]);
    }).length;
    if (common > most) [likeliest, most] = [former + 1, common];
  }
  return likeliest;
}

function contentAt(grid: CellGrid, place: Place): Content {
  return { value: cellAt(grid, place), formula: formulaAt(grid, place) };
}
