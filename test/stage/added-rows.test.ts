import type { ScheduleEntered } from "../../contract/schedules";
import { seededRandom } from "../../local/clock/seeded-random";
import { callsOf } from "../../local/runtime/execution/meter";
import { shareOf } from "../sample";
import { closeDesks, type Desk, type DeskOptions, openDesk } from "./desk";
import { minutes, peopleRows, questionsIn } from "./formulas-desk";
import { got } from "./panel";

// A tab that enriches what another program adds to it.

afterEach(closeDesks);

const TAB = "New people";
const MINUTE_MS = 60_000;
const ANSWERED = /^(Found|Not found|Kept aside)/;

/** A file with a tab made for what is added. */
async function openWatched(
  every: "minute" | "quarter",
  how: Partial<ScheduleEntered> = {},
  options: DeskOptions = {},
): Promise<Desk> {
  const desk = await openDesk({ rows: 2, latency: "typical", ...options });
  const caps = { capRun: 100_000, capMonth: 100_000 };
  const entered: ScheduleEntered = {
    ...{ owner: "Ada", fields: ["email"], cadence: { every }, zone: "UTC", ...caps, ...how },
  };
  await got(desk, { do: "new-schedule", entered });
  return desk;
}

/** Writes people below the last row, as a program does that knows the headers alone. A name is no formula. */
function append(desk: Desk, people: readonly string[][]): void {
  const { sheets } = desk.runtime;
  const [headers = []] = sheets.read(TAB);
  const column = (name: string) => headers.indexOf(name);
  const at = ["First name", "Last name", "Website"].map(column);
  const lines = people.map((person) => {
    const line = Array<string>(Math.max(...at) + 1).fill("");
    for (const [part, place] of at.entries())
      line[place] = (person[part] ?? "").replace(/^[=+\-@]/, "'$&");
    return line;
  });
  const last = sheets.lastRow(TAB);
  sheets.insertRows(TAB, last + 1, lines.length);
  sheets.write(TAB, last + 1, 1, lines);
}

/** The data rows by header. */
function rowsOf(desk: Desk): Record<string, string>[] {
  const [headers = [], ...rows] = desk.runtime.sheets.read(TAB);
  return rows.map((row) =>
    Object.fromEntries(headers.map((header, at) => [String(header), String(row[at] ?? "")])),
  );
}

const answered = (desk: Desk) => rowsOf(desk).filter(({ Status = "" }) => ANSWERED.test(Status));

test("a row that repeats a known person shows the answer too, alone or beside new people, and is not paid again", async () => {
  const desk = await openWatched("quarter");
  const people = peopleRows(4);
  append(desk, people.slice(0, 3));
  await minutes(desk, 20);
  expect(answered(desk)).toHaveLength(3);
  append(desk, people.slice(0, 2));
  await minutes(desk, 20);
  expect(answered(desk)).toHaveLength(5);
  append(desk, people.slice(1));
  await minutes(desk, 20);
  expect(answered(desk)).toHaveLength(8);
  expect(desk.account()).toMatchObject({ questions: 4, askedTwice: [] });
});

/** How many people of 1,000 are appended: all of them with `SAMPLE=all`. */
const PEOPLE = shareOf(1_000, 20);

test("people appended thrice by another program, in pieces and between sorts, are paid once and all answered, the first within four minutes", async () => {
  const desk = await openWatched("minute");
  const people = peopleRows(PEOPLE);
  const random = seededRandom(Number(process.env.SAMPLE_SEED ?? 1));
  const rows = [...people, ...people, ...people];
  for (let at = 0; at < rows.length; ) {
    const until = at + 1 + Math.floor((random() * PEOPLE) / 3);
    append(desk, rows.slice(at, until));
    if (at === 0) await minutes(desk, 4);
    expect(answered(desk)).not.toHaveLength(0);
    await desk.clock.advance(Math.floor(random() * 4 * MINUTE_MS));
    if (random() < 0.5) sort(desk, 1 + Math.floor(random() * 5));
    at = until;
  }
  await minutes(desk, 15);
  expect(rowsOf(desk).filter(({ Status = "" }) => !ANSWERED.test(Status))).toEqual([]);
  expect(rowsOf(desk)).toHaveLength(rows.length);
  for (const row of rowsOf(desk)) {
    expect(row.Status === "Found").toBe(row["E-mail"] !== "");
    if (row["E-mail"]) expect(row["E-mail"]).toMatch(new RegExp(`@${row.Website}$`));
  }
  expect(desk.account()).toMatchObject({ questions: questionsIn(people), askedTwice: [] });
});

