import type { ACTIVITY, ActivityReply, DayLine, RunLine } from "../../../contract/activity";
import type { Handlers } from "../../../contract/request";
import type { SchedulesReply } from "../../../contract/schedules";
import type { Ask } from "../../ledger/ask";
import type { LeasedFile } from "../../ledger/leasing";
import type { LedgerFile } from "../../ledger/ledger-tab";
import type { Calendar } from "../../ports/calendar";
import { type Job, loadJobs } from "../../store/jobs";
import { savedAsksOrChoices } from "../saved-problem";
import { setAside, unreadableRecords } from "../set-aside";
import { jobText } from "../texts";

/** Days shown. */
const DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Shows the file's runs and schedules, and what it asked each day. Reads the saved results; costs nothing.
 */
export function onActivity(file: ActivityServices): Handlers<typeof ACTIVITY> {
  const { properties, spreadsheet, time, calendar, account, schedules, savedAsks } = file;
  function shown(): ActivityReply {
    const mine = account();
    const { asks, records } = savedAsksOrChoices(savedAsks);
    return {
      ...schedules(),
      runs: loadJobs(properties.all()).map((job) =>
        runLine(job, spreadsheet.tab(job.tab)?.name ?? "", job.account === mine),
      ),
      days: lastDays(asks, calendar, time.now()),
      records: [...records, ...unreadableRecords(properties.all())],
    };
  }
  return {
    activity: shown,
    "set-aside"({ key }) {
      account();
      setAside(file, key);
      return shown();
    },
  };
}

interface ActivityServices extends LeasedFile, LedgerFile {
  calendar: Calendar;
  /** Throws NO_KEY. */
  account: () => string;
  schedules: () => SchedulesReply;
  /** Every saved look-up, once. */
  savedAsks: () => Iterable<Ask>;
}

function runLine(job: Job, tabName: string, mine: boolean): RunLine {
  return {
    run: job.id,
    tabName,
    mine,
    state: job.state,
    sentence: jobText(job),
    asked: job.sums.asked,
    found: job.sums.found,
    credits: job.sums.credits,
    startedAtMs: job.startedAtMs,
    endedAtMs: job.endedAtMs ?? null,
  };
}

/**
 * What was asked and paid on each of the last days. Uses the time zone's present offset, so near a clock
 * change an hour may count for the day before or after.
 */
function lastDays(asks: Iterable<Ask>, calendar: Calendar, nowMs: number): DayLine[] {
  const offsetMs = calendar.localTime(nowMs, calendar.zone()).offsetMinutes * 60_000;
  const today = Math.floor((nowMs + offsetMs) / DAY_MS);
  const days = new Map<number, { asked: number; credits: number }>();
  for (const { askedAtMs, credits } of asks) {
    const day = Math.floor((askedAtMs + offsetMs) / DAY_MS);
    if (day <= today - DAYS) continue;
    const line = days.get(day) ?? { asked: 0, credits: 0 };
    days.set(day, { asked: line.asked + 1, credits: line.credits + credits });
  }
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, line]) => ({ day: new Date(day * DAY_MS).toISOString().slice(0, 10), ...line }));
}
