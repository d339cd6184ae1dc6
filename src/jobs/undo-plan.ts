import { type OutputRole, VALUE_ROLES } from "../core/output-column";
import type { Cell } from "../ports/spreadsheet";
import type { Store } from "../store/store";
import type { Plan, PlannedCell } from "./plan";
import { isFormerStatus, rowOutputs } from "./row-outputs";
import { type CellChange, cellsByRow, sameCell } from "./settle-plan";
import { readShownBefore } from "./shown-before";

/** Blanks for the cells that still hold what the run wrote, and did not show before it began. */
export function planUndo(properties: Store<"file">, job: string, plan: Plan): CellChange[] {
  const shownBefore = readShownBefore(properties, job);
  return cellsByRow(plan.cells).flatMap((cells) => clearedCells(cells, shownBefore));
}

function clearedCells(
  cells: PlannedCell[],
  shownBefore: ReturnType<typeof readShownBefore>,
): CellChange[] {
  const row = cells[0]?.row;
  if (!row) return [];
  const held = (Object.entries(rowOutputs(cells)) as [OutputRole, Cell][]).filter(
    ([role, value]) =>
      value !== "" && !row.formulas.includes(role) && stillStands(row.outputs[role], role, value),
  );
  const values = held.filter(([role]) => VALUE_ROLES.includes(role));
  const cleared = values.filter(([role]) => !shownBefore(cells, role));
  // Of a row that showed everything before, the status is not this run's either.
  const rest =
    values.length > 0 && cleared.length === 0
      ? []
      : held.filter(([role]) => !VALUE_ROLES.includes(role));
  return [...cleared, ...rest].map(([role]) => ({ row, role, value: "" }));
}

/** Whether a cell holds what the run wrote; a status also in the words of an earlier build. */
function stillStands(present: Cell | undefined, role: OutputRole, written: Cell): boolean {
  return sameCell(present, written) || (role === "status" && isFormerStatus(present));
}
