import { exceptOn } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import type { LeasedFile } from "../ledger/leasing";
import type { Tab } from "../ports/spreadsheet";
import { JOBS } from "../store/jobs";
import { locked } from "../store/locked";
import { SCHEDULES, type Schedule, SEEN_ROWS } from "../store/schedules";
import type { Services, Snapshot } from "../store/store";
import { isNotDue } from "../store/wakes";
import { releaseDayCredits } from "./day-share";
import { newSchedule, peopleScheduleId, repeatOf, rowsTask } from "./edit";
import { dueSchedules, loadSchedules, putSchedules } from "./schedule";
import type { Turn } from "./turn";

/** Gives the account's due schedules a turn each, before runs move on. An error becomes a report, stopping no other. */
export function runDueSchedules(
  file: TurnServices,
  account: string,
  beganMs: number,
  turnOf: (schedule: Schedule) => Turn,
): void {
  const { properties, time } = file;
  const all = properties.all();
  if (isNotDue(all, "schedules", account, time.now())) return;
  for (const { id } of dueSchedules(all, account, time.now())) {
    if (time.now() - beganMs > POLICY.stepBudgetMs / 2) return;
    const turn = () => {
      const schedule = takeTurn(file, account, id);
      if (schedule) endTurn(file, schedule, turnOf(schedule));
    };
    // If another execution holds the lock, a later driver takes the turn. A turn that was taken and could not
    // be ended expires by itself; the next one finds what it began.
    exceptOn("BUSY", turn);
  }
}

type TurnServices = LeasedFile & Pick<Services, "random">;

/**
 * Takes a schedule's turn, unless another driver has it. Also notes the id of the run that may begin: noted
 * later, a kill would leave a run without a schedule, and its credits would be missing from the month.
 */
function takeTurn(file: TurnServices, account: string, id: string): Schedule | undefined {
  const { properties, time, random } = file;
  return locked(file, (all) => {
    const now = time.now();
    const schedule = SCHEDULES.get(all, id);
    if (!schedule || schedule.account !== account || schedule.state !== "on") return undefined;
    if (schedule.nextAtMs > now || schedule.busyUntilMs > now) return undefined;
    const busyUntilMs = now + PLATFORM_LIMITS.executionMs;
    // A fresh id unless its run exists: a run that was dropped left refs with its id behind.
    const isBegun = schedule.run !== undefined && JOBS.has(all, schedule.run);
    const idOf = () => (isBegun ? schedule.run : random.word(POLICY.idLetters));
    const run = schedule.task.kind === "rows" ? idOf() : undefined;
    const held = run === schedule.run ? schedule.held : undefined;
    const taken = { ...schedule, run, busyUntilMs, held, keyless: false };
    // The previous turn was killed before its run began, so nothing was spent. A run that lost its record may
    // have spent all that was held.
    const wasKilled = schedule.busyUntilMs > 0 && !held;
    const back = wasKilled ? releaseDayCredits(all, schedule, 0, now) : [];
    properties.commit(...putSchedules(all, [taken]), ...back);
    return taken;
  });
}

/** Stores what the turn changed, but keeps state, owner, caps and cadence as people changed them meanwhile. */
function endTurn(
  file: LeasedFile,
  before: Schedule,
  { schedule, marks, spent = 0, people }: Turn,
): void {
  const { properties, time } = file;
  locked(file, (all) => {
    const present = SCHEDULES.get(all, before.id);
    if (!present || present.account !== before.account) return;
    const { owner, state, keyless, cadence, zone, capRun, capMonth, task: wanted } = present;
    // Consent given meanwhile does not count: this turn has looked at the rows anew.
    const asks = present.asks && (schedule.asks ?? "first");
    // Take the tab's current name from the turn, and what to look up from the person.
    const task = wanted.kind === "rows" ? { ...schedule.task, fields: wanted.fields } : wanted;
    const kept = { owner, state, keyless, cadence, zone, capRun, capMonth, task, asks };
    const runs = schedule.run !== undefined && JOBS.has(all, schedule.run);
    const held = runs ? present.held : undefined;
    const back = runs ? [] : releaseDayCredits(all, present, spent, time.now());
    const ended = { ...schedule, ...kept, held, busyUntilMs: 0 };
    const both = people ? handOver(all, ended, people, time.now()) : [ended];
    const look = marks ? SEEN_ROWS.put(marks, ended.id) : SEEN_ROWS.free(ended.id);
    properties.commit(...putSchedules(all, both), look, ...back);
  });
}

/** Lets the account's watch of a signal, if any, look up the people in this tab as if it had brought them. */
export function handOverPeople(file: LeasedFile, account: string, signal: string, tab: Tab): void {
  const { properties, time } = file;
  locked(file, (all) => {
    const watch = repeatOf(loadSchedules(all), signal);
    if (watch?.account === account)
      properties.commit(...putSchedules(all, handOver(all, watch, tab, time.now())));
  });
}

/**
 * The watch, with a new hourly schedule that looks up the people it brings within the watch's limits. Only
 * the watch if it is paused, if a schedule does so already, or if the file has too many.
 */
function handOver(all: Snapshot<"file">, watch: Schedule, tab: Tab, nowMs: number): Schedule[] {
  const { id, account, task, state, owner, zone, capRun, capMonth, month, monthCredits } = watch;
  if (task.kind === "rows" || !task.fields || state !== "on") return [watch];
  const { fields, ...rest } = task;
  const schedules = loadSchedules(all);
  const own = peopleScheduleId(id);
  const isDone = schedules.some(
    (each) =>
      // Even if a person paused it or another account took it over.
      each.id === own ||
      (each.account === account &&
        each.state === "on" &&
        each.task.kind === "rows" &&
        each.task.tab === tab.id &&
        fields.every((field) => each.task.fields?.includes(field))),
  );
  const done = { ...watch, task: rest };
  if (isDone) return [done];
  if (schedules.length >= POLICY.mostSchedules) return [watch];
  const entered = { owner, zone, capRun, capMonth, fields, cadence: { every: "hour" } } as const;
  const of = { id: own, account, task: rowsTask(tab) };
  const made = newSchedule(of, entered, () => nowMs + POLICY.scheduleWaitMs);
  return [done, { ...made, month, monthCredits }];
}
