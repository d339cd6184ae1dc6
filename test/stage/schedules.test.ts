import type { ScheduleEntered, ScheduleShown } from "../../contract/schedules";
import { closeDesks, type Desk, type DeskOptions, openDesk } from "./desk";
import { asked, got, openTab } from "./panel";

afterEach(closeDesks);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const HOURLY: ScheduleEntered = {
  owner: "Ada",
  fields: ["email"],
  cadence: { every: "hour" },
  zone: "UTC",
  capRun: 500,
  capMonth: 5_000,
};

/** A file with a schedule over its tab "Contacts". */
async function scheduled(
  entered: Partial<ScheduleEntered> = {},
  options: DeskOptions = {},
): Promise<Desk> {
  const desk = await openDesk({ rows: 20, ...options });
  const tab = await openTab(desk);
  await got(desk, { do: "new-schedule", tab, entered: { ...HOURLY, ...entered } });
  return desk;
}

async function schedule(desk: Desk): Promise<ScheduleShown> {
  const { schedules } = await got(desk, { do: "schedules" });
  return schedules[0] as ScheduleShown;
}

const emails = (desk: Desk) => desk.rows().filter((row) => (row["E-mail"] ?? "") !== "");
const questions = (desk: Desk) => desk.account().questions;

test("new rows are enriched while nobody looks, and once", async () => {
  const desk = await scheduled();
  expect(questions(desk)).toBe(0);
  await desk.clock.advance(2 * HOUR_MS);
  const first = await schedule(desk);
  expect(first.last).toMatchObject({ asked: questions(desk), found: emails(desk).length });
  expect(first.monthCredits).toBe(desk.account().credits.charged);
  expect(emails(desk).length).toBeGreaterThan(5);

  const before = questions(desk);
  await desk.clock.advance(3 * HOUR_MS);
  expect(questions(desk)).toBe(before);
  expect(desk.account().askedTwice).toEqual([]);
});
