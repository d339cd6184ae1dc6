// What spends by itself in a file shares the credits of one day.
import type { ScheduleEntered } from "../../contract/schedules";
import type { SignalQuestion } from "../../contract/signals";
import { sampled, upTo } from "../sample";
import { asks, connected, enriched } from "./assistant-desk";
import { closeDesks, type Desk, type DeskOptions, openDesk } from "./desk";
import { EMAIL, fill, minutes, openFormulas, peopleRows } from "./formulas-desk";
import { ALL, got, openTab, started } from "./panel";
import { receiving } from "./receiving";
import { start } from "./signals-desk";

afterEach(closeDesks);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EMAIL_CREDITS = 3;

const HOURLY: ScheduleEntered = {
  owner: "Ada",
  fields: ["email"],
  cadence: { every: "hour" },
  zone: "UTC",
  capRun: 500,
  capMonth: 5_000,
};

/** A file with a schedule over its tab "Contacts", whose owner allows so many credits a day. */
async function scheduled(
  credits: number,
  entered: Partial<ScheduleEntered> = {},
  options: DeskOptions = {},
): Promise<Desk> {
  const desk = await openDesk({ rows: 40, entries: { formulaCredits: credits }, ...options });
  const tab = await openTab(desk);
  await got(desk, { do: "new-schedule", tab, entered: { ...HOURLY, ...entered } });
  return desk;
}

const schedulesOf = (desk: Desk) => got(desk, { do: "schedules" });
const charged = (desk: Desk) => desk.account().credits.charged;

test("a schedule spends what the day leaves and says so; the rest follows by itself once the day is over", async () => {
  const desk = await scheduled(20);
  const said = new Set<string | undefined>();
  for (let minute = 0; minute < 240; minute += 5) {
    await minutes(desk, 5);
    said.add((await schedulesOf(desk)).schedules[0]?.last?.sentence);
  }
  expect([...said]).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^It stopped at \d+ credits, all that the day's limit left;/),
    ]),
  );
  expect(charged(desk)).toBeGreaterThan(20 - EMAIL_CREDITS);
  expect(charged(desk)).toBeLessThanOrEqual(20);
  const { schedules, today } = await schedulesOf(desk);
  expect(today).toEqual({ spent: charged(desk), most: 20 });
  const { runs } = await got(desk, { do: "activity" });
  expect(runs[0]?.sentence).toMatch(/^Stopped at what the day's limit had left, \d+ credits:/);
  expect(schedules[0]).toMatchObject({ failures: 0, last: { sentence: expect.any(String) } });
  expect(schedules[0]?.last?.sentence).toContain(
    "day's credits (for formulas, the file owner's) are left",
  );
  await desk.clock.advance(DAY_MS);
  expect(charged(desk)).toBeGreaterThan(2 * (20 - EMAIL_CREDITS));
  expect(charged(desk)).toBeLessThanOrEqual(40);
  expect(desk.account().askedTwice).toEqual([]);
  // A limit that is spent already fills no cell.
  for (const [capCredits, sentence] of [
    [5, "Saved."],
    [
      500,
      "Saved. If you own the file, cells fill within a minute; if not, they spend its owner's credits, not yours.",
    ],
  ] as const) {
    const saved = { do: "settings-formulas", capCredits, showsAccount: false, off: false } as const;
    expect((await got(desk, saved)).said).toEqual({ passed: true, sentence });
  }
});

const lastSaid = async (desk: Desk) => (await schedulesOf(desk)).schedules[0]?.last?.sentence;
const allowed = (desk: Desk, capCredits: number | null) =>
  got(desk, { do: "settings-formulas", capCredits, off: true });

