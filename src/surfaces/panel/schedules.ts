import type { Handlers } from "../../../contract/request";
import type { SCHEDULES, ScheduleShown, SchedulesReply } from "../../../contract/schedules";
import { exceptOn } from "../../core/errors";
import { POLICY } from "../../core/policy";
import type { Cadence } from "../../core/schedule-entered";
import { chooseMapping } from "../../jobs/mapping-choice";
import type { LeasedFile } from "../../ledger/leasing";
import type { Acting } from "../../outbox/payer";
import type { Spreadsheet } from "../../ports/spreadsheet";
import { nextRunMs } from "../../schedules/cadence";
import {
  addSchedule,
  changed,
  checkEntered,
  dropSchedule,
  editHeld,
  isPeopleOf,
  type NextRun,
  newSchedule,
  peopleSchedules,
  resumed,
  rowsTask,
  runNow,
  type ScheduleChange,
  saveRepeat,
  takeOver,
} from "../../schedules/edit";
import { loadSchedules } from "../../schedules/schedule";
import { readHeaders } from "../../sheet/table";
import { findSignal, requireSignal } from "../../signals/signal";
import { TRIGGER_HEARTBEATS } from "../../store/clock";
import { JOBS } from "../../store/jobs";
import { locked } from "../../store/locked";
import { MONTH_LIMITS } from "../../store/month";
import { PERMISSIONS } from "../../store/permission";
import { type Schedule, SCHEDULES as STORED } from "../../store/schedules";
import { MARKS } from "../../store/settings";
import { spentToday } from "../../store/spent";
import type { Services, Snapshot } from "../../store/store";
import { TAB_CHOICES, tabChoicesId } from "../../store/tab-choices";
import { causeForOthers } from "../texts";
import { insertPeopleTab } from "./made-tab";
import { requireFront } from "./require-tab";
import { aboutOf } from "./signals";

/** Answers the requests about schedules. Each reply lists all schedules of the file. Costs nothing. */
export function onSchedule(services: ScheduleServices): Handlers<typeof SCHEDULES> {
  const { user, properties, time, calendar, random, spreadsheet, keepTriggers } = services;
  const next: NextRun = (cadence, zone) => nextRunMs(cadence, zone, time.now(), calendar);
  const replyFor = (account: string | undefined): SchedulesReply => {
    // Even if nothing changed: this restores a trigger that Google dropped.
    if (account) keepTriggers();
    const all = properties.all();
    // Only a published add-on's clock is refused a shorter period.
    const own = user.all();
    const { least = 1 } = TRIGGER_HEARTBEATS.get(own, spreadsheet.id) ?? {};
    const offered = least < 60 ? EVERY : EVERY.slice(2);
    const { credits: month = 1_000 } = MONTH_LIMITS.get(own, spreadsheet.id) ?? {};
    const former = account ? [] : Object.values(MARKS.get(own) ?? {});
    const listed = loadSchedules(all);
    const shownNow = (each: Schedule): ScheduleShown => {
      const shown = scheduleShown(all, spreadsheet, each, time.now());
      const { cadence, last } = shown;
      const mine = each.account === account;
      const keyless = each.keyless === true && !mine;
      return {
        ...shown,
        mine,
        watch: listed.find((watch) => isPeopleOf(watch, each))?.id,
        ...{ keyless, overdue: shown.overdue && !keyless },
        waitsForKey: former.includes(each.account),
        last: mine || !last?.sentence ? last : { ...last, sentence: causeForOthers(last.sentence) },
        cadence: offered.includes(cadence.every) ? cadence : { every: "hour" },
      };
    };
    return {
      schedules: listed.map(shownNow),
      unreadable: STORED.unreadable(all),
      zone: calendar.zone(),
      offered,
      caps: { capRun: Math.min(100, month), capMonth: Math.min(1_000, month) },
      today: spentToday(all, account, PERMISSIONS.get(own, spreadsheet.id)?.capCredits, time.now()),
    };
  };
  const after = (act: (account: string) => void) => {
    const account = services.account();
    act(account);
    return replyFor(account);
  };
  const edit = (id: string, change: (account: string) => ScheduleChange) =>
    after((account) => {
      const by = change(account);
      locked(services, (all) => editHeld(properties, all, id, by));
    });
  return {
    // People without a key may read them too.
    schedules: () => replyFor(exceptOn("NO_KEY", services.account)),
    "new-schedule": ({ tab, entered }) =>
      after((account) => {
        addSchedule(properties, () => {
          // Check before a tab is made for it.
          checkEntered(entered, next);
          const of =
            tab === undefined ? insertPeopleTab(spreadsheet) : requireFront(spreadsheet, tab);
          // Throws what each of its runs would.
          chooseMapping(readHeaders(of), TAB_CHOICES.load(properties, tabChoicesId(of.id)), {});
          const id = random.word(POLICY.idLetters);
          return newSchedule({ id, account, task: rowsTask(of) }, entered, next);
        });
      }),
    "repeat-signal": ({ signal, entered }) =>
      after((account) => {
        const of = { id: random.word(POLICY.idLetters), account };
        const repeated = requireSignal(properties.all(), signal);
        saveRepeat(services, repeated, entered, next, of);
      }),
    "change-schedule": ({ id, entered }) => edit(id, (account) => changed(account, entered, next)),
    "take-over-schedule": ({ id, owner }) => edit(id, (account) => takeOver(account, owner, next)),
    // Anyone who can edit the file may pause a schedule; only its own account may resume it.
    "pause-schedule": ({ id }) => edit(id, () => (present) => ({ ...present, state: "paused" })),
    "resume-schedule": ({ id }) => edit(id, (account) => resumed(account, next)),
    "run-schedule": ({ id }) => edit(id, (account) => runNow(account, time.now())),
    "remove-schedule": ({ id }) => after((account) => dropSchedule(services, account, id)),
  };
}

