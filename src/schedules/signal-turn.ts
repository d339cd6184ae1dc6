import { DAY_MS } from "../core/day-start";
import { enrichError, exceptOn } from "../core/errors";
import { PUBLISHED_DATES } from "../core/filter-choices";
import { POLICY } from "../core/policy";
import type { Cadence, PeopleWanted } from "../core/schedule-entered";
import type { DeliveredQuestion } from "../signals/question";
import { findSignal } from "../signals/signal";
import type { Schedule } from "../store/schedules";
import type { Signal } from "../store/signals";
import type { Services } from "../store/store";

/** A clock that calls a little late must not widen the range by days. */
const LATE_MS = 3_600_000;

/** `reread` and `askAgain` are those of `src/signals`, for the current account. */
interface RepeatServices extends Pick<Services, "properties" | "time"> {
  reread: (id: string) => Signal;
  askAgain: (signal: Signal, question: DeliveredQuestion) => Signal | undefined;
  bringPeople: (id: string, wanted: PeopleWanted, whose: "new" | "none") => Signal;
}

/** What a turn did, as a sentence. `follows` and `waitMs` say when to look for people again, if at all. */
export interface Repeated {
  sentence: string;
  /** The id of the tab of people, if new ones have come. */
  people?: number | undefined;
  follows?: Schedule["follows"];
  waitMs?: number;
}

/**
 * One turn of a schedule that repeats a signal. Reads its search again; or asks for hiring companies again
 * and, in a few later turns, brings the people at those that came. Throws NOTHING_TO_DO and what `reread`,
 * `askAgain` and `bringPeople` throw.
 */
export function repeatSignal(services: RepeatServices, schedule: Schedule): Repeated {
  const { task, cadence, follows } = schedule;
  // Whom a watch brings; undefined if nobody.
  const wanted: PeopleWanted | undefined =
    task.kind !== "rows" && task.titles
      ? { titles: task.titles, perCompany: task.perCompany }
      : undefined;
  const { properties, time, reread, askAgain, bringPeople } = services;
  const signal = task.kind === "rows" ? undefined : findSignal(properties.all(), task.signal);
  if (!signal)
    throw enrichError(
      "NOTHING_TO_DO",
      "Its signal was removed. Remove this schedule, or start the signal anew.",
    );
  if (task.kind === "reread") {
    const fresh = reread(signal.id).arrived - signal.arrived;
    return { sentence: fresh === 0 ? "No new leads." : `New leads: ${fresh}.` };
  }
  if (follows) return followUp(bringPeople, signal, wanted, follows);
  let asked = signal;
  // A killed turn may have asked for this time already.
  if (signal.startedAtMs < schedule.nextAtMs) {
    // People of the companies here cost e-mails too: it brings only those of companies that come.
    if (wanted && !(schedule.last && signal.people))
      exceptOn("TAB_GONE", () => bringPeople(signal.id, wanted, "none"));
    const { question } = signal;
    if (question.kind !== "hiring") throw enrichError("NOTHING_TO_DO");
    // The first run looks back as far as the person chose; a later one only to the run before it.
    const publishedDate = rangeOf(cadence, time.now() - signal.startedAtMs);
    const filters = { ...question.filters, publishedDate };
    asked = askAgain(signal, { ...question, filters }) ?? signal;
  }
  const sentence = foundText(asked);
  if (!wanted) return { sentence };
  const left = cadence.every === "hour" ? POLICY.watchFollowsHourly : POLICY.watchFollows;
  const next = { left, people: asked.people?.rows ?? 0, arrived: signal.arrived };
  return { sentence, follows: next, waitMs: POLICY.watchFollowMs };
}

/** Brings people at the companies that have come. If time runs out, the next turn follows soon. */
function followUp(
  bringPeople: RepeatServices["bringPeople"],
  before: Signal,
  wanted: PeopleWanted = { titles: [] },
  { left, people, arrived }: NonNullable<Schedule["follows"]>,
): Repeated {
  const bring = () => bringPeople(before.id, wanted, "new");
  const signal = exceptOn("NOTHING_TO_DO", bring) ?? before;
  const { rows = 0, left: companies = 0, tab } = signal.people ?? {};
  const sentence = `${foundText(signal, arrived)} New people: ${Math.max(0, rows - people)}.`;
  const came = { sentence, people: rows > people ? tab : undefined };
  const isOver = companies === 0;
  if (isOver && left <= 1) return came;
  return {
    ...came,
    follows: { left: isOver ? left - 1 : left, people, arrived },
    waitMs: isOver ? POLICY.watchFollowMs : POLICY.scheduleWaitMs,
  };
}

/** What has come since it was asked, by how many were there `before`; without that, what the service announced. */
function foundText({ state, expected = 0, arrived }: Signal, before?: number): string {
  if (state === "unknown" || state === "asking")
    return "No readable answer came, so it may have been asked. What arrives is taken in; it is asked anew next time.";
  if (expected === 0) return "No new postings.";
  return before === undefined
    ? `Postings announced: ${expected}. Those that the tab lacks come within minutes.`
    : `New postings: ${Math.max(0, arrived - before)}.`;
}

/** The service's smallest range that covers the cadence and the time since the last run. Pure. */
export function rangeOf(cadence: Cadence, sinceMs: number): string {
  const usualMs = cadence.every === "week" ? 7 * DAY_MS : DAY_MS;
  const wantedMs = Math.max(usualMs, sinceMs - LATE_MS);
  const ranges = PUBLISHED_DATES.map(({ id }) => {
    const [, count = "0", unit = ""] = /^last_(\d+)_(hours|days)$/.exec(id) ?? [];
    return { id, ms: Number(count) * (unit === "hours" ? DAY_MS / 24 : DAY_MS) };
  });
  const covering = ranges.find(({ ms }) => ms >= wantedMs) ?? ranges[ranges.length - 1];
  return covering?.id ?? "";
}
