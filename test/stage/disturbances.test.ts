import { personAt } from "../../local/service/people/people";
import { sampled, upTo } from "../sample";
import { closeDesks, type Desk, expectSumsToAddUp, openDesk, pressed } from "./desk";

afterEach(closeDesks);

const ROWS = 300;
const HEADERS = ["First name", "Last name", "Company", "Website", "LinkedIn profile", "Score"];
const COLUMNS = HEADERS.length;

/** A sheet of different people, each with a score of the person's own that nobody may touch. */
const people = Array.from({ length: ROWS }, (_, row) => personAt(1, row * 31 + 1));
const contacts = [
  HEADERS,
  ...people.map((person, row) => [
    person.firstName.replace(/^[=+\-@]/, "'$&"),
    person.lastName.replace(/^[=+\-@]/, "'$&"),
    person.companyName,
    person.domain,
    person.profileUrl,
    `score ${(row * 137) % ROWS}`,
  ]),
];

type Disturb = (desk: Desk) => void;

const wholeRows = (desk: Desk) => ({
  row: 2,
  column: 1,
  rows: desk.runtime.sheets.lastRow("Contacts") - 1,
  columns: desk.runtime.sheets.lastColumn("Contacts"),
});

const disturbances: [name: string, disturb: Disturb][] = [
  [
    "sorts by another column",
    (desk) => desk.runtime.sheets.sort("Contacts", wholeRows(desk), [{ column: 6 }]),
  ],
  ["inserts a row at the top", (desk) => desk.runtime.sheets.insertRows("Contacts", 2)],
  ["inserts a column in the middle", (desk) => desk.runtime.sheets.insertColumns("Contacts", 3)],
  [
    "deletes a column",
    (desk) => desk.runtime.sheets.deleteColumns("Contacts", columnOf(desk, "Score")),
  ],
  ["deletes three rows", (desk) => desk.runtime.sheets.deleteRows("Contacts", 100, 3)],
  [
    "copies five rows to the end",
    (desk) =>
      desk.runtime.sheets.copyRows("Contacts", 20, 5, desk.runtime.sheets.lastRow("Contacts") + 1),
  ],
  ["clears the Ref column", (desk) => clearColumn(desk, "Ref")],
  [
    "edits an input",
    (desk) =>
      desk.runtime.sheets.write("Contacts", 150, columnOf(desk, "Website"), [
        ["elsewhere.example"],
      ]),
  ],
  ["duplicates the tab", (desk) => void desk.runtime.sheets.duplicateTab("Contacts")],
  [
    "filters",
    (desk) =>
      desk.runtime.sheets.filter(
        "Contacts",
        { ...wholeRows(desk), row: 1, rows: ROWS + 1 },
        (row) => String(row[5]).endsWith("7"),
      ),
  ],
  ["moves rows", (desk) => desk.runtime.sheets.moveRows("Contacts", 50, 40, 200)],
];

/** When a person does it: just before or after a call about the tab of contacts. */
const moments: [name: string, when: string, phase: "before" | "after"][] = [
  ["while requests are out", "fetch.fetchAll", "after"],
  ["between a settle's read and its write", "sheet.setValues", "before"],
  ["between a settle's write and its flush", "sheet.flush", "before"],
  ["between a settle's flush and its read-back", "sheet.flush", "after"],
];

describe.each(moments)("%s", (moment, when, phase) => {
  const place = moments.findIndex(([each]) => each === moment);
  test.each(sampled(disturbances, 3, place))(
    "a person %s: every result stands beside its person and nothing else is touched",
    async (name, disturb) => {
      const desk = await openDesk({ rows: contacts });
      let done = false;
      let answersWritten = false;
      desk.runtime.intercept((call, at) => {
        if (!["enrichThisTab", "enrichOnClock"].includes(call.execution.fn) || done) return;
        const what = `${call.service}.${call.method}`;
        if (what === "sheet.setValues" && at === "before")
          answersWritten = bringsAnswers(call.args);
        if (
          what !== when ||
          at !== phase ||
          !(answersWritten || (when === "fetch.fetchAll" && call.execution.callCount > 60))
        )
          return;
        done = true;
        disturb(desk);
      });
      const progress = await desk.enrich();
      expect(done).toBe(true);
      expect(progress.state).toBe("done");
      expectSumsToAddUp(progress);
      expectEveryoneInPlace(desk, name === "edits an input" ? 1 : 0);
      expect(desk.account().askedTwice).toEqual([]);
    },
  );
});

