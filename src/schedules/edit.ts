import { checkCap } from "../core/cap";
import { badInput, ERRORS, enrichError, exceptOn } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Cadence, ScheduleInput } from "../core/schedule-entered";
import type { LeasedFile } from "../ledger/leasing";
import type { Tab } from "../ports/spreadsheet";
import { loadJobs, resumeJob } from "../store/jobs";
import { type LockedFile, locked } from "../store/locked";
import { NOTHING_DONE, SCHEDULES, type Schedule, SEEN_ROWS, type Task } from "../store/schedules";
import type { Signal } from "../store/signals";
import type { Change, Snapshot, Store } from "../store/store";
import { loadSchedules, putSchedules, removeSchedule } from "./schedule";

/** Characters of a name that other editors read. */
const LONGEST_NAME = 60;

/** When a schedule of this cadence runs next. Throws BAD_INPUT for an unknown time zone. */
export type NextRun = (cadence: Cadence, zone: string) => number;

/** A person's change to a schedule as it is stored now. Pure. */
export type ScheduleChange = (present: Schedule) => Schedule;

/** Which schedule it is, and whose. */
type Owned = Pick<Schedule, "id" | "account">;

/** "Enrich new rows of this tab". */
export function rowsTask({ id, name }: Tab): Task {
  return { kind: "rows", tab: id, tabName: name, fields: [] };
}

/**
 * Adds what a person chose to a task. For rows: what to look for. For a watch: whose people to bring
 * (everybody if `titles` is empty), and what to look up for them. Throws BAD_INPUT.
 */
function taskWith(
  task: Task,
  { titles, perCompany, fields }: Pick<ScheduleInput, "titles" | "perCompany" | "fields">,
): Task {
  const { kind } = task;
  if (kind === "reread") return task;
  if (kind === "hiring") {
    const people = titles && { titles, perCompany, ...(fields[0] && { fields }) };
    return { kind, signal: task.signal, ...people };
  }
  if (fields.length === 0) throw badInput("Choose what to look for.");
  return { ...task, fields };
}

/** Costs nothing until it is due. Throws BAD_INPUT. */
export function newSchedule(
  of: Pick<Schedule, "id" | "account" | "task">,
  entered: ScheduleInput,
  next: NextRun,
): Schedule {
  return {
    ...checkEntered(entered, next),
    ...of,
    task: taskWith(of.task, entered),
    state: "on",
    looks: 0,
    month: "",
    monthCredits: 0,
    emptyRuns: 0,
    failures: 0,
    busyUntilMs: 0,
  };
}

/** Throws BAD_INPUT if the file has too many or the account has one for the same task, and what `make` throws. */
export function addSchedule(properties: Store<"file">, make: () => Schedule): void {
  const all = properties.all();
  const present = loadSchedules(all);
  if (present.length >= POLICY.mostSchedules)
    throw badInput(`A file has at most ${POLICY.mostSchedules} schedules. Remove one first.`);
  const added = make();
  const what = ({ account, task }: Schedule) => JSON.stringify([account, task]);
  if (present.some((each) => what(each) === what(added)))
    throw badInput(
      "You have a schedule for just this already. Press Edit on its card in Activity.",
    );
  properties.commit(...putSchedules(all, [added]));
}

/** Repeats a signal as entered, by its one schedule. Throws BAD_INPUT, and NOT_YOUR_RUN for another account's. */
export function saveRepeat(
  file: LockedFile,
  { id, question: { kind } }: Signal,
  entered: ScheduleInput,
  next: NextRun,
  of: Owned,
): void {
  if (kind !== "hiring" && kind !== "leads") throw badInput("This signal cannot be repeated.");
  // A search is read again, and hiring watched. What watching costs is not documented.
  const task: Task = { kind: kind === "leads" ? "reread" : kind, signal: id };
  locked(file, (all) => {
    const present = repeatOf(loadSchedules(all), id);
    if (present) editHeld(file.properties, all, present.id, changed(of.account, entered, next));
    else addSchedule(file.properties, () => newSchedule({ ...of, task }, entered, next));
  });
}

/** The schedule that repeats a signal. */
export function repeatOf(schedules: readonly Schedule[], signal: string): Schedule | undefined {
  return schedules.find(({ task }) => task.kind !== "rows" && task.signal === signal);
}

/** The id of the schedule that looks up the people whom a watch brings. */
export function peopleScheduleId(watch: string): string {
  return `${watch}p`;
}