const EVERY: readonly Cadence["every"][] = ["minute", "quarter", "hour", "day", "week"];

type ScheduleServices = LeasedFile &
  Pick<Services, "user" | "calendar" | "random" | "spreadsheet"> &
  Pick<Acting, "account" | "keepTriggers">;

/** A schedule as the panel shows it. Its tab may be gone, and its signal may have none yet. */
function scheduleShown(
  all: Snapshot<"file">,
  spreadsheet: Spreadsheet,
  schedule: Schedule,
  nowMs: number,
): Omit<ScheduleShown, "mine" | "waitsForKey" | "keyless" | "watch"> {
  const { id, owner, task, cadence, zone, state, nextAtMs } = schedule;
  const { emptyRuns, failures, run, looks, follows } = schedule;
  // A watch's caps and sums are those of the schedule that looks up its people.
  const [payer = schedule] = peopleSchedules(all, schedule);
  const { capRun, capMonth } = payer;
  const isOfRows = task.kind === "rows";
  const signal = isOfRows ? undefined : findSignal(all, task.signal);
  const lastKnown = isOfRows ? task : { tab: signal?.tab ?? -1, tabName: signal?.tabName ?? "" };
  const tab = spreadsheet.tab(lastKnown.tab);
  const runOf = (id: string | undefined) => (id === undefined ? undefined : JOBS.get(all, id));
  const own = runOf(run);
  const isLooking = looks > 0 && schedule.asks !== "ready";
  const waits = follows ? "following" : nextAtMs > nowMs ? "waiting" : "due";
  return {
    ...{ id, owner, cadence, zone, capRun, capMonth, state },
    // The stored sum lacks what the current run has cost so far.
    monthCredits: payer.monthCredits + (runOf(payer.run)?.sums.credits ?? 0),
    // A look at an unchanged tab is skipped without a note, so the stored time may have passed.
    nextAtMs: Math.max(nextAtMs, nowMs),
    failures,
    emptyRuns: Math.floor(emptyRuns),
    fields: task.fields ?? payer.task.fields ?? [],
    asksFirst: schedule.asks !== undefined,
    task: task.kind,
    ...(isOfRows ? {} : { signal: task.signal, titles: task.titles, perCompany: task.perCompany }),
    about: signal && aboutOf(signal.question),
    tabName: tab?.name ?? lastKnown.tabName,
    doing: own ? (own.state === "paused" ? "held" : "running") : isLooking ? "looking" : waits,
    // Its owner's clock seems to be gone.
    overdue: state === "on" && nowMs - nextAtMs > POLICY.overdueMs,
    last: schedule.last ?? null,
  };
}
