import { POLICY } from "../core/policy";
import { resumeRun } from "../jobs/open-run";
import { readControl } from "../ledger/control";
import { codedOrLogged } from "../ports/log";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { isOpen, JOBS, type Job, loadJob, RUN_COMMANDS } from "../store/jobs";
import { NOTHING_DONE, type Report, type RowsTask, type Schedule } from "../store/schedules";
import type { OpenFile, Services } from "../store/store";
import type { Look } from "./new-rows";
import { type Ending, inMonth, reportOf, withReport } from "./report";
import type { Repeated } from "./signal-turn";

/** What a schedule's turn changed. `marks` are those of its look. */
export interface Turn {
  schedule: Schedule;
  /** The most that its finished run may have cost, in credits. */
  spent?: number;
  marks?: readonly string[] | undefined;
  /** The tab of people that have just come. */
  people?: Tab | undefined;
}

/** `look` and `repeat` do the schedule's work. What they throw becomes the report. */
interface TurnServices extends OpenFile, Pick<Services, "time" | "calendar"> {
  look: (schedule: Schedule, task: RowsTask) => Look;
  repeat: (schedule: Schedule) => Repeated;
}

/** A schedule's turn: checks its run, repeats its signal, or looks for new rows. An error becomes its report. */
export function turnOf(services: TurnServices, given: Schedule): Turn {
  const { properties, spreadsheet, time, calendar, look: lookForRows, repeat } = services;
  const now = time.now();
  const schedule = inMonth(withTabName(spreadsheet, given), calendar, now);
  const close = (report: Omit<Report, "atMs">, ending?: Ending): Turn => ({
    schedule: withReport(schedule, { atMs: now, ...report }, calendar, ending),
  });
  const say = (sentence: string | undefined, ending?: Ending) =>
    close({ ...NOTHING_DONE, sentence }, ending);
  const soon = (changes: Partial<Schedule> = {}, waitMs: number = POLICY.scheduleWaitMs): Turn => ({
    schedule: { ...schedule, ...changes, nextAtMs: now + waitMs },
  });
  try {
    const { run: id } = schedule;
    const isBegun = id !== undefined && JOBS.has(properties.all(), id);
    const run = isBegun ? loadJob(properties, id) : undefined;
    if (run && !isOpen(run)) return { ...close(reportOf(run, schedule)), spent: mostSpent(run) };
    if (run) return checkRun(services, run, soon, say);
    if (isBegun) return say(RUN_UNREADABLE, { failed: true, keepsRun: true });
    const { task } = schedule;
    if (task.kind !== "rows") {
      const { sentence, people, follows, waitMs } = repeat(schedule);
      const last = { atMs: now, ...NOTHING_DONE, sentence };
      const turn = follows ? soon({ follows, last }, waitMs) : say(sentence);
      return { ...turn, people: people === undefined ? undefined : spreadsheet.tab(people) };
    }
    const look = lookForRows(schedule, task);
    if (look.kind === "begun") return soon({ looks: 0 });
    const paused = { last: { atMs: now, ...NOTHING_DONE, sentence: RUN_IS_PAUSED } };
    if (look.kind === "wait") return soon(look.isPaused ? paused : {});
    const { marks } = look;
    if (look.kind !== "again")
      return { ...say(look.sentence, { isReady: look.kind === "ready" }), marks };
    const { looks, more } = look;
    const asks = schedule.asks && "first";
    return { ...soon({ looks, more, asks }, POLICY.secondCheckMs), marks };
  } catch (error) {
    const coded = codedOrLogged(error);
    if (coded.code === "BUSY" || coded.code === "CHANGED") return soon();
    const last = { atMs: now, ...NOTHING_DONE, sentence: coded.message };
    if (coded.code === "FORMULAS_CAP") return soon({ looks: 0, last }, POLICY.scheduleRestMs);
    return say(coded.message, { failed: true });
  }
}

const RUN_UNREADABLE =
  "The record of its run cannot be read, nor what it spent. Set it aside in Activity; the schedule goes on then.";

const RUN_IS_PAUSED = "A run of this tab is paused. Resume or stop it; then the schedule goes on.";

/**
 * Checks an unfinished run. Stops one that reached its cap; the next run does the rest. Resumes one that only
 * a person can fix at each time of the schedule, which costs nothing.
 */
function checkRun(
  { properties, time }: Pick<Services, "properties" | "time">,
  run: Job,
  soon: (changes?: Partial<Schedule>, waitMs?: number) => Turn,
  say: (sentence: string, ending: Ending) => Turn,
): Turn {
  // A Stop that no step has carried out yet comes first: resuming would cancel it.
  const hasCommand = readControl(properties.all()).commands[run.id] !== undefined;
  if (hasCommand || run.state !== "paused" || run.halt === undefined) return soon();
  const { code, sentence, resumeAtMs } = run.halt;
  if (resumeAtMs !== undefined)
    return soon({}, Math.max(POLICY.scheduleWaitMs, resumeAtMs - time.now()));
  if (code === "CAP_REACHED") {
    properties.commit(RUN_COMMANDS.put("stop", run.id));
    return soon();
  }
  if (code === "PAUSED") return say(RUN_IS_PAUSED, { keepsRun: true });
  resumeRun(properties, run);
  return say(sentence, { failed: true, keepsRun: true });
}

/** The most a run may have cost: all of its cap if a look-up got no answer, since it may have been charged. */
function mostSpent({ sums: { credits, unknown }, capCredits }: Job): number {
  return unknown > 0 ? Math.max(credits, capCredits) : credits;
}

function withTabName(spreadsheet: Spreadsheet, schedule: Schedule): Schedule {
  const { task } = schedule;
  if (task.kind !== "rows") return schedule;
  const tabName = spreadsheet.tab(task.tab)?.name ?? task.tabName;
  return { ...schedule, task: { ...task, tabName } };
}
