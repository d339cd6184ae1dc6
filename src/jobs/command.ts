import { enrichError } from "../core/errors";
import type { Control } from "../ledger/control";
import { JOBS, type Job, RUN_COMMANDS } from "../store/jobs";
import type { Store } from "../store/store";
import { haltJob } from "./halt";

/**
 * Carries out a person's Pause or Stop: sends nothing more, and still collects waiting look-ups. Stores the
 * run in the call that frees the command, so that a kill cannot lose it. Returns false if there is none.
 */
export function takeCommand(
  properties: Store<"file">,
  job: Job,
  control: Control,
  nowMs: number,
): boolean {
  const command = control.commands[job.id];
  if (command === undefined) return false;
  if (command === "stop") job.state = "stopped";
  // If the cap ended the run, that stays its reason.
  if (job.state !== "stopped" || job.halt?.code !== "CAP_REACHED")
    haltJob(job, enrichError("PAUSED"), nowMs);
  properties.commit(JOBS.put(job, job.id), RUN_COMMANDS.free(job.id));
  return true;
}
