import { enrichError } from "../core/errors";
import type { Control } from "../ledger/control";
import { JOBS } from "../store/jobs";
import { RUN_COMMANDS } from "../store/run-commands";
import { haltJob } from "./halt";
import type { Run } from "./run";

/**
 * Takes what a person asked of the run: nothing more is sent, what is out is collected. The run is
 * stored in the same call that frees the signal, so that a step killed then has not lost it.
 */
export function takeSignal({ world, job }: Pick<Run, "world" | "job">, control: Control): boolean {
  const signal = control.signals[job.id];
  if (signal === undefined) return false;
  if (signal === "stop") job.state = "stopped";
  haltJob(job, enrichError("PAUSED"), world.time.now());
  world.properties.commit(JOBS.put(job, job.id), RUN_COMMANDS.free(job.id));
  return true;
}
