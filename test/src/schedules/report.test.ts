import * as WORDS from "../../../sidebar/words";
import type { Calendar } from "../../../src/ports/calendar";
import { reportOf, withReport } from "../../../src/schedules/report";
import type { Schedule } from "../../../src/store/schedules";
import { NO_SUMS } from "../../../src/store/sums";

const MINUTE_MS = 60_000;
const calendar = { localTime: () => ({ hour: 9 }) } as unknown as Calendar;

/** A schedule that has seen more new rows than one record holds. */
const SCHEDULE: Schedule = {
  ...{ id: "s1", account: "ada", owner: "Ada", zone: "UTC", state: "on", nextAtMs: 0 },
  task: { kind: "rows", tab: 1, tabName: "People", fields: ["email"] },
  cadence: { every: "hour" },
  ...{ capRun: 30, capMonth: 100, looks: 2, more: true, month: "2026-01", monthCredits: 0 },
  ...{ emptyRuns: 0, failures: 0, busyUntilMs: 0 },
};

test("a limit that reads as one an hour is none of a run: with more rows than one run takes, an hourly schedule waits", () => {
  expect(WORDS.capsOf("30", "0", "100", true)).toMatch(/^At most 30 credits an hour;/);
  expect(WORDS.emailCaps("30", "0", "100")).toMatch(/at most 30 credits an hour, 100 a month/);
  const report = { atMs: 0, asked: 1800, found: 30, credits: 30 };
  const nextOf = (cadence: Schedule["cadence"]) =>
    withReport({ ...SCHEDULE, cadence }, report, calendar).nextAtMs;
  expect(nextOf({ every: "hour" })).toBeGreaterThan(59 * MINUTE_MS);
  expect(nextOf({ every: "quarter" })).toBe(0);
});

test("that nothing was found is said once as many rows were asked as a first run tries, in one run or in several", () => {
  const after = (runs: [asked: number, found: number][]) =>
    runs.reduce(
      (schedule, [asked, found]) =>
        withReport(schedule, { atMs: 0, asked, found, credits: 0 }, calendar),
      SCHEDULE,
    ).emptyRuns;
  const times = (runs: number) => Array.from({ length: runs }, (): [number, number] => [1, 0]);
  expect(Math.floor(after(times(1)))).toBe(0);
  expect(Math.floor(after([[0, 0], ...times(5), [0, 0]]))).toBe(0);
  expect(after([[10, 0]])).toBe(1);
  expect(
    after([
      [40, 0],
      [0, 0],
      [12, 0],
    ]),
  ).toBe(2);
  expect(Math.floor(after(times(12)))).toBe(1);
  expect(
    after([
      [40, 0],
      [1, 1],
    ]),
  ).toBe(0);
});

test.each([
  [30, false, "It stopped at its cap of 30 credits; the rest follows next time."],
  [
    25,
    false,
    "It stopped at 25 credits, all that its month's 100 left; the rest follows next time.",
  ],
  [
    20,
    true,
    "It stopped at 20 credits, all that the day's limit left; the rest follows next time.",
  ],
])("a run that stopped at %d credits says which limit it was", (capCredits, capOfDay, said) => {
  const sums = { ...NO_SUMS, asked: 8, found: 8, queued: 3, credits: 24 };
  const report = reportOf({ sums, capCredits, capOfDay }, SCHEDULE);
  expect(report.sentence).toBe(said);
});
