import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Cadence, ScheduleInput } from "../core/schedule-entered";
import type { World } from "../jobs/run";
import type { Calendar } from "../ports/calendar";
import type { Tab } from "../ports/spreadsheet";
import { SCHEDULES, type Schedule, type Task } from "../store/schedules";
import type { Signal } from "../store/signals";
import { nextRunMs } from "./cadence";
import { loadSchedules, putSchedule, removeSchedule } from "./schedule";

/** Characters of a name that other editors read. */
const LONGEST_NAME = 60;

/** Who is at work on schedules. */
export interface Editor {
  world: World;
  account: string;
  calendar: Calendar;
}

/** Makes a schedule "enrich new rows of this tab". Throws BAD_INPUT; costs nothing until it is due. */
export function createSchedule(editor: Editor, tab: Tab, entered: ScheduleInput): Schedule {
  if (entered.fields.length === 0) throw refusal("Choose what to look for.");
  const { fields } = entered;
  return create(editor, { kind: "rows", tab: tab.id, tabName: tab.name, fields }, entered);
}

/**
 * Makes a schedule that reads a search again, or watches hiring. What that costs is not documented.
 * Throws BAD_INPUT.
 */
export function repeatedSignal(editor: Editor, signal: Signal, entered: ScheduleInput): Schedule {
  const { kind } = signal.question;
  if (kind !== "hiring" && kind !== "leads") throw refusal("This signal cannot be repeated.");
  const task = { kind: kind === "hiring" ? "hiring" : "reread", signal: signal.id } as const;
  return create(editor, task, entered);
}

function create(editor: Editor, task: Task, entered: ScheduleInput): Schedule {
  const { world, account } = editor;
  const all = world.properties.all();
  if (loadSchedules(all).length >= POLICY.mostSchedules)
    throw refusal(`A file has at most ${POLICY.mostSchedules} schedules. Remove one first.`);
  const { fields: _ofTask, ...terms } = checked(editor, entered);
  const schedule: Schedule = {
    ...terms,
    id: world.random.word(4),
    account,
    task,
    state: "on",
    nextAtMs: nextTime(editor, entered.cadence, entered.zone),
    looks: 0,
    month: "",
    monthCredits: 0,
    emptyRuns: 0,
    failures: 0,
    busyUntilMs: 0,
  };
  world.properties.commit(...putSchedule(all, schedule));
  return schedule;
}

/** Changes what was entered. Throws BAD_INPUT, and NOT_YOUR_RUN for another account's. */
export function changeSchedule(editor: Editor, id: string, entered: ScheduleInput): void {
  const { fields, ...terms } = checked(editor, entered);
  edit(editor, id, (schedule) => ({
    ...requireOwn(editor, schedule),
    ...terms,
    task: withFields(schedule.task, fields),
    nextAtMs: nextTime(editor, entered.cadence, entered.zone),
  }));
}

function withFields(task: Task, fields: ScheduleInput["fields"]): Task {
  if (task.kind !== "rows") return task;
  if (fields.length === 0) throw refusal("Choose what to look for.");
  return { ...task, fields };
}

/** Anyone who can edit the file may pause a schedule; only its account lets it go on. */
export function pauseSchedule(editor: Editor, id: string): void {
  edit(editor, id, (schedule) => ({ ...schedule, state: "paused" }));
}

export function resumeSchedule(editor: Editor, id: string): void {
  edit(editor, id, (schedule) => ({
    ...requireOwn(editor, schedule),
    state: "on",
    nextAtMs: nextTime(editor, schedule.cadence, schedule.zone),
  }));
}

/** *Run now*: due at once; a paused one stays paused afterwards only if it is paused again. */
export function runScheduleNow(editor: Editor, id: string): void {
  edit(editor, id, (schedule) => ({
    ...requireOwn(editor, schedule),
    state: "on",
    nextAtMs: editor.world.time.now(),
  }));
}

/** Another editor lets it run with their own key from now on. Its former run stays its former owner's. */
export function takeOverSchedule(editor: Editor, id: string, owner: string): void {
  edit(editor, id, ({ run: _formerOwners, ...schedule }) => ({
    ...schedule,
    account: editor.account,
    owner: checkedName(owner),
    looks: 0,
    failures: 0,
    busyUntilMs: 0,
    nextAtMs: nextTime(editor, schedule.cadence, schedule.zone),
  }));
}

/** Its runs and their results stay. */
export function dropSchedule({ world }: Editor, id: string): void {
  world.lock.hold(POLICY.lockWaitMs, () => removeSchedule(world.properties, id));
}

function edit({ world }: Editor, id: string, change: (schedule: Schedule) => Schedule): void {
  world.lock.hold(POLICY.lockWaitMs, () => {
    const all = world.properties.all();
    const present = SCHEDULES.get(all, id);
    if (!present)
      throw enrichError("NOTHING_TO_DO", { detail: "This schedule was removed meanwhile." });
    world.properties.commit(...putSchedule(all, change(present)));
  });
}

function requireOwn({ account }: Editor, schedule: Schedule): Schedule {
  if (schedule.account === account) return schedule;
  throw enrichError("NOT_YOUR_RUN", {
    detail: `This schedule runs with the key of ${schedule.owner}. Take it over to run it with yours.`,
  });
}

function checked({ calendar, world }: Editor, entered: ScheduleInput): ScheduleInput {
  for (const cap of [entered.capRun, entered.capMonth])
    if (!Number.isInteger(cap) || cap < 1 || cap > POLICY.highestCap)
      throw refusal("The caps for a run and a month are whole numbers of credits, 1 or more.");
  calendar.localTime(world.time.now(), entered.zone);
  return { ...entered, owner: checkedName(entered.owner) };
}

function checkedName(name: string): string {
  const trimmed = name.trim().slice(0, LONGEST_NAME);
  if (trimmed === "") throw refusal("Enter your name: other editors of this file see who pays.");
  return trimmed;
}

function nextTime({ world, calendar }: Editor, cadence: Cadence, zone: string): number {
  return nextRunMs(cadence, zone, world.time.now(), calendar);
}

function refusal(detail: string): ReturnType<typeof enrichError> {
  return enrichError("BAD_INPUT", { detail });
}
