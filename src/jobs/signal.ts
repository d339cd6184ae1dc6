import { enrichError } from "../core/errors";
import type { Control } from "../ledger/control";
import { FREE } from "../store/records";
import type { Store } from "../store/store";
import { haltJob } from "./halt";
import { type Job, saveJob } from "./job-record";
import type { Run } from "./run";

/** Asks the run to pause or stop: a step at work sees it before its next wave. */
export function signalRun(properties: Store<"file">, job: Job, signal: "pause" | "stop"): void {
  properties.set({ [keyOf(job)]: signal });
}

/** What takes a person's signal back. */
export function freeSignal(job: Job): Record<string, string> {
  return { [keyOf(job)]: FREE };
}

/**
 * Takes what a person asked of the run: nothing more is sent, what is out is collected. The run is
 * stored in the same call that frees the signal, so that a step killed then has not lost it.
 */
export function takeSignal({ world, job }: Pick<Run, "world" | "job">, control: Control): boolean {
  const signal = control.signals[job.id];
  if (signal === undefined) return false;
  if (signal === "stop") job.state = "stopped";
  haltJob(job, enrichError("PAUSED"), world.time.now());
  saveJob(world.properties, job, freeSignal(job));
  return true;
}

function keyOf(job: Job): string {
  return `signal.${job.id}`;
}
