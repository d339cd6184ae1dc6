import { type EnrichError, type ErrorCode, errorCode, exceptOn, isForPerson } from "../core/errors";
import { POLICY } from "../core/policy";
import { type Control, readControl, underLock } from "../ledger/control";
import { type LeasedFile, underLease } from "../ledger/leasing";
import type { Payer } from "../outbox/payer";
import { whyHeld } from "../outbox/unreadable-claims";
import type { Triggers } from "../ports/triggers";
import { ASSISTED } from "../store/assistants";
import { CALM } from "../store/clock";
import { hasEnded, JOBS, type Job, loadJobs } from "../store/jobs";
import type { Services, Snapshot, Store } from "../store/store";
import { firstWakeMs, wakeMs } from "../store/wakes";
import { haltJob, isGivenUp } from "./halt";
import type { TakeArrivals } from "./mail";
import { periodUntil } from "./period";
import { advance, type StepServices, takeInMail } from "./step";

/**
 * What every driver does: runs one step of the account's oldest due run, then keeps the trigger as long as
 * work is left. Returns the run it moved on, or undefined if none was due or another execution is at work.
 * Stores a fault with the run, and waits longer before each retry. Throws only what it could not store.
 */
export function drive(
  services: StepServices,
  payer: Payer,
  triggers: Triggers,
  takeArrivals?: TakeArrivals,
): Job | undefined {
  const { properties, time } = services;
  // Oldest first: runs take turns in the order they began.
  const job = dueRuns(properties, payer.account, time.now()).pop();
  let moved: Job | undefined;
  try {
    if (job) moved = advance(services, payer, job, takeArrivals);
    else takeInMail(services, payer, takeArrivals);
  } catch (error) {
    const isBusy = errorCode(error) === "BUSY";
    if (job && !isBusy) moved = storeHalt(services, job.id, error);
    // Mail can wait for the other execution to end, or for a person to decide what Activity shows.
    else if (!isBusy && !isForPerson(error)) throw error;
  }
  keepTriggers(services, payer.account, triggers);
  return moved;
}

/** Pauses the account's due runs until one cause passes. Leaves them to another execution if one is at work. */
export function haltDueRuns(file: LeasedFile, account: string, error: EnrichError): void {
  const { properties, time } = file;
  const haltRuns = () => {
    const now = time.now();
    for (const job of dueRuns(properties, account, now)) {
      if (job.state === "stopped") continue;
      haltJob(job, error, now);
      properties.commit(JOBS.put(job, job.id));
    }
  };
  exceptOn("BUSY", () => underLease(file, haltRuns));
}

/** How long a clock may skip its work: for two calls. At the third it works, and renews its heartbeat. */
const restMs = (minutes: number) => (2 * minutes + 5) * 60_000;

/**
 * Sets the clock: every minute while there is work, less often during a halt or before a distant wake, and not at all
 * when idle. Also notes until when its calls have nothing to do.
 */
export function keepTriggers(
  { properties, time }: Pick<Services, "properties" | "time">,
  account: string,
  triggers: Triggers,
): void {
  const now = time.now();
  const wantedMs = nextDueMs(properties.all(), account, now);
  if (wantedMs === undefined) {
    triggers.drop();
    return;
  }
  const settled = triggers.keep(periodUntil(wantedMs - now));
  if (!settled || wantedMs <= now) return;
  const { uid, minutes } = settled;
  properties.commit(CALM.put({ uid, untilMs: now + restMs(minutes) }, account));
}

/**
 * Whether a trigger's call can be skipped: its account has nothing due and needs no shorter period. `isAsItWas` says
 * whether the account's schedules would find nothing changed.
 */
export function isCalm(
  all: Snapshot<"file">,
  triggerUid: string,
  minutes: number,
  nowMs: number,
  isAsItWas: (account: string) => boolean,
): boolean {
  const calm = CALM.list(all).find(([, { uid, untilMs }]) => uid === triggerUid && untilMs > nowMs);
  if (!calm) return false;
  const [account] = calm;
  const dueMs = nextDueMs(all, account, nowMs) ?? nowMs;
  if (dueMs > nowMs) return periodUntil(dueMs - nowMs) >= minutes;
  const otherMs = nextDueMs(all, account, nowMs, "schedules");
  return (otherMs ?? Number.POSITIVE_INFINITY) > nowMs && isAsItWas(account);
}

