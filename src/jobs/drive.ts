import { type EnrichError, errorCode } from "../core/errors";
import { readControl } from "../ledger/control";
import { releaseLease, takeLease } from "../ledger/leasing";
import type { Triggers } from "../ports/triggers";
import { haltIsOver, haltJob } from "./halt";
import { type Job, loadJobs, saveJob } from "./job-record";
import type { Payer, World } from "./run";
import { advance } from "./step";
import { firstWakeMs, periodUntil } from "./wake";

/**
 * What every driver does: one step of the account's run that is most due, and then the trigger is
 * kept as long as anything is left to do. Gives the run that was moved on; undefined when there
 * was none, or another execution is at it.
 */
export function drive(world: World, payer: Payer, triggers: Triggers): Job | undefined {
  // The oldest first: runs come to their turn in the order they were begun.
  const due = ofAccount(world, payer).filter((run) => isDue(run, world.time.now()));
  const job = due[due.length - 1]?.job;
  const moved = job && advanceUnlessBusy(world, payer, job);
  keepTriggers(world, payer, triggers);
  return moved;
}

/**
 * Pauses the account's runs that drivers would move on, all for one reason: what passes by itself
 * lets them go on afterwards. Leaves them to another execution that is at it.
 */
export function haltDueRuns(world: World, payer: Payer, error: EnrichError): void {
  try {
    const { fence } = takeLease(world.properties, world.lock, world.time);
    for (const { job } of ofAccount(world, payer).filter((run) => isDue(run, world.time.now()))) {
      if (job.state === "stopped") continue;
      haltJob(job, error, world.time.now());
      saveJob(world.properties, job);
    }
    releaseLease(world.properties, world.lock, fence);
  } catch (refused) {
    if (errorCode(refused) !== "BUSY") throw refused;
  }
}

/**
 * Each minute while work goes on, less often while a halt lasts or what other rooms wait for is
 * some time off, not at all when idle.
 */
export function keepTriggers(world: World, payer: Payer, triggers: Triggers): void {
  const wantedMs = nextDueMs(world, payer);
  if (wantedMs === undefined) triggers.drop();
  else triggers.keep(periodUntil(wantedMs - world.time.now()));
}

/** When a driver of the account has something to do, perhaps by now; undefined when idle. */
function nextDueMs(world: World, payer: Payer): number | undefined {
  const now = world.time.now();
  const times = ofAccount(world, payer).map((run) =>
    isDue(run, now) ? now : run.job.state === "paused" ? run.job.halt?.resumeAtMs : undefined,
  );
  const wanted = [...times, firstWakeMs(world.properties.all(), payer.account)].filter(
    (time) => time !== undefined,
  );
  return wanted.length === 0 ? undefined : Math.min(...wanted);
}

interface Signalled {
  job: Job;
  /** A person's Pause or Stop that no step has taken yet. */
  signalled: boolean;
}

/** Running, ready to go on by itself, to be stopped, or halted with look-ups still to be collected. */
function isDue({ job, signalled }: Signalled, nowMs: number): boolean {
  if (job.state === "running" || haltIsOver(job, nowMs)) return true;
  if (job.state === "paused" && signalled) return true;
  const collects =
    job.state === "stopped" ||
    (job.state === "paused" && job.halt?.resumeAtMs === undefined && job.halt?.code !== "BAD_KEY");
  return collects && job.sums.pending > 0;
}

function ofAccount(world: World, payer: Payer): Signalled[] {
  const { all, signals } = readControl(world.properties.all());
  return loadJobs(all)
    .filter((job) => job.account === payer.account)
    .map((job) => ({ job, signalled: signals[job.id] !== undefined }));
}

function advanceUnlessBusy(world: World, payer: Payer, job: Job): Job | undefined {
  try {
    return advance(world, payer, job);
  } catch (error) {
    if (errorCode(error) === "BUSY") return undefined;
    throw error;
  }
}
