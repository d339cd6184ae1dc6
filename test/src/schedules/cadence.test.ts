import type { Cadence } from "../../../src/core/schedule-entered";
import type { Calendar } from "../../../src/ports/calendar";
import { nextRunMs } from "../../../src/schedules/cadence";

/** The zones of this machine's database. */
const calendar: Calendar = {
  locale: () => "en-US",
  zone: () => "UTC",
  localTime(atMs, timeZone) {
    const parts = Object.fromEntries(
      new Intl.DateTimeFormat("en-GB", {
        timeZone,
        year: "numeric",
        month: "numeric",
        day: "numeric",
        hour: "numeric",
        minute: "numeric",
        hourCycle: "h23",
      })
        .formatToParts(atMs)
        .map(({ type, value }) => [type, Number(value)]),
    ) as Record<"year" | "month" | "day" | "hour" | "minute", number>;
    const wallMs = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute);
    return {
      ...parts,
      weekday: new Date(wallMs).getUTCDay() || 7,
      offsetMinutes: Math.round((wallMs - Math.floor(atMs / 60_000) * 60_000) / 60_000),
    };
  },
};

const daily = (hour: number): Cadence => ({ every: "day", hour });

test.each<[string, Cadence, string, string, string]>([
  [
    "each quarter of an hour",
    { every: "quarter" },
    "UTC",
    "2026-01-05T09:00Z",
    "2026-01-05T09:14:30Z",
  ],
  ["each hour", { every: "hour" }, "UTC", "2026-01-05T09:20Z", "2026-01-05T10:19:30Z"],
  ["later today", daily(18), "Europe/Berlin", "2026-01-05T09:00Z", "2026-01-05T17:00Z"],
  [
    "tomorrow once the hour is over",
    daily(8),
    "Europe/Berlin",
    "2026-01-05T09:00Z",
    "2026-01-06T07:00Z",
  ],
  [
    "tomorrow when the hour is just now",
    daily(8),
    "Europe/Berlin",
    "2026-01-05T07:00Z",
    "2026-01-06T07:00Z",
  ],
  [
    "on a day that has begun there already",
    daily(3),
    "Asia/Tokyo",
    "2026-01-05T20:00Z",
    "2026-01-06T18:00Z",
  ],
  [
    "where it is still yesterday",
    daily(23),
    "America/Los_Angeles",
    "2026-01-05T02:00Z",
    "2026-01-05T07:00Z",
  ],
  ["in half-hour zones", daily(9), "Asia/Kolkata", "2026-01-05T09:00Z", "2026-01-06T03:30Z"],
  [
    "at the same hour on the clock after clocks were put forward",
    daily(8),
    "Europe/Berlin",
    "2026-03-28T08:00Z",
    "2026-03-29T06:00Z",
  ],
  [
    "at the same hour on the clock after clocks were put back",
    daily(8),
    "Europe/Berlin",
    "2026-10-24T08:00Z",
    "2026-10-25T07:00Z",
  ],
  [
    "an hour later where clocks are put forward over it",
    daily(2),
    "Europe/Berlin",
    "2026-03-28T08:00Z",
    "2026-03-29T01:00Z",
  ],
  [
    "once where clocks show the hour twice",
    daily(2),
    "Europe/Berlin",
    "2026-10-24T08:00Z",
    "2026-10-25T00:00Z",
  ],
  [
    "not again in the second of both hours",
    daily(2),
    "Europe/Berlin",
    "2026-10-25T00:00Z",
    "2026-10-26T01:00Z",
  ],
  [
    "on a weekday of this week",
    { every: "week", weekday: 5, hour: 7 },
    "UTC",
    "2026-01-05T09:00Z",
    "2026-01-09T07:00Z",
  ],
  [
    "in a week when the weekday is over",
    { every: "week", weekday: 1, hour: 7 },
    "UTC",
    "2026-01-05T09:00Z",
    "2026-01-12T07:00Z",
  ],
])("a schedule runs %s", (_, cadence, zone, after, next) => {
  const at = nextRunMs(cadence, zone, Date.parse(after), calendar);
  expect(new Date(at).toISOString()).toBe(new Date(next).toISOString());
});
