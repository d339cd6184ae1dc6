import type { ScheduleEntered } from "../../contract/schedules";
import { seededRandom } from "../../local/clock/seeded-random";
import { shareOf } from "../sample";
import { closeDesks, type Desk, openDesk } from "./desk";
import { minutes, peopleRows, questionsIn } from "./formulas-desk";
import { got } from "./panel";

// A tab that enriches what another program adds to it.

afterEach(closeDesks);

const TAB = "New people";
const MINUTE_MS = 60_000;
const ANSWERED = /^(Found|Not found|Kept aside)/;

/** A file with a tab made for what is added. */
async function openWatched(every: "minute" | "quarter"): Promise<Desk> {
  const desk = await openDesk({ rows: 2, latency: "typical" });
  const caps = { capRun: 100_000, capMonth: 100_000 };
  const entered: ScheduleEntered = {
    ...{ owner: "Ada", fields: ["email"], cadence: { every }, zone: "UTC", ...caps },
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

test("what Undo or a person cleared of a row is not brought back, and a tab in which nothing changes is only read", async () => {
  const desk = await openWatched("minute");
  append(desk, peopleRows(3));
  await minutes(desk, 10);
  expect(answered(desk)).toHaveLength(3);
  const { runs } = await got(desk, { do: "activity" });
  await got(desk, { do: "undo", run: runs[0]?.run });
  const requests = () => desk.service.readLog({ limit: 1_000_000 }).length;
  await minutes(desk, 2);
  const before = requests();
  await minutes(desk, 10);
  expect(answered(desk)).toEqual([]);
  expect(requests() - before).toBeLessThanOrEqual(1);
  expect(desk.account().questions).toBe(3);
});
