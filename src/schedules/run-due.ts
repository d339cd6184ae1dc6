import { codedError, errorCode } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { logText } from "../core/log-text";
import { POLICY } from "../core/policy";
import { resumeRun } from "../jobs/open-run";
import type { World } from "../jobs/run";
import { readControl } from "../ledger/control";
import type { Payer } from "../outbox/payer";
import type { Calendar } from "../ports/calendar";
import { JOBS, type Job, loadJob } from "../store/jobs";
import { RUN_COMMANDS } from "../store/run-commands";
import { type Report, SCHEDULES, type Schedule } from "../store/schedules";
import { SEEN_ROWS } from "../store/seen-rows";
import { isNotDue } from "../store/wakes";
import { lookForRows } from "./new-rows";
import { type Ending, inMonth, reported } from "./report";
import { loadSchedules, putSchedule } from "./schedule";
import { repeatSignal } from "./signal-turn";

/** What a schedule's turn changed, besides the marks of its look. */
interface Turn {
  schedule: Schedule;
  marks?: readonly string[];
}

/**
 * Gives every schedule of the account that is due its turn, one after another, each at most one
 * look or one glance at its run. A driver calls this before it moves runs on. An error of a
 * schedule is its report and no one else's.
 */
export function runDueSchedules(world: World, payer: Payer, calendar: Calendar): void {
  const all = world.properties.all();
  if (isNotDue(all, "schedules", payer.account, world.time.now())) return;
  const due = loadSchedules(all).filter(
    ({ account, state, nextAtMs }) =>
      account === payer.account && state === "on" && nextAtMs <= world.time.now(),
  );
  for (const { id } of due) {
    if (world.time.now() - world.beganMs > POLICY.stepBudgetMs / 2) return;
    unlessBusy(() => {
      const schedule = takeTurn(world, payer, id);
      if (schedule) endTurn(world, schedule, turnOf(world, payer, calendar, schedule));
    });
  }
}

/**
 * Where another execution keeps the lock, the turn is left to a later driver. One that was taken and
 * could not be ended is over by itself; whoever takes it next finds what it began.
 */
function unlessBusy(turn: () => void): void {
  try {
    turn();
  } catch (error) {
    if (errorCode(error) !== "BUSY") throw error;
  }
}

/**
 * Two drivers at once never look for the same schedule: the first one notes that it is at it, and
 * the run it may begin. Were the run noted only afterwards, one begun by a turn that was killed
 * would belong to nobody, and its credits would be missing from the month's.
 */
function takeTurn(world: World, payer: Payer, id: string): Schedule | undefined {
  return world.lock.hold(POLICY.lockWaitMs, () => {
    const now = world.time.now();
    const all = world.properties.all();
    const schedule = SCHEDULES.get(all, id);
    if (!schedule || schedule.account !== payer.account || schedule.state !== "on")
      return undefined;
    if (schedule.nextAtMs > now || schedule.busyUntilMs > now) return undefined;
    const busyUntilMs = now + PLATFORM_LIMITS.executionMs;
    const taken = { ...schedule, run: runOf(world, schedule), busyUntilMs };
    world.properties.commit(...putSchedule(all, taken));
    return taken;
  });
}

/** The run it has begun, else a fresh id: a run that is not kept any more leaves refs of its id behind. */
function runOf({ properties, random }: World, { task, run }: Schedule): string | undefined {
  if (task.kind !== "rows") return undefined;
  return run !== undefined && JOBS.exists(properties, run) ? run : random.word(4);
}

/** What people changed of the schedule meanwhile stays: its state, owner, caps and cadence. */
function endTurn(world: World, before: Schedule, { schedule, marks }: Turn): void {
  world.lock.hold(POLICY.lockWaitMs, () => {
    const all = world.properties.all();
    const present = SCHEDULES.get(all, before.id);
    if (!present || present.account !== before.account) return;
    const { owner, state, cadence, zone, capRun, capMonth } = present;
    const ended = { ...schedule, owner, state, cadence, zone, capRun, capMonth, busyUntilMs: 0 };
    const look = marks ? SEEN_ROWS.put(marks, ended.id) : SEEN_ROWS.free(ended.id);
    world.properties.commit(...putSchedule(all, ended), look);
  });
}

