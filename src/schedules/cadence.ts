import { DAY_MS } from "../core/day-start";
import type { Cadence } from "../core/schedule-entered";
import type { Calendar, LocalTime } from "../ports/calendar";

const MINUTE_MS = 60_000;

/** A clock with the schedule's own period must find it due at each call, though calls vary by seconds. */
const EARLY_MS = 30_000;

const MINUTES = { minute: 1, quarter: 15, hour: 60 };

/** The first moment after `afterMs` at which the schedule runs. Throws BAD_INPUT for an unknown time zone. */
export function nextRunMs(
  cadence: Cadence,
  zone: string,
  afterMs: number,
  calendar: Calendar,
): number {
  const today = calendar.localTime(afterMs, zone);
  if (!("hour" in cadence)) return afterMs + MINUTES[cadence.every] * MINUTE_MS - EARLY_MS;
  const weekday = cadence.every === "week" ? cadence.weekday : undefined;
  for (const wallMs of comingDays(today, cadence.hour, weekday)) {
    const atMs = fromWallTime(wallMs, zone, calendar);
    if (atMs > afterMs) return atMs;
  }
  return afterMs + 7 * DAY_MS;
}

/** This hour today and on the next eight days, or only on those that fall on `weekday`. */
function comingDays(today: LocalTime, atHour: number, weekday: number | undefined): number[] {
  const todayMs = Date.UTC(today.year, today.month - 1, today.day, atHour);
  return Array.from({ length: 9 }, (_, days) => days)
    .filter((days) => weekday === undefined || ((today.weekday - 1 + days) % 7) + 1 === weekday)
    .map((days) => todayMs + days * DAY_MS);
}

/** When the zone's clocks show this time: the first of two; if they skip it, the same time after the change. */
function fromWallTime(wallMs: number, zone: string, calendar: Calendar): number {
  const offset = (atMs: number) => calendar.localTime(atMs, zone).offsetMinutes * MINUTE_MS;
  const [before, after] = [offset(wallMs - DAY_MS), offset(wallMs + DAY_MS)];
  const first = wallMs - Math.max(before, after);
  if (first + offset(first) === wallMs) return first;
  return wallMs - Math.min(before, after);
}
