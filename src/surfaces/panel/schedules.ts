import * as z from "zod/mini";
import type { ScheduleShown, SchedulesReply } from "../../../contract/schedules";
import { enrichError } from "../../core/errors";
import { lazily } from "../../core/lazily";
import { POLICY } from "../../core/policy";
import { keepTriggers } from "../../jobs/drive";
import { hasJob } from "../../jobs/job-record";
import {
  changeSchedule,
  createSchedule,
  dropSchedule,
  type Editor,
  EnteredSchema,
  pauseSchedule,
  repeatedSignal,
  resumeSchedule,
  runScheduleNow,
  takeOverSchedule,
} from "../../schedules/edit";
import {
  isOverdue,
  loadSchedules,
  type Report,
  type Schedule,
  unreadableSchedules,
} from "../../schedules/schedule";
import { findSignal, type Signal } from "../../signals/signal";
import { requireTab, type SidebarDesk } from "../sidebar-desk";

export const ScheduleRequestSchema = lazily(() => {
  const id = z.string();
  return z.union([
    z.object({ do: z.literal("schedules") }),
    z.object({ do: z.literal("new-schedule"), tab: z.number(), entered: EnteredSchema() }),
    z.object({ do: z.literal("repeat-signal"), signal: z.string(), entered: EnteredSchema() }),
    z.object({ do: z.literal("change-schedule"), id, entered: EnteredSchema() }),
    z.object({
      do: z.enum(["pause-schedule", "resume-schedule", "run-schedule", "remove-schedule"]),
      id,
    }),
    z.object({ do: z.literal("take-over-schedule"), id, owner: z.string() }),
  ]);
});
export type ScheduleRequest = z.infer<ReturnType<typeof ScheduleRequestSchema>>;

/** Does what was asked, and gives all schedules of the file. Costs nothing. */
export function answerSchedules(desk: SidebarDesk, request: ScheduleRequest): SchedulesReply {
  const payer = desk.payer();
  const editor: Editor = { world: desk.world, account: payer.account, calendar: desk.calendar };
  act(desk, editor, request);
  // Also where nothing changed: a trigger that Google dropped is made again.
  keepTriggers(desk.world, payer, desk.triggers);
  const all = desk.world.properties.all();
  return {
    schedules: loadSchedules(all).map((each) => shown(editor, each)),
    unreadable: unreadableSchedules(all),
    zone: desk.calendar.zone(),
  };
}

function act(desk: SidebarDesk, editor: Editor, request: ScheduleRequest): void {
  if (request.do === "new-schedule")
    createSchedule(editor, requireTab(desk, request.tab), request.entered);
  else if (request.do === "repeat-signal")
    repeatedSignal(editor, requireSignal(desk, request.signal), request.entered);
  else if (request.do === "change-schedule") changeSchedule(editor, request.id, request.entered);
  else if (request.do === "take-over-schedule") takeOverSchedule(editor, request.id, request.owner);
  else if (request.do === "pause-schedule") pauseSchedule(editor, request.id);
  else if (request.do === "resume-schedule") resumeSchedule(editor, request.id);
  else if (request.do === "run-schedule") runScheduleNow(editor, request.id);
  else if (request.do === "remove-schedule") dropSchedule(editor, request.id);
}

function shown({ world, account }: Editor, schedule: Schedule): ScheduleShown {
  const { id, owner, task, cadence, zone, capRun, capMonth, state, nextAtMs } = schedule;
  const { monthCredits, emptyRuns, failures, run, looks } = schedule;
  const signal = task.kind === "rows" ? undefined : findSignal(world, task.signal);
  const of =
    task.kind === "rows" ? task : { tab: signal?.tab ?? 0, tabName: signal?.tabName ?? "" };
  const tab = world.spreadsheet.tab(of.tab);
  return {
    ...{ id, owner, cadence, zone, capRun, capMonth, state, nextAtMs, monthCredits },
    ...{ emptyRuns, failures, fields: task.kind === "rows" ? task.fields : [] },
    task: task.kind,
    mine: schedule.account === account,
    tabName: tab?.name ?? of.tabName,
    tabGone: tab === undefined && task.kind === "rows",
    doing:
      run !== undefined && hasJob(world.properties, run)
        ? "running"
        : looks > 0
          ? "looking"
          : "waiting",
    overdue: isOverdue(schedule, world.time.now(), POLICY.overdueMs),
    last: schedule.last ? shownReport(schedule.last) : null,
  };
}

/** Throws NOTHING_TO_DO. */
function requireSignal({ world }: SidebarDesk, of: string): Signal {
  const signal = findSignal(world, of);
  if (!signal) throw enrichError("NOTHING_TO_DO", { detail: "This signal was removed meanwhile." });
  return signal;
}

function shownReport({ sentence, ...report }: Report): NonNullable<ScheduleShown["last"]> {
  return sentence === undefined ? report : { ...report, sentence };
}
