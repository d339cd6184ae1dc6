import { rowIdentity } from "../core/row-identity";
import type { Block, CellWrite } from "../sheet/block";
import type { Table, TableRow } from "../sheet/table";
import { sameCell } from "./settle-plan";

/** A cell to be put back: a formula where it held one, else its value. */
export interface Restored extends CellWrite {
  formula: string;
}

/**
 * When people insert, delete or move columns between our read and our write, what we wrote landed
 * in columns that are not ours, or in our refs. Gives the cells of such columns that now hold what
 * we wrote, with what they held before. Pure.
 */
export function findForeign(before: Table, after: Table, blocks: Block[]): Restored[] {
  if (before.headers.join("\n") === after.headers.join("\n")) return [];
  const written = writtenByColumn(blocks);
  const rowBefore = rowFinder(before);
  return [...written.keys()]
    .filter((column) => isForeign(after, column))
    .flatMap((column) => {
      const columnBefore = before.headers.indexOf(after.headers[column - 1] ?? "");
      return after.rows.flatMap((row): Restored[] => {
        const present = after.cells[row.row - 1]?.[column - 1] ?? "";
        if (!written.get(column)?.has(String(present)) || hasFormula(after, row.row, column))
          return [];
        const held = columnBefore < 0 ? undefined : rowBefore(row);
        const value = held === undefined ? "" : (before.cells[held.row - 1]?.[columnBefore] ?? "");
        const formula =
          held === undefined ? "" : (before.formulas[held.row - 1]?.[columnBefore] ?? "");
        return formula === "" && sameCell(present, value)
          ? []
          : [{ row: row.row, column, value, formula }];
      });
    });
}

/** Not one of the columns whose cells a settle writes. */
function isForeign(after: Table, column: number): boolean {
  return Object.entries(after.layout.outputs).every(
    ([role, ours]) => role === "ref" || ours !== column,
  );
}

function hasFormula(table: Table, row: number, column: number): boolean {
  return (table.formulas[row - 1]?.[column - 1] ?? "") !== "";
}

/** The row of before that this one is: by ref and input, else by input alone, since refs may be hit too. */
function rowFinder(before: Table): (row: TableRow) => TableRow | undefined {
  const byIdentity = new Map<string, TableRow>();
  for (const row of before.rows) {
    byIdentity.set(rowIdentity({ ...row, ref: "" }), row);
    byIdentity.set(rowIdentity(row), row);
  }
  return (row) =>
    byIdentity.get(rowIdentity(row)) ?? byIdentity.get(rowIdentity({ ...row, ref: "" }));
}

function writtenByColumn(blocks: Block[]): Map<number, Set<string>> {
  const written = new Map<number, Set<string>>();
  for (const { area, cells } of blocks) {
    for (const row of cells) {
      for (const [at, cell] of row.entries()) {
        const column = area.column + at;
        written.set(column, (written.get(column) ?? new Set<string>()).add(String(cell)));
      }
    }
  }
  return written;
}
