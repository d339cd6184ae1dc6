import type { Cell } from "../ports/spreadsheet";
import { type Block, cellsOf } from "../sheet/block";
import { findPresent } from "../sheet/mapping";
import type { WriteLog } from "../sheet/picture";
import { headerTexts, type Table, tableOf } from "../sheet/table";
import { packRuns, unpackRun } from "../store/frozen";
import type { Mapping } from "../store/mapping";
import { cellText } from "./settle-plan";

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
 * Whether nobody changed anything between our read and the picture. A picture holds a date as a number, and
 * a formula may show something new at any time.
 */
export function isAsRead(pictured: Cell[][], { cells, formulas }: Table): boolean {
  const isSame = (row: number, column: number) => {
    const [read, copied] = [cells[row]?.[column] ?? "", pictured[row]?.[column] ?? ""];
    const hasFormula = (formulas[row]?.[column] ?? "") !== "";
    return hasFormula || read === copied || (typeof read === "object" && copied !== "");
  };
  const rows = Math.max(pictured.length, cells.length);
  const columns = Math.max(pictured[0]?.length ?? 0, cells[0]?.length ?? 0);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) if (!isSame(row, column)) return false;
  return true;
}
