import { personAt } from "../../local/service/people/people";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import { closeDesks, expectSumsToAddUp, openDesk } from "./desk";
import { ALL, started } from "./panel";

afterEach(closeDesks);

test("half the rows known: only the other half is asked", async () => {
  const rows = sampleContacts(80, 1);
  const desk = await openDesk({ rows: [CONTACT_HEADERS, ...rows.slice(0, 40)] });
  const first = await desk.enrich();
  desk.runtime.sheets.write("Contacts", 42, 1, rows.slice(40));
  const questions = desk.account().questions;
  const second = await desk.enrich();
  expect(second.sums.known).toBeGreaterThanOrEqual(first.sums.asked);
  expect(second.sums.asked).toBe(desk.account().questions - questions);
  expect(second.sums.asked).toBeLessThan(40);
  expect(desk.account().askedTwice).toEqual([]);
});

test("e-mail known and phone wanted: only the phone is asked", async () => {
  const desk = await openDesk({ rows: 30 });
  await desk.enrich();
  const logged = desk.service.readLog().length;
  Object.assign(desk.person.entries, { fields: "email, phone" });
  const progress = await desk.enrich();
  expectSumsToAddUp(progress);
  const asked = desk.service
    .readLog()
    .slice(logged)
    .flatMap(({ questions }) => questions);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((question) => !question.startsWith("phone"))).toEqual([]);
});

test("all rows copied to a second tab: no request at all, and the same values", async () => {
  const desk = await openDesk({ rows: 40 });
  await desk.enrich();
  const { sheets } = desk.runtime;
  const values = sheets.read("Contacts", { row: 1, column: 1, rows: 41, columns: 7 });
  sheets.addTab("Copies");
  sheets.write("Copies", 1, 1, values);
  sheets.select("Copies", { row: 1, column: 1, rows: 1, columns: 1 });
  const { questions, credits } = desk.account();
  const progress = await desk.enrich();
  expect(progress.sums.asked).toBe(0);
  expect(desk.account()).toMatchObject({ questions, credits });
  const [headers = [], ...copies] = sheets.read("Copies");
  const emails = copies.map((row) => row[headers.indexOf("E-mail")]);
  expect(emails).toEqual(desk.rows().map((row) => row["E-mail"]));
});

test("credits that end in the middle pause the run; what was asked is all there", async () => {
  const desk = await openDesk({ rows: 120 });
  desk.service.accounts.change("account-1", { credits: 150 });
  await desk.enrich();
  const paused = await desk.wait();
  expect(paused.state).toBe("paused");
  expect(paused.sentence).toMatch(/out of credits/);
  expectSumsToAddUp(paused);
  expect(paused.sums).toMatchObject({ unknown: 0, pending: 0 });
  expect(paused.credits).toBe(desk.account().credits.charged);
  desk.service.accounts.change("account-1", { credits: 5_000 });
  const done = await desk.resume();
  expect(done).toMatchObject({ state: "done", sums: { queued: 0, unknown: 0 } });
  expectSumsToAddUp(done);
  expect(desk.account().askedTwice).toEqual([]);
});

test("wrong prices: the estimate differs from the charge and both are shown, no cell is lost", async () => {
  const prices = { email: 5, personal_email: 3, phone: 30 };
  const desk = await openDesk({ rows: 40, accounts: [{ key: "demo-key", prices }] });
  const progress = await desk.enrich();
  expectSumsToAddUp(progress);
  expect(progress.credits).toBe(progress.sums.found * 3);
  expect(desk.account().credits.charged).toBe(progress.sums.found * 5);
  expect(progress.creditsLeft).toBe(desk.account().credits.balance);
});

test("people's own values, formulas and other columns stay as they are", async () => {
  const rows = sampleContacts(40, 1);
  const desk = await openDesk({ rows: [CONTACT_HEADERS, ...rows] });
  await desk.enrich();
  const { sheets } = desk.runtime;
  const at =
    sheets.read("Contacts", { row: 1, column: 1, rows: 1, columns: 12 })[0]?.indexOf("E-mail") ??
    -1;
  sheets.write("Contacts", 2, at + 1, [["mine@own.example"], ["=1+1"]]);
  sheets.clear("Contacts", { row: 4, column: at + 1, rows: 30, columns: 1 });
  await desk.enrich();
  expect(desk.rows()[0]?.["E-mail"]).toBe("mine@own.example");
  expect(sheets.formulas("Contacts", { row: 3, column: at + 1, rows: 1, columns: 1 })).toEqual([
    ["=1+1"],
  ]);
  expect(desk.rows().map((row) => CONTACT_HEADERS.map((header) => row[header]))).toEqual(rows);
});

test("look up again pays once for a person known under two spellings, and comes to its end", async () => {
  const people = Array.from({ length: 60 }, (_, row) => personAt(1, row * 31 + 1));
  const desk = await openDesk({
    rows: [
      ["First name", "Last name", "Website", "LinkedIn profile"],
      ...people.map(({ firstName, lastName, domain }) => [firstName, lastName, domain, ""]),
      ...people.map(({ firstName, lastName, domain, profileUrl }) => [
        firstName,
        lastName,
        domain,
        profileUrl,
      ]),
    ],
    entries: { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL },
  });
  await desk.enrich();
  await started(desk, { ...ALL, again: "known" });
  const again = await desk.wait();
  expect(again).toMatchObject({ state: "done", sums: { queued: 0 } });
  expect(again.sums.asked).toBeLessThanOrEqual(60);
  expectSumsToAddUp(again);
});
