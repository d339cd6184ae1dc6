import { enrichError } from "../core/errors";
import { PUBLISHED_DATES } from "../core/filter-choices";
import type { Payer, World } from "../jobs/run";
import type { Question } from "../signals/question";
import { rereadSearch } from "../signals/reread";
import { findSignal, type Signal } from "../signals/signal";
import { askAgain } from "../signals/start";
import type { Cadence } from "./cadence";
import type { Schedule } from "./schedule";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A clock that comes a little late does not widen the range by days. */
const LATE_MS = HOUR_MS;

/**
 * One turn of a schedule that repeats a signal: reads its search again, or asks for hiring companies
 * once more. Gives what came of it, in a sentence. Throws what those throw.
 */
export function repeatSignal(world: World, payer: Payer, { task, cadence }: Schedule): string {
  const signal = task.kind === "rows" ? undefined : findSignal(world, task.signal);
  if (!signal)
    throw enrichError("NOTHING_TO_DO", {
      detail:
        "The signal of this schedule was removed. Remove the schedule, or start the signal anew.",
    });
  return task.kind === "reread"
    ? readAgain(world, payer, signal)
    : watchHiring(world, payer, signal, cadence);
}

function readAgain(world: World, payer: Payer, signal: Signal): string {
  const { arrived } = rereadSearch(world, payer, signal.id);
  const fresh = arrived - signal.arrived;
  return fresh === 0 ? "No new leads." : `New leads: ${fresh}.`;
}

function watchHiring(world: World, payer: Payer, signal: Signal, cadence: Cadence): string {
  const sinceMs = world.time.now() - signal.startedAtMs;
  const question = lookingBack(signal.question, rangeOf(cadence, sinceMs));
  const asked = askAgain(world, payer, signal, question);
  if (asked?.state === "unknown")
    return "No readable answer came, so it may have been asked. What arrives is taken in; it is asked anew at the next time.";
  const found = asked?.expected ?? 0;
  return found === 0 ? "No new postings." : `Postings found: ${found}. They arrive by webhook.`;
}

/** The first run looks back as far as the person chose; later ones only to the one before. */
function lookingBack(question: Question, publishedDate: string): Question {
  if (question.kind !== "hiring") return question;
  return { ...question, filters: { ...question.filters, publishedDate } };
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