function turnOf(world: World, payer: Payer, calendar: Calendar, given: Schedule): Turn {
  const now = world.time.now();
  const schedule = inMonth(withTabName(world, given), calendar, now);
  const close = (report: Omit<Report, "atMs">, ending?: Ending): Turn => ({
    schedule: reported(schedule, { atMs: now, ...report }, calendar, ending),
  });
  const soon = (changes: Partial<Schedule> = {}, waitMs: number = POLICY.scheduleWaitMs): Turn => ({
    schedule: { ...schedule, ...changes, nextAtMs: now + waitMs },
  });
  try {
    const run = schedule.run === undefined ? undefined : loadJob(world.properties, schedule.run);
    if (run) return isOver(run) ? close(reportOf(run)) : glance(world, run, soon, close);
    if (schedule.run !== undefined && JOBS.exists(world.properties, schedule.run))
      return close({ ...NOTHING, sentence: RUN_UNREADABLE }, { failed: true, keepsRun: true });
    const { task } = schedule;
    if (task.kind !== "rows")
      return close({ ...NOTHING, sentence: repeatSignal(world, payer, schedule) });
    const look = lookForRows(world, payer, schedule, task);
    if (look.kind === "begun") return soon({ looks: 0 });
    if (look.kind === "wait") return soon();
    if (look.kind === "nothing") return close({ ...NOTHING, ...said(look.sentence) });
    const { looks, more, marks } = look;
    return { ...soon({ looks, more }, POLICY.secondCheckMs), marks };
  } catch (error) {
    const coded = codedError(error);
    if (coded !== error) console.error(logText(error));
    if (coded.code === "BUSY" || coded.code === "CHANGED") return soon();
    return close({ ...NOTHING, sentence: coded.message }, { failed: true });
  }
}

const NOTHING = { asked: 0, found: 0, credits: 0 };

const RUN_UNREADABLE =
  "The record of its run cannot be read, so nobody can tell what it spent. Set that record aside in Activity; the schedule goes on after it.";

const PAUSED_BY_PERSON =
  "Its run was paused by a person. Resume or stop that run; the schedule goes on after it.";

/**
 * A run that is not over. One that reached its cap is ended, what is left is for the next time. One
 * that only a person can cure is tried again at each time of the schedule: that costs nothing.
 */
function glance(
  world: World,
  run: Job,
  soon: (changes?: Partial<Schedule>, waitMs?: number) => Turn,
  close: (report: Omit<Report, "atMs">, ending: Ending) => Turn,
): Turn {
  // A person's Stop that no step has taken yet comes first: to resume would take it back.
  const signalled = readControl(world.properties.all()).signals[run.id] !== undefined;
  if (signalled || run.state !== "paused" || run.halt === undefined) return soon();
  const { code, sentence, resumeAtMs } = run.halt;
  if (resumeAtMs !== undefined)
    return soon({}, Math.max(POLICY.scheduleWaitMs, resumeAtMs - world.time.now()));
  if (code === "CAP_REACHED") {
    world.properties.commit(RUN_COMMANDS.put("stop", run.id));
    return soon();
  }
  if (code === "PAUSED")
    return close({ ...NOTHING, sentence: PAUSED_BY_PERSON }, { keepsRun: true });
  resumeRun(world.properties, run);
  return close({ ...NOTHING, sentence }, { failed: true, keepsRun: true });
}

/** Nothing of it is asked or awaited any more. */
function isOver({ state, sums }: Job): boolean {
  return (state === "done" || state === "stopped") && sums.pending === 0;
}

function reportOf({ sums, capCredits }: Job): Omit<Report, "atMs"> {
  const { asked, found, credits, queued } = sums;
  const left =
    queued > 0
      ? `It stopped at its cap of ${capCredits} credits; the rest follows next time.`
      : undefined;
  return { asked, found, credits, ...said(left) };
}

function said(sentence: string | undefined): { sentence?: string } {
  return sentence === undefined ? {} : { sentence };
}

function withTabName({ spreadsheet }: World, schedule: Schedule): Schedule {
  const { task } = schedule;
  if (task.kind !== "rows") return schedule;
  const tabName = spreadsheet.tab(task.tab)?.name ?? task.tabName;
  return { ...schedule, task: { ...task, tabName } };
}