/**
 * When the account next needs a driver, which may be now; undefined when idle. Neither formulas nor the web app can set
 * the clock. So it calls at least every `POLICY.formulaIdleMs` while formulas may ask, and every `POLICY.ticketIdleMs`
 * while assistants may. `except` names a source of wakes to leave out.
 */
function nextDueMs(
  all: Snapshot<"file">,
  account: string,
  nowMs: number,
  except?: string,
): number | undefined {
  const times = runsOf(all, account, nowMs).map(([, dueMs]) => dueMs);
  const mayAsk = wakeMs(all, "formulas", account) !== undefined;
  const formulasMs = mayAsk ? nowMs + POLICY.formulaIdleMs : undefined;
  const assistantsMs = ASSISTED.has(all, account) ? nowMs + POLICY.ticketIdleMs : undefined;
  const wanted = [...times, firstWakeMs(all, account, except), formulasMs, assistantsMs].filter(
    (time) => time !== undefined,
  );
  return wanted.length === 0 ? undefined : Math.min(...wanted);
}

/** When a run needs a driver. Undefined if only a person can resume it and no look-ups are left to collect. */
function dueAtMs(job: Job, control: Control, nowMs: number): number | undefined {
  if (control.commands[job.id] !== undefined && !hasEnded(job)) return nowMs;
  if (job.state === "running") return job.waitsUntilMs ?? nowMs;
  if (job.state === "paused" && job.halt?.resumeAtMs !== undefined) return job.halt.resumeAtMs;
  if (job.state === "done" || job.sums.pending <= 0 || isGivenUp(job)) return undefined;
  const isStuck = job.halt !== undefined && NOT_COLLECTING.includes(job.halt.code);
  return isStuck && !isPausedByClaim(job, control) ? undefined : (job.retry?.atMs ?? nowMs);
}

/** While one of these lasts, answers cannot be collected either. */
const NOT_COLLECTING: readonly ErrorCode[] = [
  "BAD_KEY",
  "WRONG_ADDRESS",
  "LEDGER_GONE",
  "STORED_RECORD",
  "FAULT",
];

/** The runs of the account that drivers may move on now, latest first. */
function dueRuns(properties: Store<"file">, account: string, nowMs: number): Job[] {
  return runsOf(properties.all(), account, nowMs)
    .filter(([, dueMs = Number.POSITIVE_INFINITY]) => dueMs <= nowMs)
    .map(([job]) => job);
}

/** The runs of the account, latest first, and when each needs a driver. */
function runsOf(
  all: Snapshot<"file">,
  account: string,
  nowMs: number,
): [Job, dueMs: number | undefined][] {
  const control = readControl(all);
  const own = loadJobs(all).filter((job) => job.account === account);
  return own.map((job) => [job, dueAtMs(job, control, nowMs)]);
}

/**
 * Whether an unreadable claim is what paused the run, which then still collects. Compares sentences, since other
 * unreadable records share the code but stop collecting too.
 */
function isPausedByClaim({ id, halt }: Job, control: Control): boolean {
  return halt?.code === "STORED_RECORD" && halt.sentence === whyHeld(control, id)?.message;
}

/** Stores the halt of a run whose step could not store it, so that retries stay bounded. */
function storeHalt(file: LeasedFile, id: string, error: unknown): Job | undefined {
  const { properties, time } = file;
  return underLock(file, ({ all, lease }) => {
    const job = loadJobs(all).find((each) => each.id === id);
    // Another step is at work by now, and writes the record.
    if (!job || lease.untilMs > time.now()) return undefined;
    haltJob(job, error, time.now());
    properties.commit(JOBS.put(job, job.id));
    return job;
  });
}
