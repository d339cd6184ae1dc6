import { closeDesks, type Desk, expectSumsToAddUp, openDesk } from "./desk";
import { ALL, got, openTab, progressOf, ran, started } from "./panel";
import { receiving } from "./receiving";

afterEach(closeDesks);

const MINUTE_MS = 60_000;
const EMAIL_CREDITS = 3;
const LIMIT = 120;
const LIMITED = { ...ALL, capCredits: LIMIT };

const charged = (desk: Desk) => desk.account().credits.charged;

/** A run whose answers come by webhook, which is so much later. */
async function startedLate(desk: Desk, how: { delayMs: number; probability?: number }) {
  await receiving(desk);
  desk.service.faults.add({ kind: "webhook-late", ...how });
  return started(desk, { ...LIMITED, bulk: true });
}

/** All but less than the price of one e-mail is spent, and never more; then the run waits for a person. */
async function expectSpent(desk: Desk, run: string): Promise<void> {
  const progress = await progressOf(desk, run);
  expect(progress).toMatchObject({ state: "paused", halt: "CAP_REACHED", sums: { pending: 0 } });
  expectSumsToAddUp(progress);
  expect(progress.sums.queued).toBeGreaterThan(0);
  expect(progress.credits).toBe(charged(desk));
  expect(charged(desk)).toBeLessThanOrEqual(LIMIT);
  expect(charged(desk)).toBeGreaterThan(LIMIT - EMAIL_CREDITS);
  expect(desk.account().askedTwice).toEqual([]);
}

test("what the answers leave of a run's limit is spent on the others, by itself", async () => {
  const desk = await openDesk({ rows: 120 });
  const { run } = await ran(desk, LIMITED);
  await expectSpent(desk, run);
});

test("a run at its limit goes on while answers are under way, and says so", async () => {
  const desk = await openDesk({ rows: 120 });
  const { run } = await startedLate(desk, { delayMs: 20 * MINUTE_MS });
  await desk.clock.advance(10 * MINUTE_MS);
  const waiting = await progressOf(desk, run);
  expect(waiting).toMatchObject({ state: "running", halt: null, credits: 0 });
  expect(waiting.sums.pending).toBe(LIMIT / EMAIL_CREDITS);
  expect(waiting.sums.queued).toBeGreaterThan(0);
  desk.service.faults.clear();
  await desk.wait();
  await expectSpent(desk, run);
});

test("answers of which half are late leave room one after the other", async () => {
  const desk = await openDesk({ rows: 120 });
  const { run } = await startedLate(desk, { probability: 0.5, delayMs: 60 * MINUTE_MS });
  await desk.wait();
  await expectSpent(desk, run);
});

test("never more than the limit is spent where executions are killed", async () => {
  const desk = await openDesk({ rows: 120 });
  let calls = 0;
  desk.runtime.intercept((call, phase) => {
    const isStep = call.execution.fn === "enrichOnClock" && call.service === "fetch";
    return isStep && phase === "after" && ++calls % 3 === 0 && calls < 20 ? "kill" : undefined;
  });
  const { run } = await ran(desk, LIMITED);
  const progress = await progressOf(desk, run);
  expect(progress).toMatchObject({ state: "paused", halt: "CAP_REACHED", sums: { pending: 0 } });
  // Whatever got no answer may have been paid for and counts in full.
  const most = progress.credits + progress.sums.unknown * EMAIL_CREDITS;
  expect(most).toBeLessThanOrEqual(LIMIT);
  expect(most).toBeGreaterThan(LIMIT - EMAIL_CREDITS);
  expect(charged(desk)).toBeLessThanOrEqual(LIMIT);
  expect(desk.account().askedTwice).toEqual([]);
});

test("results that come by webhook leave room, too", async () => {
  const desk = await openDesk({ rows: 120 });
  await receiving(desk);
  const { run } = await ran(desk, { ...LIMITED, bulk: true });
  await expectSpent(desk, run);
});

test("what is too little for a phone is spent on e-mails", async () => {
  const desk = await openDesk({ rows: 40 });
  const { run } = await ran(desk, { ...LIMITED, fields: ["email", "phone"] });
  await expectSpent(desk, run);
});

test("a schedule's run spends what its limit allows before it ends, and the rest follows", async () => {
  const desk = await openDesk({ rows: 120 });
  const tab = await openTab(desk);
  const caps = { capRun: LIMIT, capMonth: 5_000 };
  const cadence = { every: "hour" } as const;
  const entered = { owner: "Ada", fields: ["email" as const], cadence, zone: "UTC", ...caps };
  await got(desk, { do: "new-schedule", tab, entered });
  await desk.clock.advance(100 * MINUTE_MS);
  const { runs } = await got(desk, { do: "activity" });
  expect(runs).toHaveLength(1);
  expect(runs[0]).toMatchObject({ state: "stopped", credits: charged(desk) });
  expect(charged(desk)).toBeLessThanOrEqual(LIMIT);
  expect(charged(desk)).toBeGreaterThan(LIMIT - EMAIL_CREDITS);
});

/** A run at its limit, of whose answers `lose` deletes some; then a person allows one e-mail more. */
async function wentOn(lose: (desk: Desk) => Promise<unknown>): Promise<void> {
  const desk = await openDesk({ rows: 120 });
  const { run } = await ran(desk, LIMITED);
  await expectSpent(desk, run);
  await lose(desk);
  const before = charged(desk);
  const capCredits = before + EMAIL_CREDITS;
  await got(desk, { do: "resume", run, capCredits });
  await desk.wait();
  expect(charged(desk)).toBe(capCredits);
  expect((await progressOf(desk, run)).credits).toBe(capCredits);
}

test("what was spent on a person who is erased still counts in the run's limit", () =>
  wentOn((desk) => {
    const found = desk.rows().find((row) => String(row["E-mail"]).includes("@")) ?? {};
    const who = {
      name: `${found["First name"]} ${found["Last name"]}`,
      company: String(found.Company || found.Domain),
      profileUrl: "",
      email: String(found["E-mail"]),
    };
    return got(desk, { do: "settings-person", who, act: "erase" });
  }));

test("what was spent on saved results that are gone for good still counts, too", () =>
  wentOn(async (desk) => {
    desk.runtime.sheets.deleteTab("Enrich: saved results");
    const { records } = await got(desk, { do: "activity" });
    return got(desk, { do: "set-aside", key: records[0]?.key ?? "" });
  }));
