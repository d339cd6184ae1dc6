import { badInput, enrichError } from "../core/errors";
import { VALUE_ROLES } from "../core/output-column";
import type { Knowledge } from "../ledger/knowledge";
import { type LeasedFile, underLease } from "../ledger/leasing";
import type { Spreadsheet } from "../ports/spreadsheet";
import { JOBS, type Job } from "../store/jobs";
import type { Store } from "../store/store";
import { RunTab } from "./run-tab";
import { repair, writeAll } from "./settle";

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
    const tab = services.spreadsheet.tab(job.tab);
    if (!tab) throw enrichError("TAB_GONE");
    return clear(services.properties, new RunTab(services, tab, job, services.loadKnowledge()));
  });
}

function clear(properties: Store<"file">, runTab: RunTab): number {
  const { job } = runTab;
  repair(runTab, properties.all());
  const view = runTab.read();
  const cleared = runTab.changesOf("undo", view.plan);
  const left = runTab.changesOf("undo", writeAll(runTab, "undo", view).plan);
  if (runTab.hasMisplaced || left.length > 0)
    throw enrichError("BUSY", {
      detail: "Rows are being moved all the time. Wait until that is over, then undo again.",
    });
  runTab.dropPicture();
  properties.commit(JOBS.put({ ...job, undone: true }, job.id));
  return cleared.filter(({ role }) => VALUE_ROLES.includes(role)).length;
}
