import { enrichError } from "../core/errors";
import { PUBLISHED_DATES } from "../core/filter-choices";
import type { Cadence } from "../core/schedule-entered";
import type { World } from "../jobs/run";
import type { Payer } from "../outbox/payer";
import { rereadSearch } from "../signals/reread";
import { findSignal } from "../signals/signal";
import { askAgain } from "../signals/start";
import type { Schedule } from "../store/schedules";
import type { Signal } from "../store/signals";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A clock that comes a little late does not widen the range by days. */
const LATE_MS = HOUR_MS;

/**
 * One turn of a schedule that repeats a signal: reads its search again, or asks for hiring companies
 * once more. Gives what came of it, in a sentence. Throws what those throw.
 */
export function repeatSignal(world: World, payer: Payer, schedule: Schedule): string {
  const { task } = schedule;
  const signal = task.kind === "rows" ? undefined : findSignal(world.properties.all(), task.signal);
  if (!signal)
    throw enrichError("NOTHING_TO_DO", {
      detail:
        "The signal of this schedule was removed. Remove the schedule, or start the signal anew.",
    });
  return task.kind === "reread"
    ? readAgain(world, payer, signal)
    : watchHiring(world, payer, signal, schedule);
}

function readAgain(world: World, payer: Payer, signal: Signal): string {
  const { arrived } = rereadSearch(world, payer, signal.id);
  const fresh = arrived - signal.arrived;
  return fresh === 0 ? "No new leads." : `New leads: ${fresh}.`;
}

/** A turn that was killed, or could not be ended, has asked already: once each time it is due. */
function watchHiring(world: World, payer: Payer, signal: Signal, schedule: Schedule): string {
  const { cadence, nextAtMs } = schedule;
  if (signal.startedAtMs >= nextAtMs) return foundBy(signal);
  const sinceMs = world.time.now() - signal.startedAtMs;
  if (signal.question.kind !== "hiring") throw enrichError("NOTHING_TO_DO");
  // The first run looks back as far as the person chose; later ones only to the one before.
  const filters = { ...signal.question.filters, publishedDate: rangeOf(cadence, sinceMs) };
  return foundBy(askAgain(world, payer, signal, { kind: "hiring", filters }) ?? signal);
}

function foundBy({ state, expected = 0 }: Signal): string {
  if (state === "unknown" || state === "asking")
    return "No readable answer came, so it may have been asked. What arrives is taken in; it is asked anew at the next time.";
  return expected === 0
    ? "No new postings."
    : `Postings found: ${expected}. They arrive by webhook.`;
}

/** The smallest of the service's ranges that covers the cadence, and the time since the last run. Pure. */
export function rangeOf(cadence: Cadence, sinceMs: number): string {
  const usualMs = cadence.every === "week" ? 7 * DAY_MS : DAY_MS;
  const wantedMs = Math.max(usualMs, sinceMs - LATE_MS);
  const ranges = PUBLISHED_DATES.map(({ id }) => ({ id, ms: lengthMs(id) }));
  const covering = ranges.find(({ ms }) => ms >= wantedMs) ?? ranges[ranges.length - 1];
  return covering?.id ?? "";
}

/** "last_7_days" in milliseconds. */
function lengthMs(id: string): number {
  const [, count = "0", unit = ""] = /^last_(\d+)_(hours|days)$/.exec(id) ?? [];
  return Number(count) * (unit === "hours" ? HOUR_MS : DAY_MS);
}
