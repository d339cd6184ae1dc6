import type { Handlers } from "../../../contract/request";
import type { SCHEDULES, ScheduleShown, SchedulesReply } from "../../../contract/schedules";
import { POLICY } from "../../core/policy";
import { keepTriggers } from "../../jobs/drive";
import {
  changeSchedule,
  createSchedule,
  dropSchedule,
  type Editor,
  pauseSchedule,
  repeatedSignal,
  resumeSchedule,
  runScheduleNow,
  takeOverSchedule,
} from "../../schedules/edit";
import { isOverdue, loadSchedules } from "../../schedules/schedule";
import { findSignal, requireSignal } from "../../signals/signal";
import { JOBS } from "../../store/jobs";
import { type Report, type Schedule, SCHEDULES as STORED } from "../../store/schedules";
import type { Snapshot } from "../../store/store";
import { requireTab, type SidebarDesk } from "../sidebar-desk";

/** Does what was asked of schedules, and gives all of the file. Costs nothing. */
export const onSchedule: Handlers<typeof SCHEDULES, SidebarDesk> = {
  schedules: showSchedules,
  "new-schedule": (desk, { tab, entered }) =>
    changed(desk, (editor) => createSchedule(editor, requireTab(desk, tab), entered)),
  "repeat-signal": (desk, { signal, entered }) =>
    changed(desk, (editor) =>
      repeatedSignal(editor, requireSignal(desk.world.properties.all(), signal), entered),
    ),
  "change-schedule": (desk, { id, entered }) =>
    changed(desk, (editor) => changeSchedule(editor, id, entered)),
  "take-over-schedule": (desk, { id, owner }) =>
    changed(desk, (editor) => takeOverSchedule(editor, id, owner)),
  "pause-schedule": (desk, { id }) => changed(desk, (editor) => pauseSchedule(editor, id)),
  "resume-schedule": (desk, { id }) => changed(desk, (editor) => resumeSchedule(editor, id)),
  "run-schedule": (desk, { id }) => changed(desk, (editor) => runScheduleNow(editor, id)),
  "remove-schedule": (desk, { id }) => changed(desk, (editor) => dropSchedule(editor, id)),
};

export function showSchedules(desk: SidebarDesk): SchedulesReply {
  return changed(desk, () => {});
}

function changed(desk: SidebarDesk, change: (editor: Editor) => void): SchedulesReply {
  const payer = desk.payer();
  const editor: Editor = { world: desk.world, account: payer.account, calendar: desk.calendar };
  change(editor);
  // Also where nothing changed: a trigger that Google dropped is made again.
  keepTriggers(desk.world, payer, desk.triggers);
  const all = desk.world.properties.all();
  return {
    schedules: loadSchedules(all).map((each) => shown(editor, all, each)),
    unreadable: STORED.unreadable(all),
    zone: desk.calendar.zone(),
  };
}

function shown(
  { world, account }: Editor,
  all: Snapshot<"file">,
  schedule: Schedule,
): ScheduleShown {
  const { id, owner, task, cadence, zone, capRun, capMonth, state, nextAtMs } = schedule;
  const { monthCredits, emptyRuns, failures, run, looks } = schedule;
  const signal = task.kind === "rows" ? undefined : findSignal(all, task.signal);
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
      run !== undefined && JOBS.exists(world.properties, run)
        ? "running"
        : looks > 0
          ? "looking"
          : "waiting",
    overdue: isOverdue(schedule, world.time.now(), POLICY.overdueMs),
    last: schedule.last ? shownReport(schedule.last) : null,
  };
}

function shownReport({ sentence, ...report }: Report): NonNullable<ScheduleShown["last"]> {
  return sentence === undefined ? report : { ...report, sentence };
}