/** What looks up a watch's people: at most one schedule, and none if another account has taken it over. */
export function peopleSchedules(all: Snapshot<"file">, watch: Owned): Schedule[] {
  const people = SCHEDULES.get(all, peopleScheduleId(watch.id));
  return people && isPeopleOf(watch, people) ? [people] : [];
}

/** Whether the second looks up the people of the first, a watch. */
export function isPeopleOf(watch: Owned, { id, account }: Schedule): boolean {
  return id === peopleScheduleId(watch.id) && account === watch.account;
}

/**
 * Changes a stored schedule. The schedule that looks up a watch's people follows its caps and state, and is
 * removed once the watch looks nothing up. Throws NOTHING_TO_DO if the schedule was removed, and what
 * `change` throws.
 */
export function editHeld(
  properties: Store<"file">,
  all: Snapshot<"file">,
  id: string,
  change: ScheduleChange,
): void {
  const present = SCHEDULES.get(all, id);
  if (!present) throw enrichError("NOTHING_TO_DO", "This schedule was removed meanwhile.");
  const edited = change(present);
  // Forget what the last look saw, or an unchanged tab would be skipped. Keep rows that wait for consent.
  const seen = edited.looks === 0 ? [SEEN_ROWS.free(id)] : [];
  const { state, task, capRun, capMonth } = edited;
  const isEntered = task !== present.task;
  const terms = isEntered ? { capRun, capMonth } : state === present.state ? {} : { state };
  const [people] = peopleSchedules(all, edited);
  // The watch no longer looks its people up. What that spent still counts in its month, should it be chosen
  // again.
  const isEnded = people && isEntered && !task.fields;
  const { month, monthCredits } = isEnded ? people : edited;
  const left = isEnded ? people.run : edited.run ? undefined : present.run;
  const run = loadJobs(all).find(({ id }) => id === left);
  // One that goes on may cost all that it was allowed.
  const cost = (run?.state === "running" ? run.capCredits : run?.sums.credits) ?? 0;
  const kept = { ...edited, month, monthCredits: monthCredits + cost };
  const both = people ? [kept, { ...people, ...terms }] : [kept];
  // What stopped a run over rows was said of the limits before.
  const said = both.map((each) =>
    isEntered && each.task.kind === "rows" ? withoutSentence(each) : each,
  );
  properties.commit(...putSchedules(all, said), ...seen);
  if (isEnded) removeSchedule(properties, people.id);
}

/** Applies what a person entered. Throws BAD_INPUT, and NOT_YOUR_RUN for another account's schedule. */
export function changed(account: string, entered: ScheduleInput, next: NextRun): ScheduleChange {
  const terms = checkEntered(entered, next);
  return (present) => ({
    ...requireOwn(account, present),
    ...terms,
    nextAtMs: nextOf(present, () => terms.nextAtMs),
    task: taskWith(present.task, entered),
  });
}

/** A follow-up still due keeps its time: at the cadence's next it would take the place of that run. */
function nextOf({ follows, nextAtMs, cadence, zone }: Schedule, next: NextRun): number {
  return follows ? nextAtMs : next(cadence, zone);
}

export function resumed(account: string, next: NextRun): ScheduleChange {
  return (present) => ({
    ...requireOwn(account, present),
    state: "on",
    nextAtMs: nextOf(present, next),
  });
}

/** *Run now*: makes it due at once, also if paused, agrees to rows it asked about, and clears its last message. */
export function runNow(account: string, nowMs: number): ScheduleChange {
  return (present) => {
    const asks = present.asks === "ready" ? "agreed" : present.asks;
    return { ...dueAt(nowMs, requireOwn(account, present)), asks, state: "on" };
  };
}

/** The schedule, due at this time, without what was wrong before. */
function dueAt(nextAtMs: number, schedule: Schedule): Schedule {
  return { ...withoutSentence(schedule), nextAtMs, failures: 0 };
}

function withoutSentence({ last, ...schedule }: Schedule): Schedule {
  return { ...schedule, last: last && { ...last, sentence: undefined } };
}

/**
 * Notes in the account's schedules whether its owner has forgotten the key, for other editors to read. If
 * another execution holds the lock, notes nothing: a key is forgotten and entered all the same.
 */
export function markKeyless(file: LockedFile, account: string, keyless: boolean): void {
  changeOwn(file, account, (each) =>
    (each.keyless ?? false) === keyless ? [] : { ...each, keyless },
  );
}

/**
 * Makes the account's schedules that wait for the limit of this code due at once, and resumes their runs: it was
 * changed. If another execution holds the lock, they look again at their next time.
 */
