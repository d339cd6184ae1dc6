import { enrichError } from "../core/errors";
import { type OutputRole, VALUE_ROLES } from "../core/output-column";
import type { Knowledge } from "../ledger/knowledge";
import { type LeasedFile, underLease } from "../ledger/leasing";
import type { Cell, Spreadsheet } from "../ports/spreadsheet";
import { JOBS, type Job } from "../store/jobs";
import { SETTLE_NOTES } from "../store/settle-notes";
import type { PlannedCell } from "./plan";
import { rowOutputs } from "./row-outputs";
import { look, mend, type RunRows, writeAndCheck } from "./settle";
import { noteOf } from "./settle-note";
import { type Change, cellsByRow, sameCell } from "./settle-plan";
import { readShown } from "./undo-note";

/**
 * Clears the cells a run wrote that still hold what it wrote; answers stay saved, and bringing them
 * back costs nothing. Gives the number of values cleared. Costs no credits.
 * Throws BAD_INPUT while the run is not over, BUSY while a step is at work, TAB_GONE, HEADER_GONE.
 */
export function undoRun(file: UndoneIn, job: Job): number {
  const over = (job.state === "done" || job.state === "stopped") && job.sums.pending === 0;
  if (!over)
    throw enrichError("BAD_INPUT", {
      detail: "This run is not over. Stop it and wait for its last answers, then undo it.",
    });
  return underLease(file, () => {
    const tab = file.spreadsheet.tab(job.tab);
    if (!tab) throw enrichError("TAB_GONE");
    return clear({ world: file, job, tab, knowledge: file.loadKnowledge() });
  });
}

interface UndoneIn extends LeasedFile {
  spreadsheet: Spreadsheet;
  loadKnowledge: () => Knowledge;
}

function clear(run: RunRows): number {
  const { properties } = run.world;
  mend(run, properties.all());
  const { table, plan } = look(run);
  const shown = readShown(properties, run.job.id);
  const changes = cellsByRow(plan.cells).flatMap((cells) => clearedCells(cells, shown));
  properties.commit(SETTLE_NOTES.put(noteOf(run.job, plan, table, changes)));
  writeAndCheck(run, table, changes);
  if (run.astray)
    throw enrichError("BUSY", {
      detail: "Rows are being moved all the time. Wait until that is over, then undo again.",
    });
  properties.commit(SETTLE_NOTES.free(run.job.id));
  properties.commit(JOBS.put({ ...run.job, undone: true }, run.job.id));
  return changes.filter(({ role }) => VALUE_ROLES.includes(role)).length;
}

function clearedCells(cells: PlannedCell[], shown: ReturnType<typeof readShown>): Change[] {
  const row = cells[0]?.row;
  if (!row) return [];
  const held = (Object.entries(rowOutputs(cells)) as [OutputRole, Cell][]).filter(
    ([role, value]) =>
      value !== "" && !row.formulas.includes(role) && sameCell(row.outputs[role], value),
  );
  const values = held.filter(([role]) => VALUE_ROLES.includes(role));
  const cleared = values.filter(([role]) => !shown(cells, role));
  // Of a row that showed everything before, the status is not this run's either.
  const rest =
    values.length > 0 && cleared.length === 0
      ? []
      : held.filter(([role]) => !VALUE_ROLES.includes(role));
  return [...cleared, ...rest].map(([role]) => ({ row, role, value: "" }));
}
