import type { Cadence } from "../core/schedule-entered";
import type { Calendar } from "../ports/calendar";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The first moment after `afterMs` at which the schedule runs. */
export function nextRunMs(
  cadence: Cadence,
  zone: string,
  afterMs: number,
  calendar: Calendar,
): number {
  if (cadence.every === "quarter") return afterMs + 15 * MINUTE_MS;
  if (cadence.every === "hour") return afterMs + 60 * MINUTE_MS;
  const weekday = cadence.every === "week" ? cadence.weekday : undefined;
  return nextAtHour(cadence.hour, weekday, zone, afterMs, calendar);
}

/** At most eight days are looked at: a week on, the same weekday has come again. */
function nextAtHour(
  atHour: number,
  weekday: number | undefined,
  zone: string,
  afterMs: number,
  calendar: Calendar,
): number {
  const today = calendar.localTime(afterMs, zone);
  for (let days = 0; days <= 8; days++) {
    if (weekday !== undefined && ((today.weekday - 1 + days) % 7) + 1 !== weekday) continue;
    const wallMs = Date.UTC(today.year, today.month - 1, today.day, atHour) + days * DAY_MS;
    const atMs = fromWall(wallMs, zone, calendar);
    if (atMs > afterMs) return atMs;
  }
  return afterMs + 7 * DAY_MS;
}

/**
 * The moment at which clocks of the zone show this. Where clocks are put forward over it, the same
 * time after the change; where they are put back, the first of the two.
 */
function fromWall(wallMs: number, zone: string, calendar: Calendar): number {
  const offset = (atMs: number) => calendar.localTime(atMs, zone).offsetMinutes * MINUTE_MS;
  const [before, after] = [offset(wallMs - DAY_MS), offset(wallMs + DAY_MS)];
  const first = wallMs - Math.max(before, after);
  if (first + offset(first) === wallMs) return first;
  return wallMs - Math.min(before, after);
}
