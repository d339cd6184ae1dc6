import { rowIdentity } from "../core/row-identity";
import { type Block, cellArea, textsByColumn } from "../sheet/block";
import type { Table, TableRow } from "../sheet/table";
import { sameCell } from "./settle-plan";

/** A cell to be put back: its formula, or its value where that is "". */
export interface Restored extends Block {
  formula: string;
}

/**
 * If people insert, delete or move columns between our read and our write, we write into columns that are
 * not ours, or into our refs. Returns the cells of such columns that now hold our values, with what they
 * held before. Pure.
 */
export function findOverwritten(before: Table, after: Table, blocks: Block[]): Restored[] {
  if (before.headers.join("\n") === after.headers.join("\n")) return [];
  const written = textsByColumn(blocks);
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
        const at = (held?.row ?? 0) - 1;
        const value = before.cells[at]?.[columnBefore] ?? "";
        const formula = before.formulas[at]?.[columnBefore] ?? "";
        return formula === "" && sameCell(present, value)
          ? []
          : [{ area: cellArea(row.row, column), cells: [[value]], formula }];
      });
    });
}

/** Whether a settle never writes this column. */
function isForeign(after: Table, column: number): boolean {
  return Object.entries(after.layout.outputs).every(
    ([role, ours]) => role === "ref" || ours !== column,
  );
}

function hasFormula(table: Table, row: number, column: number): boolean {
  return (table.formulas[row - 1]?.[column - 1] ?? "") !== "";
}

/**
 * Finds the same row in the earlier reading: by ref and input, else by input alone, since our write may
 * have hit refs.
 */
function rowFinder(before: Table): (row: TableRow) => TableRow | undefined {
  const byIdentity = new Map<string, TableRow>();
  for (const row of before.rows) {
    byIdentity.set(rowIdentity({ ...row, ref: "" }), row);
    byIdentity.set(rowIdentity(row), row);
  }
  return (row) =>
    byIdentity.get(rowIdentity(row)) ?? byIdentity.get(rowIdentity({ ...row, ref: "" }));
}