test.each([
  ["raised", 40],
  ["removed", null],
])(
  "once the day's limit is %s, a schedule that waits for it goes on soon, and says no more that it waits",
  async (_, more) => {
    const desk = await scheduled(20, { cadence: { every: "hour" } });
    await desk.clock.advance(4 * HOUR_MS);
    expect(await lastSaid(desk)).toMatch(/^Too few of the day's credits/);
    const before = charged(desk);
    await allowed(desk, more);
    expect(await lastSaid(desk)).toBeUndefined();
    await minutes(desk, 15);
    expect(charged(desk)).toBeGreaterThan(before + EMAIL_CREDITS);
    expect(charged(desk)).toBeLessThanOrEqual(more ?? 1_000);
    expect(desk.account().askedTwice).toEqual([]);
  },
);

test("a schedule that a person paused stays paused when the day's limit is raised", async () => {
  const desk = await scheduled(20);
  await desk.clock.advance(4 * HOUR_MS);
  const [{ id = "" } = {}] = (await schedulesOf(desk)).schedules;
  await got(desk, { do: "pause-schedule", id });
  const before = charged(desk);
  await allowed(desk, 100);
  await desk.clock.advance(2 * HOUR_MS);
  expect(charged(desk)).toBe(before);
  expect((await schedulesOf(desk)).schedules[0]).toMatchObject({ state: "paused" });
});

test("a person's own run is not of the day, and a schedule of somebody who set no limit has none", async () => {
  const limited = await scheduled(20);
  await started(limited, ALL);
  await minutes(limited, 20);
  expect(charged(limited)).toBeGreaterThan(20);
  expect((await schedulesOf(limited)).today).toEqual({ spent: 0, most: 20 });

  const free = await openDesk({ rows: 40 });
  const tab = await openTab(free);
  await got(free, { do: "new-schedule", tab, entered: HOURLY });
  await free.clock.advance(3 * HOUR_MS);
  expect(charged(free)).toBeGreaterThan(20);
  expect((await schedulesOf(free)).today).toBeNull();
});

test.each<[string, (desk: Desk) => Promise<unknown>]>([
  [
    "formulas may spend nothing any more",
    (desk) => got(desk, { do: "settings-formulas", capCredits: 20, off: true }),
  ],
  [
    "its owner's key was forgotten and entered again",
    async (desk) => {
      await got(desk, { do: "settings-forget" });
      await desk.settings({ formulaCredits: undefined });
    },
  ],
])("the day's limit still holds for a schedule when %s", async (_, change) => {
  const desk = await scheduled(20);
  await desk.clock.advance(4 * HOUR_MS);
  expect(charged(desk)).toBeGreaterThan(20 - EMAIL_CREDITS);
  await change(desk);
  await desk.clock.advance(4 * HOUR_MS);
  expect(charged(desk)).toBeLessThanOrEqual(20);
  expect((await schedulesOf(desk)).today).toEqual({ spent: charged(desk), most: 20 });
  expect(await got(desk, { do: "settings" })).toMatchObject({
    ...{ formulaCapCredits: 20, formulasMaySpend: false },
  });
});

test("formulas, a schedule and an assistant share the day, whichever comes first", async () => {
  const people = peopleRows(24);
  const desk = await openFormulas(people, { entries: { formulaCredits: 45 } });
  const code = await connected(desk);
  await fill(desk, EMAIL, 5);
  await minutes(desk, 5);
  const spentByFormulas = (await schedulesOf(desk)).today?.spent ?? 0;
  expect(spentByFormulas).toBe(charged(desk));
  const [first, last, domain] = peopleRows(30)[29] ?? [];
  const person = { first_name: first, last_name: last, domain };
  const quoted = await asks(desk, code, { ask: "quote", people: [person], fields: ["email"] });
  await enriched(desk, code, quoted.ticket);
  const tab = await openTab(desk);
  await got(desk, { do: "new-schedule", tab, entered: HOURLY });
  await minutes(desk, 3 * 60);
  // All the schedule asked is counted as found until its run is over.
  expect((await schedulesOf(desk)).today?.spent).toBeLessThanOrEqual(45);
  expect(charged(desk)).toBeLessThanOrEqual(45);
  expect(charged(desk)).toBeGreaterThan(20);
  const late = await asks(desk, code, {
    ask: "quote",
    people: peopleOf(40, 60),
    fields: ["email"],
  });
  const refused = await enriched(desk, code, late.ticket);
  expect(refused).toMatchObject({ state: "refused" });
  expect(desk.account().askedTwice).toEqual([]);
});

const NOBODY = '=ENRICH_LEAD("https://www.linkedin.com/in/nobody-#")';

test("the day holds all that formulas of every kind were charged, whenever a driver looks", async () => {
  const desk = await openFormulas(peopleRows(12));
  for (const formula of [
    EMAIL,
    '=ENRICH_EMAIL("Nobody#","Known",C#)',
    "=ENRICH_COMPANY(C#)",
    '=ENRICH_COMPANY("nowhere#.example")',
    "=ENRICH_LEAD(D#)",
    NOBODY,
    "=ENRICH_JOBS(C#)",
    '=ENRICH_JOBS("nowhere#.example")',
    "=ENRICH_COMMENTS(D#)",
    "=ENRICH_COMPANY(C6:C9)",
    "=ENRICH_EMAIL(A6:A9,B6:B9,C6:C9)",
  ]) {
    await fill(desk, formula, 1, { column: 7 });
    // The sidebar's driver comes while the formula might still run, the clock when it cannot.
    await got(desk, { do: "step" });
    await minutes(desk, 12);
    const { today, month } = await got(desk, { do: "settings" });
    const spent = charged(desk);
    expect([formula, today?.spent, month.spent]).toEqual([formula, spent, spent]);
  }
  expect(desk.account().askedTwice).toEqual([]);
});

test("what a formula found nothing for yesterday makes no room today", async () => {
  const desk = await openFormulas(peopleRows(2));
  const beganMs = desk.clock.now();
  await fill(desk, "=ENRICH_COMPANY(C#)", 1);
  await minutes(desk, 12);
  await desk.clock.advance(beganMs + DAY_MS - 5_000 - desk.clock.now());
  await fill(desk, NOBODY, 1, { column: 14 });
  await desk.clock.advance(10_000);
  await fill(desk, "=ENRICH_COMPANY(C#)", 1, { from: 3 });
  await minutes(desk, 12);
  expect(charged(desk)).toBe(2);
  expect((await schedulesOf(desk)).today?.spent).toBe(1);
});

const peopleOf = (from: number, to: number) =>
  peopleRows(to)
    .slice(from)
    .map(([first_name, last_name, domain]) => ({ first_name, last_name, domain }));

test("a signal that a schedule asks for again counts as its figure, and waits where the day is spent", async () => {
  const desk = await openDesk({ rows: 2, entries: { formulaCredits: 30 } });
  await receiving(desk);
  await got(desk, { do: "settings-month", limit: { credits: 500, started: 20 } });
  const question: SignalQuestion = { kind: "hiring", filters: { publishedDate: "last_7_days" } };
  const other = { ...question, filters: { ...question.filters, selectedTitles: ["Manager"] } };
  for (const each of [question, other]) {
    const { id } = await start(desk, each);
    await got(desk, { do: "repeat-signal", signal: id, entered: { ...HOURLY, fields: [] } });
  }
  const starts = () => desk.service.readLog({ limit: 1_000_000 }).filter(isHiring).length;
  expect(starts()).toBe(2);
  await desk.clock.advance(5 * HOUR_MS);
  const { schedules, today } = await schedulesOf(desk);
  expect(starts()).toBe(3);
  expect(today).toEqual({ spent: 20, most: 30 });
  expect(schedules.map(({ last }) => last?.sentence)).toContainEqual(
    expect.stringContaining("day's credits (for formulas, the file owner's) are left"),
  );
  await desk.clock.advance(DAY_MS);
  expect(starts()).toBe(4);
});

const isHiring = ({ endpoint }: { endpoint: string | null }) => endpoint === "hiring_intent";

test("rows that the month's credits did not reach follow in the next month, though nobody touches the tab", async () => {
  const startAtMs = Date.parse("2026-01-31T20:00Z");
  const each = { cadence: { every: "minute" }, capRun: 20, capMonth: 20 } as const;
  const desk = await scheduled(100_000, each, { startAtMs });
  await desk.clock.advance(3 * HOUR_MS);
  expect(charged(desk)).toBeGreaterThan(20 - EMAIL_CREDITS);
  expect(charged(desk)).toBeLessThanOrEqual(20);
  expect((await schedulesOf(desk)).schedules[0]?.last?.sentence).toMatch(
    /^The credits you allowed/,
  );
  await desk.clock.advance(3 * HOUR_MS);
  expect(charged(desk)).toBeGreaterThan(2 * (20 - EMAIL_CREDITS));
  expect(charged(desk)).toBeLessThanOrEqual(40);
});

/** Kills one execution at so many calls after the one that counts the run in the day, and lets hours pass. */
async function killedAt(call: number): Promise<void> {
  const desk = await scheduled(100, {}, { rows: 6 });
  const { document } = desk.runtime.stores.properties;
  const isHeld = () =>
    [...document].some(([key, text]) => /^schedule\./.test(key) && text.includes('"held"'));
  let calls = -1;
  const stop = desk.runtime.intercept((_, phase) => {
    if (phase !== "after" || (calls < 0 && !isHeld())) return undefined;
    if (++calls < call) return undefined;
    stop();
    return "kill";
  });
  await desk.clock.advance(4 * HOUR_MS);
  expect(calls).toBe(call);
  expect(isHeld()).toBe(false);
  expect((await schedulesOf(desk)).today?.spent).toBe(charged(desk));
  expect(charged(desk)).toBeGreaterThan(EMAIL_CREDITS);
  expect(desk.account().askedTwice).toEqual([]);
}

test("what was counted for a run that a killed turn never began is given back", () => killedAt(0));

/** Calls from the one that counts the run to well within its first wave. */
const CALLS = 60;

test.each(sampled(upTo(CALLS), 12))(
  "killed at call %i from where its run was counted, the day holds what was spent, and no more",
  killedAt,
);