export function endWait(
  file: LeasedFile,
  account: string,
  code: "FORMULAS_CAP" | "MONTH_LIMIT",
): void {
  changeOwn(file, account, (each, all, changes) => {
    const run = loadJobs(all).find(({ id, halt }) => id === each.run && halt?.code === code);
    if (!run && each.last?.sentence !== ERRORS[code].sentence) return [];
    if (run && each.state === "on") changes.push(...resumeJob(run).changes);
    return dueAt(file.time.now(), each);
  });
}

/** Stores those of the account's schedules that `change` returns, unless another execution holds the lock. */
function changeOwn(
  file: LockedFile,
  account: string,
  change: (own: Schedule, all: Snapshot<"file">, changes: Change<"file">[]) => Schedule | never[],
): void {
  exceptOn("BUSY", () =>
    locked(file, (all) => {
      const runs: Change<"file">[] = [];
      const edited = loadSchedules(all).flatMap((each) =>
        each.account === account ? change(each, all, runs) : [],
      );
      if (edited.length > 0) file.properties.commit(...putSchedules(all, edited), ...runs);
    }),
  );
}

/** Makes others' schedules for new rows ask their owners first: somebody else deleted what was paid for. */
export function makeOthersAskFirst(file: LeasedFile, account: string | undefined): void {
  locked(file, (all) => {
    const others = loadSchedules(all).filter(
      (each) => each.account !== account && each.task.kind === "rows",
    );
    const last = { ...NOTHING_DONE, atMs: file.time.now(), sentence: RESULTS_GONE };
    const asking = others.map((each): Schedule => ({ ...each, asks: "first", last }));
    file.properties.commit(...putSchedules(all, asking));
  });
}

const RESULTS_GONE =
  "Saved results were deleted. It asks you before it pays again for what they held.";

/**
 * Gives the schedule to another editor, who pays from now on. Its former run stays with its former owner, as does what
 * was wrong or said of it; the credits of its month and of that run stay counted, since the cap is the schedule's.
 */
export function takeOver(account: string, owner: string, next: NextRun): ScheduleChange {
  return ({ run, held: _theirs, last, ...present }) => ({
    ...dueAt(nextOf(present, next), { ...present, last: run ? undefined : last }),
    account,
    owner: checkedName(owner),
    asks: present.asks && "first",
    looks: 0,
    busyUntilMs: 0,
    keyless: false,
  });
}

/**
 * Removes a schedule, and with a watch the one that looks up its people. Their runs and results stay. Anybody
 * may remove an unreadable one. Throws NOT_YOUR_RUN for another account's.
 */
export function dropSchedule(file: LockedFile, account: string, id: string): void {
  locked(file, (all) => {
    const present = SCHEDULES.get(all, id);
    if (present) requireOwn(account, present);
    removeWithPeople(file.properties, all, { id, account });
  });
}

/**
 * Removes the schedules that repeat a signal (earlier versions allowed several), each with the one that looks
 * up its people, unless another account has taken that over.
 */
export function dropRepeats(file: LockedFile, account: string, signal: string): void {
  locked(file, (all) => {
    for (const { id, task } of loadSchedules(all))
      if (task.kind !== "rows" && task.signal === signal)
        removeWithPeople(file.properties, all, { id, account });
  });
}

function removeWithPeople(properties: Store<"file">, all: Snapshot<"file">, watch: Owned): void {
  for (const { id } of [watch, ...peopleSchedules(all, watch)]) removeSchedule(properties, id);
}

function requireOwn(account: string, schedule: Schedule): Schedule {
  if (schedule.account === account) return schedule;
  throw enrichError(
    "NOT_YOUR_RUN",
    `This schedule runs with the key of ${schedule.owner}. Pause it, or take it over.`,
  );
}

/** Checks what a person entered, and returns it as it is stored. Throws BAD_INPUT. */
export function checkEntered(
  { asksFirst, fields: _ofTask, titles: _too, ...entered }: ScheduleInput,
  next: NextRun,
): Omit<ScheduleInput, "asksFirst" | "fields" | "titles"> & Pick<Schedule, "nextAtMs" | "asks"> {
  for (const cap of [entered.capRun, entered.capMonth]) checkCap(cap);
  if (entered.capMonth < entered.capRun) throw badInput("Allow a month at least as much as a run.");
  const nextAtMs = next(entered.cadence, entered.zone);
  const asks = asksFirst ? "first" : undefined;
  return { ...entered, owner: checkedName(entered.owner), asks, nextAtMs };
}

function checkedName(name: string): string {
  const trimmed = name.trim().slice(0, LONGEST_NAME);
  if (trimmed === "") throw badInput("Enter your name: other editors of this file see who pays.");
  return trimmed;
}
