import { exceptOn } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import type { LeasedFile } from "../ledger/leasing";
import type { Random } from "../ports/random";
import type { Tab } from "../ports/spreadsheet";
import { JOBS } from "../store/jobs";
import { locked } from "../store/locked";
import { SCHEDULES, type Schedule, SEEN_ROWS } from "../store/schedules";
import type { Snapshot } from "../store/store";
import { isNotDue } from "../store/wakes";
import { givenBack } from "./day-share";
import { idOfHandedOver, newSchedule, rowsTask } from "./edit";
import { dueSchedules, loadSchedules, putSchedules } from "./schedule";
import type { Turn } from "./turn";

/**
 * Gives each due schedule of the account its turn, one after another: at most one look, or one glance at
 * its run. Drivers call this before they move runs on. A schedule's error becomes its own report and stops
 * no other.
 */
export function runDueSchedules(
  file: TurnsTaken,
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
    // Where another execution keeps the lock, the turn is left to a later driver. One that was taken and
    // could not be ended is over by itself; whoever takes it next finds what it began.
    exceptOn("BUSY", turn);
  }
}

interface TurnsTaken extends LeasedFile {
  random: Random;
}

/**
 * Takes a schedule's turn, unless another driver has it. Also notes the id of the run that may begin: if
 * that were noted later, a kill would leave a run that belongs to nobody, and its credits would be missing
 * from the month.
 */
function takeTurn(file: TurnsTaken, account: string, id: string): Schedule | undefined {
  const { properties, time, random } = file;
  return locked(file, (all) => {
    const now = time.now();
    const schedule = SCHEDULES.get(all, id);
    if (!schedule || schedule.account !== account || schedule.state !== "on") return undefined;
    if (schedule.nextAtMs > now || schedule.busyUntilMs > now) return undefined;
    const busyUntilMs = now + PLATFORM_LIMITS.executionMs;
    // The run it has begun, else a fresh id: a run that was dropped left refs with its id behind.
    const isBegun = schedule.run !== undefined && JOBS.has(all, schedule.run);
    const idOf = () => (isBegun ? schedule.run : random.word(POLICY.idLetters));
    const run = schedule.task.kind === "rows" ? idOf() : undefined;
    const held = run === schedule.run ? schedule.held : undefined;
    const taken = { ...schedule, run, busyUntilMs, held };
    // The turn before was killed before its run began. What a run without a record has cost nobody knows.
    const wasKilled = schedule.busyUntilMs > 0 && !held;
    const back = wasKilled ? givenBack(all, schedule.held, 0, now) : [];
    properties.commit(...putSchedules(all, [taken]), ...back);
    return taken;
  });
}

/** Keeps what people changed meanwhile: the schedule's state, owner, caps and cadence. */
function endTurn(
  file: LeasedFile,
  before: Schedule,
  { schedule, marks, spent = 0, people }: Turn,
): void {
  const { properties, time } = file;
  locked(file, (all) => {
    const present = SCHEDULES.get(all, before.id);
    if (!present || present.account !== before.account) return;
    const { owner, state, cadence, zone, capRun, capMonth, task: wanted } = present;
    // Who agreed meanwhile has agreed to rows that this turn has looked at anew.
    const asks = present.asks && (schedule.asks ?? "first");
    // The turn knows the tab's name of now, a person what to look up.
    const task = wanted.kind === "rows" ? { ...schedule.task, fields: wanted.fields } : wanted;
    const kept = { owner, state, cadence, zone, capRun, capMonth, task, asks };
    const runs = schedule.run !== undefined && JOBS.has(all, schedule.run);
    const held = runs ? present.held : undefined;
    const back = runs ? [] : givenBack(all, present.held, spent, time.now());
    const ended = { ...schedule, ...kept, held, busyUntilMs: 0 };
    const both = people ? handOver(all, ended, people, time.now()) : [ended];
    const look = marks ? SEEN_ROWS.put(marks, ended.id) : SEEN_ROWS.free(ended.id);
    properties.commit(...putSchedules(all, both), look, ...back);
  });
}

/**
 * A watch with the schedule that from now on looks up the people it brings, each hour and within its limits; the watch
 * alone where it is paused, a schedule does so already, or the file has as many as it may have.
 */
function handOver(all: Snapshot<"file">, watch: Schedule, tab: Tab, nowMs: number): Schedule[] {
  const { id, account, task, state, owner, zone, capRun, capMonth, month, monthCredits } = watch;
  if (task.kind === "rows" || !task.fields || state !== "on") return [watch];
  const { fields, ...rest } = task;
  const schedules = loadSchedules(all);
  const own = idOfHandedOver(id);
  const isDone = schedules.some(
    (each) =>
      // Also one that a person has paused, or another has taken over.
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
