import type { Area, Cell } from "../ports/spreadsheet";
import { type Block, cellsOf, hull } from "../sheet/block";
import { findPresent } from "../sheet/mapping";
import type { WriteLog } from "../sheet/picture";
import { headerTexts, type Table, tableOf } from "../sheet/table";
import { packRuns, unpackRun } from "../store/frozen";
import type { Mapping } from "../store/mapping";
import { cellText, sameCell } from "./settle-plan";

/** What a tab held just before a write, and the log of that write. */
export interface Pictured {
  cells: Cell[][];
  log: WriteLog;
}

/** A picture as a table. It may lack columns of the run. Pure. */
export function picturedTable({ cells, log }: Pictured, mapping: Mapping): Table {
  const headers = headerTexts(cells[0]);
  const formulas = cells.map((line) => line.map(() => ""));
  for (const { row, column, formula } of log.formulas.flatMap(unpackRun)) {
    const header = log.headers[column - 1] ?? "";
    const at = headers[column - 1] === header ? column - 1 : headers.indexOf(header);
    const line = formulas[row - 1];
    if (line && at >= 0) line[at] = formula;
  }
  return tableOf(cells, formulas, findPresent(mapping, headers), mapping.splits);
}

/** What a repair must know of a write, besides the picture. */
export function logOf({ headers, formulas }: Table, blocks: Block[]): WriteLog {
  const texts = new Set(cellsOf(blocks).map(({ value }) => cellText(value)));
  const cells = formulas.flatMap((line, row) =>
    line.map((formula, column) => ({ row: row + 1, column: column + 1, formula, mark: "" })),
  );
  const noted = packRuns(cells.filter(({ formula }) => formula !== ""));
  return { headers, texts: [...texts], formulas: noted };
}

/**
 * Whether nobody changed this area, or anything, between our read and the picture. A picture holds a date as
 * a number, and a formula may show something new at any time.
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
export function withBlocks(table: Table, blocks: readonly Block[], { splits }: Mapping): Table {
  const cells = [...table.cells];
  for (const { area, cells: lines } of blocks)
    for (const [down, line] of lines.entries()) {
      const at = area.row - 1 + down;
      const copy = [...(cells[at] ?? [])];
      copy.splice(area.column - 1, line.length, ...line);
      cells[at] = copy;
    }
  return tableOf(cells, table.formulas, table.layout, splits);
}

/** The columns of the run, with whatever stands between them. */
export function mappedArea({ layout, cells }: Table): Area {
  const columns = [...Object.values(layout.inputs), ...Object.values(layout.outputs)];
  const areas = columns.map((column) => ({ row: 1, column, rows: cells.length, columns: 1 }));
  return hull(areas);
}

/** Whether an area that was read holds these cells of a tab. */
export function sameCells(read: Cell[][], cells: Cell[][], { row, column }: Area): boolean {
  return read.every((line, down) =>
    line.every((cell, right) => sameCell(cell, cells[row - 1 + down]?.[column - 1 + right])),
  );
}
