import { countOf } from "../core/count-of";
import { POLICY } from "../core/policy";
import { type Calendar, dayText } from "../ports/calendar";
import type { Job } from "../store/jobs";
import type { Report, Schedule } from "../store/schedules";
import { nextRunMs } from "./cadence";

/** How a turn ended. `failed`: by an error. `keepsRun`: its run is checked again next time. */
export interface Ending {
  failed?: boolean;
  keepsRun?: boolean;
  /** Its owner is asked to agree to the rows it has seen. */
  isReady?: boolean;
}

/** What a schedule says of its run that is over, before the run's credits count in its month. */
export function reportOf(
  { sums, capCredits, capOfDay }: Pick<Job, "sums" | "capCredits" | "capOfDay">,
  { capRun, capMonth, monthCredits }: Pick<Schedule, "capRun" | "capMonth" | "monthCredits">,
): Omit<Report, "atMs"> {
  const { asked, found, credits, queued } = sums;
  const most = countOf(capCredits, "credit");
  const left = capOfDay ? "the day's limit" : `its month's ${capMonth}`;
  const isSpent = monthCredits + credits >= capMonth;
  const cap =
    isSpent || capCredits < capRun ? `${most}, all that ${left} left` : `its cap of ${most}`;
  const rest = `the rest follows next ${isSpent ? "month" : "time"}.`;
  const sentence = queued > 0 ? `It stopped at ${cap}; ${rest}` : undefined;
  return { asked, found, credits, sentence };
}

/** The schedule after its turn, waiting for its next time. Adds the report's credits to its month. */
export function withReport(
  schedule: Schedule,
  report: Report,
  calendar: Calendar,
  { failed = false, keepsRun = false, isReady = false }: Ending = {},
): Schedule {
  const { run, more, follows: _over, ...rest } = schedule;
  const { asked, found, credits, atMs } = report;
  // An hourly schedule waits: its limit is shown as one an hour.
  const asksOn = asked > 0 && more === true && schedule.cadence.every !== "hour";
  return {
    ...rest,
    run: keepsRun ? run : undefined,
    looks: isReady ? schedule.looks : 0,
    asks: schedule.asks && (isReady ? "ready" : "first"),
    last: report,
    failures: failed ? schedule.failures + 1 : 0,
    // Runs that asked little count in part: one leftover row that is not found means nothing.
    emptyRuns: found > 0 ? 0 : schedule.emptyRuns + Math.min(1, asked / POLICY.firstRows),
    monthCredits: schedule.monthCredits + credits,
    nextAtMs: asksOn ? atMs : nextRunMs(schedule.cadence, schedule.zone, atMs, calendar),
  };
}

/** Sets the month's credits to 0 once a new month has begun in the schedule's time zone. */
export function inMonth(schedule: Schedule, calendar: Calendar, nowMs: number): Schedule {
  const present = dayText(calendar.localTime(nowMs, schedule.zone)).slice(0, "YYYY-MM".length);
  return present === schedule.month ? schedule : { ...schedule, month: present, monthCredits: 0 };
}
