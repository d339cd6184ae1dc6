import { badInput, enrichError } from "../core/errors";
import { type OutputRole, VALUE_ROLES } from "../core/output-column";
import type { Knowledge } from "../ledger/knowledge";
import { type LeasedFile, underLease } from "../ledger/leasing";
import type { Cell, Spreadsheet } from "../ports/spreadsheet";
import { JOBS, type Job } from "../store/jobs";
import { SETTLE_NOTES } from "../store/settle-notes";
import type { Store } from "../store/store";
import type { PlannedCell } from "./plan";
import { rowOutputs } from "./row-outputs";
import { RunTab } from "./run-tab";
import { repair } from "./settle";
import { settleNote } from "./settle-note";
import { type CellChange, cellsByRow, sameCell } from "./settle-plan";
import { readShownBefore } from "./shown-before";

interface UndoServices extends LeasedFile {
  spreadsheet: Spreadsheet;
  loadKnowledge: () => Knowledge;
}

/**
 * Clears the cells that still hold what the run wrote. Answers stay saved, so bringing them back costs
 * nothing. Returns how many values it cleared. Costs no credits. Throws BAD_INPUT if the run is not over,
 * BUSY if a step is at work, TAB_GONE, HEADER_GONE.
 */
export function undoRun(services: UndoServices, job: Job): number {
  const over = (job.state === "done" || job.state === "stopped") && job.sums.pending === 0;
  if (!over)
    throw badInput("This run is not over. Stop it and wait for its last answers, then undo it.");
  return underLease(services, () => {
    const { properties, spreadsheet, loadKnowledge } = services;
    const tab = spreadsheet.tab(job.tab);
    if (!tab) throw enrichError("TAB_GONE");
    return clear(properties, new RunTab(spreadsheet, tab, job, loadKnowledge()));
  });
}

function clear(properties: Store<"file">, runTab: RunTab): number {
  const { job } = runTab;
  repair(properties, runTab, properties.all());
  const view = runTab.read();
  const shownBefore = readShownBefore(properties, job.id);
  const changes = cellsByRow(view.plan.cells).flatMap((cells) => clearedCells(cells, shownBefore));
  properties.commit(SETTLE_NOTES.put(settleNote(job, view, changes)));
  runTab.writeChanges(view.table, changes);
  if (runTab.hasMisplaced)
    throw enrichError("BUSY", {
      detail: "Rows are being moved all the time. Wait until that is over, then undo again.",
    });
  properties.commit(SETTLE_NOTES.free(job.id));
  properties.commit(JOBS.put({ ...job, undone: true }, job.id));
  return changes.filter(({ role }) => VALUE_ROLES.includes(role)).length;
}

function clearedCells(
  cells: PlannedCell[],
  shownBefore: ReturnType<typeof readShownBefore>,
): CellChange[] {
  const row = cells[0]?.row;
  if (!row) return [];
  const held = (Object.entries(rowOutputs(cells)) as [OutputRole, Cell][]).filter(
    ([role, value]) =>
      value !== "" && !row.formulas.includes(role) && sameCell(row.outputs[role], value),
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