/** A write of a rectangle that holds addresses, other than to the saved results. */
function bringsAnswers(args: readonly unknown[]): boolean {
  const text = JSON.stringify(args);
  return (
    text.includes("@") &&
    text.includes('"valid"') &&
    !text.includes("email d:") &&
    !text.includes("email p:")
  );
}

test("people at work all the time: whatever they do at each call, nobody gets another's address", async () => {
  for (const seed of sampled(upTo(6), 3)) {
    const desk = await openDesk({ rows: contacts, seed: 1 });
    let seen = 0;
    desk.runtime.intercept((call, at) => {
      if (call.service !== "sheet" || at !== "before" || ++seen % (5 + seed) !== 0) return;
      if (desk.runtime.sheets.lastRow("Contacts") < 250) return;
      const [, disturb] = disturbances[
        (seen * seed) % 2 === 0 ? 0 : (seen * 7 + seed) % 3
      ] as (typeof disturbances)[number];
      disturb(desk);
    });
    const progress = await desk.enrich();
    expect(progress.state).toBe("done");
    expectSumsToAddUp(progress);
    expectEveryoneInPlace(desk, 0);
    expect(desk.account().askedTwice).toEqual([]);
    await closeDesks();
  }
});

test("a renamed output header pauses the run with a sentence, and it goes on when it is back", async () => {
  const desk = await openDesk({ rows: contacts });
  let column = 0;
  const stop = desk.runtime.intercept((call, at) => {
    if (call.service !== "fetch" || at !== "after" || call.execution.callCount < 60) return;
    column ||= columnOf(desk, "E-mail");
    desk.runtime.sheets.write("Contacts", 1, column, [["Mine"]]);
  });
  await pressed(desk, "enrichThisTab");
  const paused = await desk.progress();
  expect(paused).toMatchObject({ state: "paused" });
  expect(paused.sentence).toMatch(/"E-mail" is missing in row 1/);
  stop();
  desk.runtime.sheets.write("Contacts", 1, column, [["E-mail"]]);
  const done = await desk.resume();
  expect(done.state).toBe("done");
  expectSumsToAddUp(done);
  expectEveryoneInPlace(desk, 0);
  expect(desk.account().askedTwice).toEqual([]);
});

function columnOf(desk: Desk, header: string): number {
  const [headers = []] = desk.runtime.sheets.read("Contacts", {
    row: 1,
    column: 1,
    rows: 1,
    columns: desk.runtime.sheets.lastColumn("Contacts"),
  });
  return headers.indexOf(header) + 1;
}

function clearColumn(desk: Desk, header: string): void {
  desk.runtime.sheets.clear("Contacts", {
    row: 2,
    column: columnOf(desk, header),
    rows: ROWS + 20,
    columns: 1,
  });
}

/** Who has an address has their own company's; who is found has one; and each score is still beside its person. */
function expectEveryoneInPlace(desk: Desk, edited: number): void {
  const scores = new Map(
    people.map((person, row) => [person.profileUrl, `score ${(row * 137) % ROWS}`]),
  );
  const domains = new Map(people.map((person) => [person.profileUrl, person.domain]));
  const strangers: string[] = [];
  let empty = 0;
  for (const row of desk.rows()) {
    const profile = String(row["LinkedIn profile"] ?? "");
    const email = String(row["E-mail"] ?? "");
    if (row.Status === "Found" && email === "") empty++;
    if (email !== "" && !email.endsWith(`@${domains.get(profile)}`))
      strangers.push(`${email} beside ${profile}`);
    if (profile !== "" && "Score" in row && row.Score !== scores.get(profile))
      strangers.push(`${row.Score} beside ${profile}`);
  }
  expect(strangers).toEqual([]);
  expect(empty).toBeLessThanOrEqual(edited);
  expect(COLUMNS).toBe(6);
}
