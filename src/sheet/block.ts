import type { Area, Cell } from "../ports/spreadsheet";

export interface CellWrite {
  row: number;
  column: number;
  value: Cell;
}

export interface Block {
  area: Area;
  cells: Cell[][];
}

/** The smallest rectangle around these areas. */
export function hull(areas: readonly Area[]): Area {
  const most = (of: (area: Area) => number) => areas.reduce((a, b) => Math.max(a, of(b)), -1e9);
  const [row, column] = [-most((area) => -area.row), -most((area) => -area.column)];
  const rows = most((area) => area.row + area.rows) - row;
  return { row, column, rows, columns: most((area) => area.column + area.columns) - column };
}

/** To join two written rows, at most this many rows between them are written back. */
const BRIDGED_ROWS = 2_000;

/**
 * Joins cells into few rectangles. `present` returns what a cell between them held when read, so that it can
 * be written back, or undefined if it must not be written, such as a formula. A column with such a cell next
 * to a written one is not joined with other columns.
 */
export function joinBlocks(
  writes: readonly CellWrite[],
  present: (row: number, column: number) => Cell | undefined,
): Block[] {
  const byRow = new Map<number, Map<number, Cell>>();
  for (const { row, column, value } of writes) {
    byRow.set(row, (byRow.get(row) ?? new Map<number, Cell>()).set(column, value));
  }
  const valueAt = (row: number, column: number) =>
    byRow.get(row)?.get(column) ?? present(row, column);
  const written = [...byRow.keys()].sort((a, b) => a - b);
  const all = [...new Set(writes.map(({ column }) => column))].sort((a, b) => a - b);
  return runsOf(all, []).flatMap((columns) => {
    const rows = written.filter((row) => columns.some((column) => byRow.get(row)?.has(column)));
    const apart = columns.filter((column) =>
      rows.some((row) => valueAt(row, column) === undefined),
    );
    return runsOf(columns, apart).flatMap((run) =>
      rowBlocks(
        rows.filter((row) => run.some((column) => byRow.get(row)?.has(column))),
        run[0] ?? 0,
        (row) => allOf(run.length, (at) => valueAt(row, run[at] ?? 0)),
      ),
    );
  });
}

/** Runs of consecutive numbers. Each of `apart` is a run alone. */
function runsOf(columns: readonly number[], apart: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const column of columns) {
    const run = runs[runs.length - 1];
    const last = run?.[run.length - 1] ?? 0;
    if (run && column === last + 1 && !apart.includes(column) && !apart.includes(last))
      run.push(column);
    else runs.push([column]);
  }
  return runs;
}

function rowBlocks(
  rows: number[],
  column: number,
  wholeRow: (row: number) => Cell[] | undefined,
): Block[] {
  const blocks: Block[] = [];
  for (const row of rows) {
    const cells = wholeRow(row) ?? [];
    const block = blocks[blocks.length - 1];
    const end = block ? block.area.row + block.area.rows : row;
    // The rows in between, as read, unless there are too many or one must not be written.
    const bridge =
      row - end > BRIDGED_ROWS ? undefined : allOf(row - end, (at) => wholeRow(end + at));
    if (block && bridge) {
      block.cells.push(...bridge, cells);
      block.area.rows = block.cells.length;
    } else {
      blocks.push({ area: { row, column, rows: 1, columns: cells.length }, cells: [cells] });
    }
  }
  return blocks;
}

/** So many values in turn; undefined at the first that is. */
function allOf<T>(count: number, valueAt: (at: number) => T | undefined): T[] | undefined {
  const values: T[] = [];
  for (let at = 0; at < count; at++) {
    const value = valueAt(at);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

export function cellArea(row: number, column: number): Area {
  return { row, column, rows: 1, columns: 1 };
}
