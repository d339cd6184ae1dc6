import { isDate } from "../core/is-date";
import { type OutputRole, VALUE_ROLES } from "../core/output-column";
import type { Cell } from "../ports/spreadsheet";
import type { CellWrite } from "../sheet/block";
import type { Table, TableRow } from "../sheet/table";
import type { Plan, PlannedCell } from "./plan";
import { isOurWord, mayWrite, type RowOutputs, rowOutputs, STATUS_OF_VALUE } from "./row-outputs";

/** One output cell that is to change. Its row may have moved: look for its identity. */
export interface CellChange {
  row: TableRow;
  role: OutputRole;
  value: Cell;
}

/**
 * The output cells that differ from what is known. A value fills a blank cell and never replaces a formula. It replaces
 * another value only if the run overwrites, or to update an earlier answer. Stops after row `last`, and skips rows that
 * it found settled before.
 */
export function planSettle({ cells }: Plan, last = Number.POSITIVE_INFINITY): CellChange[] {
  const changes: CellChange[] = [];
  for (const [from, to] of rowsOf(cells)) {
    const first = cells[from] as PlannedCell;
    if (first.row.row > last) break;
    if (first.isSettled) continue;
    const own = cells.slice(from, to);
    const { row } = first;
    const wanted = { ...clearedValues(own), ...rowOutputs(own) };
    const found = (Object.entries(wanted) as [OutputRole, Cell][])
      .filter(([role, value]) => mayWrite(row, role, own) && !sameCell(row.outputs[role], value))
      .map(([role, value]) => ({ row, role, value }));
    if (found.length === 0) first.isSettled = true;
    changes.push(...found);
  }
  return changes;
}

/** Returns a row's outputs as far as they are known; undefined for a row without cells. */
export function outputsOf({ cells }: Plan): (row: TableRow) => RowOutputs | undefined {
  return ({ row }) => {
    let [from, end] = [0, cells.length];
    while (from < end) {
      const middle = (from + end) >> 1;
      if ((cells[middle] as PlannedCell).row.row < row) from = middle + 1;
      else end = middle;
    }
    let to = from;
    while (cells[to]?.row.row === row) to++;
    return to > from ? rowOutputs(cells.slice(from, to)) : undefined;
  };
}

export function toWrites(changes: CellChange[], table: Table): CellWrite[] {
  return changes.flatMap(({ row, role, value }) => {
    const column = table.layout.outputs[role];
    return column === undefined ? [] : [{ row: row.row, column, value }];
  });
}

/**
 * What a cell held when it was read, if that may be written back: a blank, or a value of ours, by `shown`. Undefined for
 * a formula and for a person's value, which may be rich text or a chip.
 */
export function presentIn(
  table: Table,
  own: readonly OutputRole[] | undefined,
  shown: () => ReturnType<typeof outputsOf>,
): (row: number, column: number) => Cell | undefined {
  const roles = rolesByColumn(table);
  const firstRow = table.rows[0]?.row ?? 0;
  return (row, column) => {
    const present = table.rows[row - firstRow];
    const role = roles.get(column);
    if (!present || !role || present.formulas.includes(role)) return undefined;
    const value = present.outputs[role] ?? "";
    const isOurs =
      value === "" ||
      role === "ref" ||
      isOurWord(role, value) ||
      (role === "enriched_on" && isDate(value) && !own?.includes(role)) ||
      sameCell(value, shown()(present)?.[role]);
    return isOurs ? value : undefined;
  };
}

export function rolesByColumn({ layout }: Table): Map<number, OutputRole> {
  return new Map(
    Object.entries(layout.outputs).map(([role, column]) => [column, role as OutputRole]),
  );
}

/** Whether two cells are equal: dates by the second, all else as text, since a sheet may return either. */
export function sameCell(present: Cell | undefined, wanted: Cell | undefined): boolean {
  return cellText(present) === cellText(wanted);
}

/** A cell as a text that equal cells share. */
export function cellText(cell: Cell | undefined): string {
  return cell instanceof Date ? `time ${Math.round(cell.getTime() / 1000)}` : String(cell ?? "");
}

/** Blanks for another person's values, and their statuses, in this row; see `misplacedValues`. */
function clearedValues(cells: PlannedCell[]): RowOutputs {
  const row = cells[0]?.row as TableRow;
  const misplaced = new Set(cells.flatMap((cell) => cell.misplaced ?? []));
  const roles = VALUE_ROLES.filter((role) => misplaced.has(String(row.outputs[role] ?? "")));
  const cleared = roles.flatMap((role) => [role, STATUS_OF_VALUE[role] ?? role]);
  return Object.fromEntries(cleared.map((role) => [role, ""])) as RowOutputs;
}

/** The cells of each row, in the sheet's order. */
export function cellsByRow(cells: readonly PlannedCell[]): PlannedCell[][] {
  return [...rowsOf(cells)].map(([from, to]) => cells.slice(from, to));
}

/** Where the cells of each row begin and end: they are adjacent. */
function* rowsOf(cells: readonly PlannedCell[]): Generator<[from: number, to: number]> {
  for (let from = 0, to = 0; from < cells.length; from = to) {
    while (to < cells.length && cells[to]?.row === cells[from]?.row) to++;
    yield [from, to];
  }
}
