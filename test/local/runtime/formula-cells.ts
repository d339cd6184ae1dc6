import type { CellValue } from "../../../local/runtime/sheets/sheet-model";
import type { Stage } from "./stage";

export type Rows = readonly (readonly CellValue[])[];

/** The first tab with these rows. */
export const tabOf = (rows: Rows) => ({ tabs: [{ name: "T", rows }] });

/** What the first tab shows in a cell. */
export function cell(stage: Stage, row: number, column: number): CellValue | undefined {
  return stage.sheets.read("T", { row, column, rows: 1, columns: 1 })[0]?.[0];
}

/** What a column of the first tab shows from its first row on. */
export function column(stage: Stage, at: number, rows: number): (CellValue | undefined)[] {
  return stage.sheets.read("T", { row: 1, column: at, rows, columns: 1 }).map((row) => row[0]);
}

/** Types into a cell and waits until all is calculated. */
export async function enter(stage: Stage, row: number, at: number, value: CellValue) {
  stage.sheets.write("T", row, at, [[value]]);
  await stage.formulas.idle();
}

/** How many formula executions ran so far. */
export const runs = (stage: Stage): number => stage.meter.ofKind("formula").executions;
