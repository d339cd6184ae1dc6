import type { Area, Cell } from "../ports/spreadsheet";
import { type Block, cellArea, hull } from "../sheet/block";
import { findPresent } from "../sheet/mapping";
import type { WriteLog } from "../sheet/picture";
import { headerTexts, type Table, tableOf, withLines } from "../sheet/table";
import { packRuns, unpackRun } from "../store/frozen";
import type { Mapping } from "../store/mapping";
import { cellText, sameCell } from "./settle-plan";

/** What a tab held just before a write, and the log of that write. */
export interface Pictured {
  cells: Cell[][];
  log: WriteLog;
}

/** A picture as a table. It may lack columns of the run. Pure. */
export function picturedTable(pictured: Pictured, mapping: Mapping): Table {
  const { cells } = pictured;
  const columns = findPresent(mapping, headerTexts(cells[0]));
  return tableOf(cells, picturedFormulas(pictured), columns, mapping.splits);
}

/** A picture under other headers, "" for one that no column of the tab is to be taken for. Pure. */
export function renamedPicture(
  { cells: [first = [], ...rest], log }: Pictured,
  names: ReadonlyMap<string, string>,
): Pictured {
  const byNow = (header: string) => names.get(header) ?? header;
  const headers = first.map((cell) => names.get(String(cell).trim()) ?? cell);
  return { cells: [headers, ...rest], log: { ...log, headers: log.headers.map(byNow) } };
}

/** By row and column of a picture, the formulas that its log names. Pure. */
function picturedFormulas({ cells, log }: Pictured): string[][] {
  const headers = headerTexts(cells[0]);
  const formulas = cells.map((line) => line.map(() => ""));
  for (const { row, column, formula } of log.formulas.flatMap(unpackRun)) {
    const header = log.headers[column - 1] ?? "";
    const at = headers[column - 1] === header ? column - 1 : headers.indexOf(header);
    const line = formulas[row - 1];
    if (line && at >= 0) line[at] = formula;
  }
  return formulas;
}

/** What a repair must know of a write, besides the picture. */
export function logOf({ headers, formulas }: Table, blocks: Block[]): WriteLog {
  const texts = new Set(blocks.flatMap(({ cells }) => cells.flat().map(cellText)));
  const cells = formulas.flatMap((line, row) =>
    line.map((formula, column) => ({ row: row + 1, column: column + 1, formula, mark: "" })),
  );
  const noted = packRuns(cells.filter(({ formula }) => formula !== ""));
  return { headers, texts: [...texts], formulas: noted };
}

/**
 * Whether nobody changed this area, or the tab, between our read and the picture. Ignores dates, which a picture holds
 * as numbers, and formulas, which may show something new at any time.
 */
export function isAsRead(
  pictured: Cell[][],
  { cells, formulas }: Table,
  { row: top, column: left, rows, columns }: Area = {
    row: 1,
    column: 1,
    rows: Math.max(pictured.length, cells.length),
    columns: Math.max(pictured[0]?.length ?? 0, cells[0]?.length ?? 0),
  },
): boolean {
  const isSame = (down: number, right: number) => {
    const [row, column] = [top - 1 + down, left - 1 + right];
    const [read, copied] = [cells[row]?.[column] ?? "", pictured[down]?.[right] ?? ""];
    const hasFormula = (formulas[row]?.[column] ?? "") !== "";
    return hasFormula || read === copied || (typeof read === "object" && copied !== "");
  };
  for (let down = 0; down < rows; down++)
    for (let right = 0; right < columns; right++) if (!isSame(down, right)) return false;
  return true;
}

/** The table after these writes, if nothing else happened to it. Pure. */
export function writtenTable(table: Table, blocks: readonly Block[]): Table {
  const lines = new Map<number, Cell[]>();
  for (const { area, cells } of blocks)
    for (const [down, written] of cells.entries()) {
      const row = area.row + down;
      const line = lines.get(row) ?? [...(table.cells[row - 1] ?? [])];
      for (const [right, cell] of written.entries()) line[area.column - 1 + right] = cell;
      lines.set(row, line);
    }
  return withLines(table, lines);
}

/** The range from the run's first column to its last. */
export function mappedColumns({ layout }: Table): Pick<Area, "column" | "columns"> {
  const columns = [...Object.values(layout.inputs), ...Object.values(layout.outputs)];
  return hull(columns.map((column) => cellArea(1, column)));
}

/** Whether an area that was read holds these cells of a tab. */
export function sameCells(read: Cell[][], cells: Cell[][], { row, column }: Area): boolean {
  return read.every((line, down) =>
    line.every((cell, right) => sameCell(cell, cells[row - 1 + down]?.[column - 1 + right])),
  );
}