/** Sorts whole rows by a column, as a person does. */
function sort(desk: Desk, column: number): void {
  const { sheets } = desk.runtime;
  const [rows, columns] = [sheets.lastRow(TAB) - 1, sheets.lastColumn(TAB)];
  sheets.sort(TAB, { row: 2, column: 1, rows, columns }, [{ column }]);
}

/** What the clock takes in the next hour. */
async function hourOf(desk: Desk) {
  const requests = () => desk.service.readLog({ limit: 1_000_000 }).length;
  const [before, calls] = [requests(), desk.runtime.meter.since()];
  const ran = desk.runtime.log.length;
  await minutes(desk, 60);
  const ranMs = desk.runtime.log
    .slice(ran)
    .reduce((sum, { startedMs, endedMs = 0 }) => sum + endedMs - startedMs, 0);
  return {
    requests: requests() - before,
    propertyCalls: callsOf(calls(), "properties"),
    backgroundS: ranMs / 1_000,
  };
}

test("what a person cleared, and what Undo took out, is not brought back", async () => {
  const desk = await openWatched("minute");
  append(desk, peopleRows(8));
  await minutes(desk, 10);
  expect(answered(desk)).toHaveLength(8);
  const { sheets } = desk.runtime;
  const found = rowsOf(desk).findIndex((row) => row.Status === "Found");
  const [headers = []] = sheets.read(TAB);
  sheets.write(TAB, found + 2, headers.indexOf("E-mail") + 1, [[""]]);
  await minutes(desk, 10);
  expect(rowsOf(desk)[found]).toMatchObject({ "E-mail": "", Status: "Found" });
  const { runs } = await got(desk, { do: "activity" });
  await got(desk, { do: "undo", run: runs[0]?.run });
  await minutes(desk, 10);
  expect(answered(desk).length).toBeLessThanOrEqual(1);
  expect(rowsOf(desk).filter((row) => row["E-mail"])).toEqual([]);
  expect(desk.account()).toMatchObject({ questions: 8, askedTwice: [] });
});

test("a tab in which nothing changes is mostly read alone; what is added, or asked for by Run now, is seen all the same", async () => {
  const desk = await openWatched("minute");
  append(desk, peopleRows(3));
  await minutes(desk, 20);
  const schedule = async () => (await got(desk, { do: "schedules" })).schedules[0];
  const idle = await hourOf(desk);
  // A day of it: some 7,500 of 50,000 property calls, 12 of 90 minutes.
  expect(idle.requests).toBeLessThanOrEqual(10);
  expect(idle.propertyCalls).toBeLessThanOrEqual(330);
  expect(idle.backgroundS).toBeLessThanOrEqual(30);
  for (let at = 0; at < 8; at++) {
    const now = desk.clock.now();
    expect((await schedule())?.nextAtMs).toBeGreaterThanOrEqual(now);
    await minutes(desk, 1);
  }
  // Soon after a full look, so that none is due by itself.
  const lookedAt = (await schedule())?.last?.atMs;
  while ((await schedule())?.last?.atMs === lookedAt) await minutes(desk, 1);
  await minutes(desk, 1);
  const before = desk.clock.now();
  await got(desk, { do: "run-schedule", id: (await schedule())?.id ?? "" });
  await minutes(desk, 2);
  expect((await schedule())?.last?.atMs).toBeGreaterThan(before);
  append(desk, peopleRows(5).slice(3));
  await minutes(desk, 4);
  expect(answered(desk)).toHaveLength(5);
});

test("rows that wait for their owner's yes are read alone, too, and asked once it comes", async () => {
  const desk = await openWatched("minute", { asksFirst: true });
  append(desk, peopleRows(3));
  await minutes(desk, 20);
  const idle = await hourOf(desk);
  expect(idle.propertyCalls).toBeLessThanOrEqual(450);
  expect(idle.backgroundS).toBeLessThanOrEqual(45);
  const { schedules } = await got(desk, { do: "schedules" });
  expect(schedules[0]?.last?.sentence).toMatch(/^3 new rows are ready/);
  await got(desk, { do: "run-schedule", id: schedules[0]?.id ?? "" });
  await minutes(desk, 4);
  expect(answered(desk)).toHaveLength(3);
});

test("a published add-on, whose clock was allowed an hour, offers and says no less", async () => {
  const desk = await openWatched("minute", {}, { profile: { script: "addon" } });
  const { schedules, offered } = await got(desk, { do: "schedules" });
  expect(offered).toEqual(["hour", "day", "week"]);
  expect(schedules[0]?.cadence).toEqual({ every: "hour" });
  append(desk, peopleRows(2));
  await minutes(desk, 240);
  expect(answered(desk)).toHaveLength(2);
});
