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

/** Every cell of the blocks. */
export function cellsOf(blocks: readonly Block[]): CellWrite[] {
  return blocks.flatMap(({ area, cells }) =>
    cells.flatMap((row, down) =>
      row.map((value, right) => ({ row: area.row + down, column: area.column + right, value })),
    ),
  );
}

/** The smallest rectangle around these. */
export function hull(areas: readonly Area[]): Area {
  const most = (of: (area: Area) => number) => areas.reduce((a, b) => Math.max(a, of(b)), -1e9);
  const [row, column] = [-most((area) => -area.row), -most((area) => -area.column)];
  const rows = most((area) => area.row + area.rows) - row;
  return { row, column, rows, columns: most((area) => area.column + area.columns) - column };
}

/** At most this many rows between two written ones are written back to join them. */
const BRIDGED_ROWS = 2_000;

/**
 * Joins cells into as few rectangles as possible. `present` returns what a cell between them held
 * when it was read, so that it can be written back; undefined for a cell that must not be written,
 * such as a formula. A row with such a cell joins no rectangle, and its cells are written one by
 * one.
 */
export function joinBlocks(
  writes: CellWrite[],
  present: (row: number, column: number) => Cell | undefined,
): Block[] {
  const byRow = new Map<number, Map<number, Cell>>();
  for (const { row, column, value } of writes) {
    byRow.set(row, (byRow.get(row) ?? new Map<number, Cell>()).set(column, value));
  }
  return columnRuns(writes).flatMap(({ first, last }) => {
    const valueAt = (row: number, column: number) =>
      byRow.get(row)?.get(column) ?? present(row, column);
    const wholeRow = (row: number) => fullRow(row, first, last, valueAt);
    const written = [...byRow.keys()]
      .filter((row) => hasColumn(byRow.get(row), first, last))
      .sort((a, b) => a - b);
    const singles = written
      .filter((row) => !wholeRow(row))
      .flatMap((row) => singleCells(row, byRow.get(row), first, last));
    return [...rowBlocks(written.filter(wholeRow), first, wholeRow), ...singles];
  });
}

/** Runs of neighbouring columns that are written in any row. */
function columnRuns(writes: CellWrite[]): { first: number; last: number }[] {
  const columns = [...new Set(writes.map(({ column }) => column))].sort((a, b) => a - b);
  const runs: { first: number; last: number }[] = [];
  for (const column of columns) {
    const run = runs[runs.length - 1];
    if (run && column === run.last + 1) run.last = column;
    else runs.push({ first: column, last: column });
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
    const bridge = block && bridgeRows(block.area.row + block.area.rows, row, wholeRow);
    if (block && bridge) {
      block.cells.push(...bridge, cells);
      block.area.rows = block.cells.length;
    } else {
      blocks.push({ area: { row, column, rows: 1, columns: cells.length }, cells: [cells] });
    }
  }
  return blocks;
}

/** The rows between, as read; undefined when there are too many or one must not be written. */
function bridgeRows(
  from: number,
  to: number,
  wholeRow: (row: number) => Cell[] | undefined,
): Cell[][] | undefined {
  if (to - from > BRIDGED_ROWS) return undefined;
  const between: Cell[][] = [];
  for (let row = from; row < to; row++) {
    const cells = wholeRow(row);
    if (!cells) return undefined;
    between.push(cells);
  }
  return between;
}

function fullRow(
  row: number,
  first: number,
  last: number,
  valueAt: (row: number, column: number) => Cell | undefined,
): Cell[] | undefined {
  const cells: Cell[] = [];
  for (let column = first; column <= last; column++) {
    const value = valueAt(row, column);
    if (value === undefined) return undefined;
    cells.push(value);
  }
  return cells;
}

function singleCells(
  row: number,
  values: Map<number, Cell> | undefined,
  first: number,
  last: number,
): Block[] {
  return [...(values ?? [])]
    .filter(([column]) => column >= first && column <= last)
    .map(([column, value]) => ({ area: cellArea(row, column), cells: [[value]] }));
}

export function cellArea(row: number, column: number): Area {
  return { row, column, rows: 1, columns: 1 };
}

function hasColumn(values: Map<number, Cell> | undefined, first: number, last: number): boolean {
  return [...(values?.keys() ?? [])].some((column) => column >= first && column <= last);
}
