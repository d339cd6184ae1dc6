import type { SignalQuestion } from "../../contract/signals";
import { closeDesks, type Desk, expectSumsToAddUp, openDesk } from "./desk";
import { EMAIL, fill, minutes, openFormulas, peopleRows } from "./formulas-desk";
import { ALL, asked, got, openTab, progressOf, ran, started } from "./panel";
import { receiving } from "./receiving";
import { start } from "./signals-desk";

afterEach(closeDesks);

const DAY_MS = 86_400_000;
const EMAIL_CREDITS = 3;

async function limit(desk: Desk, credits: number, started?: number): Promise<void> {
  const figure = started === undefined ? {} : { started };
  await got(desk, { do: "settings-month", limit: { credits, ...figure } });
}

async function spent(desk: Desk): Promise<number | null> {
  return (await got(desk, { do: "settings" })).month.spent;
}

const charged = (desk: Desk) => desk.account().credits.charged;

test("the month's limit pauses a run within a wave, and it goes on by itself while answers make room", async () => {
  const desk = await openDesk({ rows: 60 });
  await limit(desk, 50);
  const paused = await ran(desk, ALL);
  expect(paused).toMatchObject({ state: "paused", halt: "MONTH_LIMIT" });
  expectSumsToAddUp(paused);
  expect(paused.sums.asked).toBeLessThan(60);
  await minutes(desk, 10);
  const { run } = paused;
  expect(await progressOf(desk, run)).toMatchObject({ halt: "MONTH_LIMIT", sums: { pending: 0 } });
  expect(await spent(desk)).toBe(charged(desk));
  expect(charged(desk)).toBeLessThanOrEqual(50);
  expect(charged(desk)).toBeGreaterThan(50 - EMAIL_CREDITS);
  expect(desk.account().askedTwice).toEqual([]);
});

test("a limit lowered while a run sends is saved, and holds at once", async () => {
  const desk = await openDesk({ rows: 400 });
  await limit(desk, 1_000);
  await started(desk, ALL);
  const step = { fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] } as const;
  const { done } = desk.runtime.start(step);
  while (desk.account().questions < 60) await desk.clock.advance(500);
  await limit(desk, 30);
  const { questions } = desk.account();
  await desk.clock.runUntil(done);
  await minutes(desk, 30);
  // A wave was on its way.
  expect(desk.account().questions - questions).toBeLessThanOrEqual(50);
});

test("the cost says what the month leaves, whoever asks", async () => {
  const desk = await openDesk({ rows: 60 });
  const tab = await openTab(desk);
  const left = async () => (await got(desk, { do: "quote", tab, terms: ALL })).quote.monthLeft;
  expect(await left()).toBeNull();
  await limit(desk, 50);
  expect(await left()).toBe(50);
  await ran(desk, ALL);
  await minutes(desk, 10);
  expect(await left()).toBe(50 - charged(desk));
  await limit(desk, 10);
  expect(await left()).toBe(0);
});

test("Settings says what the month has cost so far without a limit, too", async () => {
  const desk = await openDesk({ rows: 20 });
  expect(await spent(desk)).toBe(0);
  await ran(desk, ALL);
  await minutes(desk, 10);
  expect(charged(desk)).toBeGreaterThan(0);
  expect(await spent(desk)).toBe(charged(desk));
});

test("a paused run goes on in the next month, and not before", async () => {
  const desk = await openDesk({ rows: 60 });
  await limit(desk, 30);
  await ran(desk, ALL);
  for (let again = 0; again < 4; again++) await desk.resume();
  const first = charged(desk);
  expect(first).toBeGreaterThan(30 - EMAIL_CREDITS);
  await desk.clock.advance(31 * DAY_MS);
  await desk.resume();
  await desk.wait();
  expect(charged(desk)).toBeGreaterThan(first);
  expect(charged(desk)).toBeLessThanOrEqual(first + 30);
});

test("formulas share the month with runs, and say so when it is spent", async () => {
  const desk = await openFormulas(peopleRows(20));
  await limit(desk, 24);
  await fill(desk, EMAIL, 20);
  await minutes(desk, 30);
  expect(charged(desk)).toBeLessThanOrEqual(24);
  const errors = Array.from({ length: 20 }, (_, at) =>
    desk.runtime.formulas.error("Contacts", 2 + at, 5),
  );
  expect(errors.some((error) => error?.includes("for the month are left"))).toBe(true);
  const { run } = await started(desk, ALL);
  await minutes(desk, 10);
  expect((await progressOf(desk, run)).halt).toBe("MONTH_LIMIT");
  expect(charged(desk)).toBeLessThanOrEqual(24);
  await limit(desk, 500);
  await got(desk, { do: "resume", run });
  await minutes(desk, 10);
  expect(charged(desk)).toBeGreaterThan(24);
  expect(desk.account().askedTwice).toEqual([]);
});

test("a search needs a figure, counts as it, and what is deleted stays spent", async () => {
  const desk = await openDesk({ rows: 8 });
  await receiving(desk);
  await limit(desk, 60);
  const filters = { seniority_levels: ["220"] };
  const question: SignalQuestion = { kind: "leads", name: "Directors", filters, limit: 3 };
  const refused = await asked(desk, { do: "start-signal", question, again: false });
  expect(refused).toMatchObject({ ok: false, code: "BAD_INPUT" });
  await ran(desk, ALL);
  await desk.wait();
  const looked = await spent(desk);
  expect(looked).toBe(charged(desk));
  await limit(desk, 60, 20);
  await start(desk, question);
  expect(await spent(desk)).toBe((looked ?? 0) + 20);
  expect((await got(desk, { do: "settings" })).month.started).toBe(20);
  await got(desk, { do: "settings-drop-results" });
  expect(await spent(desk)).toBe((looked ?? 0) + 20);
  await limit(desk, 30, 20);
  const over = await asked(desk, { do: "start-signal", question, again: true });
  expect(over).toMatchObject({ ok: false, code: "MONTH_LIMIT" });
});

test("a copy of the file has no limit of the month until one is set there", async () => {
  const desk = await openDesk({ rows: 60 });
  await limit(desk, 30);
  await ran(desk, ALL);
  await desk.wait();
  const first = charged(desk);
  makeCopy(desk);
  await got(desk, { do: "set-aside", key: "saved use" });
  expect((await got(desk, { do: "settings" })).month).toEqual({
    limit: null,
    spent: 0,
    started: 0,
  });
  expect(await ran(desk, ALL)).toMatchObject({ state: "done" });
  await desk.wait();
  expect(charged(desk)).toBeGreaterThan(first + 30);
  expect(desk.account().askedTwice).toEqual([]);
  await limit(desk, 30);
  expect(await spent(desk)).toBe(charged(desk));
});

/** The person goes on in a copy: the same tabs under another id, and none of the file's properties. */
function makeCopy({ runtime }: Desk): void {
  runtime.stores.properties.document.clear();
  Object.assign(runtime.sheets, { spreadsheetId: "a-copy" });
}
