import type { Prices, SettingsEntered } from "../../contract/settings";
import { BASE_URL } from "../../local/stage/stage";
import { TABLES } from "../../src/core/policy";
import { closeDesks, expectSumsToAddUp } from "./desk";
import { asked, HEADER, KINDS, openKind, subjectRows, termsOf } from "./kinds-desk";
import { expectBeside, filledRows, STATUS } from "./kinds-expected";
import { asked as askedPanel, got, progressOf, quoted, ran, started } from "./panel";

afterEach(closeDesks);

const ROWS = 20;
const UNIQUE = 14;

describe("a column of", () => {
  test.each(KINDS)(
    "%s is asked once a question, and each answer stands beside its row",
    async (kind) => {
      const desk = await openKind(subjectRows(kind, ROWS, UNIQUE));
      const quote = await quoted(desk, termsOf(kind));
      expect(quote.sums).toMatchObject({ wanted: ROWS, duplicates: ROWS - UNIQUE, queued: UNIQUE });
      expect(quote.creditsAtMost).toBe(UNIQUE * TABLES.prices[kind]);
      const done = await ran(desk, termsOf(kind));
      expect(done).toMatchObject({ state: "done", kind });
      expectSumsToAddUp(done);
      expect(asked(desk, kind)).toHaveLength(UNIQUE);
      expect(desk.account()).toMatchObject({ askedTwice: [], questions: UNIQUE });
      expect(done.credits).toBe(desk.account().credits.charged);
      expect(done.credits).toBeLessThanOrEqual(quote.creditsAtMost);
      expect(Math.abs(done.credits - quote.creditsLikely)).toBeLessThan(UNIQUE * 0.15);
      expect(filledRows(desk, kind).length).toBeGreaterThan(ROWS / 4);
      expectBeside(desk, kind, UNIQUE);
      expect(await quoted(desk, termsOf(kind))).toMatchObject({ creditsAtMost: 0, seconds: 0 });
    },
  );

  test.each(KINDS)(
    "%s takes as long as the quote says, at the pace of its endpoint",
    async (kind) => {
      const desk = await openKind(subjectRows(kind, ROWS));
      const { seconds } = await quoted(desk, termsOf(kind));
      await ran(desk, termsOf(kind));
      const times = asked(desk, kind).map(({ atMs }) => atMs);
      const [perWindow, windowMs] = kind === "job_postings" ? [20, 1_000] : [2, 60_000];
      for (const from of times)
        expect(times.filter((at) => at >= from && at < from + windowMs).length).toBeLessThanOrEqual(
          perWindow,
        );
      expect(asked(desk, kind).filter(({ status }) => status === 429)).toEqual([]);
      const tookMs = Math.max(...times) - Math.min(...times);
      // The last wave leaves before its own time is over; a trigger comes within a minute.
      expect(tookMs + windowMs).toBeGreaterThan(seconds * 500);
      expect(tookMs).toBeLessThanOrEqual(seconds * 1_000);
    },
  );

  test("companies with blank, unusable and unknown ones tells of each", async () => {
    const [header = [], first = []] = subjectRows("company", 1);
    const desk = await openKind([
      header,
      first,
      ["blank", ""],
      ["dashes", "--"],
      ["number", "12345"],
      ["nobody", "no-such-company-anywhere.example"],
    ]);
    const done = await ran(desk, termsOf("company"));
    expect(done.sums).toMatchObject({ wanted: 3, skipped: 1, found: 1, notFound: 1 });
    expect(desk.rows().map((row) => row["Company status"])).toEqual([
      "Found",
      "",
      "",
      "Left out: needs the company's page, website or name",
      "Not found",
    ]);
  });

  test.each(KINDS)("no answer of %s is called an invalid or uncertain e-mail", async (kind) => {
    const desk = await openKind(subjectRows(kind, 6));
    const { sums, sentence } = await ran(desk, termsOf(kind));
    expect(sums.found).toBeGreaterThan(0);
    expect(sums).toMatchObject({ aside: 0, invalid: 0, blocked: 0 });
    expect(sentence).toMatch(/^\d+ results? /);
  });

  test("headcounts needs the company's page, and says so", async () => {
    const desk = await openKind([["Website"], ["acme.example"]]);
    const terms = termsOf("headcount", { inputs: { subject: HEADER.company } });
    const { skipped } = await quoted(desk, terms);
    expect(skipped).toMatchObject([
      { reason: "needs the company's page or number on the network", count: 1 },
    ]);
  });
});

describe("an account without a network login", () => {
  test.each(["company", "headcount", "lead"] as const)(
    "is told how to look up a %s, and the next run remembers it",
    async (kind) => {
      const desk = await openKind(subjectRows(kind, 4));
      const account = desk.account().id;
      desk.service.accounts.change(account, { integrationConnected: false });
      const paused = await ran(desk, termsOf(kind));
      expect(paused).toMatchObject({
        state: "paused",
        sentence: expect.stringContaining("untick Live results"),
      });
      expect(desk.account().credits.charged).toBe(0);
      await got(desk, { do: "stop", run: paused.run });
      await got(desk, { do: "step", run: paused.run });
      expect(await ran(desk, termsOf(kind, { live: false }))).toMatchObject({ state: "done" });
      expect(filledRows(desk, kind).length).toBeGreaterThan(2);
      const { columns } = await got(desk, { do: "look", kind });
      expect(columns).toMatchObject({ live: false, mayChooseLive: true });
      const { questions } = desk.account();
      expect(await quoted(desk, termsOf(kind))).toMatchObject({ creditsAtMost: 0 });
      expect(desk.account()).toMatchObject({ questions, askedTwice: [] });
    },
  );

  test.each(["company", "headcount", "lead"] as const)(
    "goes on at once from the service's own database with the same run, and pays nothing for what was refused: %s",
    async (kind) => {
      const desk = await openKind(subjectRows(kind, 4));
      desk.service.accounts.change(desk.account().id, { integrationConnected: false });
      const { run, halt, sentence } = await ran(desk, termsOf(kind));
      expect([halt, sentence]).toEqual(["NO_INTEGRATION", expect.stringContaining("cost nothing")]);
      expect(desk.account().credits.charged).toBe(0);
      await got(desk, { do: "resume", run, live: false });
      await desk.wait();
      const done = await progressOf(desk, run);
      expect(done).toMatchObject({ run, state: "done", sums: { queued: 0, refused: 0 } });
      expect(filledRows(desk, kind).length).toBeGreaterThan(2);
      expect(desk.account()).toMatchObject({ questions: 4, askedTwice: [] });
      expect(done.credits).toBe(desk.account().credits.charged);
      expect((await got(desk, { do: "look", kind })).columns.live).toBe(false);
      expect(await quoted(desk, termsOf(kind))).toMatchObject({ creditsAtMost: 0 });
    },
  );

  test("that lost it on the way keeps what it paid for, and asks no row a second time", async () => {
    const desk = await openKind(subjectRows("company", 12, 9));
    const { run } = await started(desk, termsOf("company"));
    const end = desk.runtime.intercept((call, phase) => {
      if (phase === "after" && call.service === "fetch" && desk.account().questions > 0)
        desk.service.accounts.change(desk.account().id, { integrationConnected: false });
    });
    await desk.wait();
    end();
    const before = desk.account().questions;
    const kept = filledRows(desk, "company").length;
    expect(await progressOf(desk, run)).toMatchObject({ state: "paused", halt: "NO_INTEGRATION" });
    expect(kept).toBeGreaterThan(0);
    expect(before).toBeLessThan(9);
    await got(desk, { do: "resume", run, live: false });
    await desk.wait();
    const done = await progressOf(desk, run);
    expectSumsToAddUp(done);
    expect(done).toMatchObject({ state: "done", sums: { asked: 9, duplicates: 3 } });
    const of = asked(desk, "company").filter(({ status }) => status === 200);
    expect(of).toHaveLength(9);
    expectBeside(desk, "company", 9);
    expect(done.credits).toBe(desk.account().credits.charged);
    expect(desk.account().askedTwice).toEqual([]);
    // What is known live serves a later run without live results, too.
    expect(await quoted(desk, termsOf("company"))).toMatchObject({ creditsAtMost: 0 });
  });

  test("that lost it while it bought fresh data asks no row twice of it", async () => {
    const desk = await openKind(subjectRows("company", 9));
    await ran(desk, termsOf("company"));
    const { run } = await started(desk, termsOf("company", { again: "known" }));
    const end = desk.runtime.intercept((call, phase) => {
      if (phase === "after" && call.service === "fetch" && asked(desk, "company").length > 9)
        desk.service.accounts.change(desk.account().id, { integrationConnected: false });
    });
    await desk.wait();
    end();
    expect(await progressOf(desk, run)).toMatchObject({ state: "paused", halt: "NO_INTEGRATION" });
    await got(desk, { do: "resume", run, live: false });
    await desk.wait();
    expect(await progressOf(desk, run)).toMatchObject({ state: "done", sums: { asked: 9 } });
    expect(asked(desk, "company").filter(({ status }) => status === 200)).toHaveLength(18);
    expect(new Set(desk.rows().map((row) => row[STATUS.company]))).toEqual(new Set(["Found"]));
  });

  test("resumes another kind of run as before, whatever it is told of live results", async () => {
    const desk = await openKind(subjectRows("job_postings", 2));
    const { run } = await started(desk, termsOf("job_postings"));
    await got(desk, { do: "pause", run });
    await desk.wait();
    await got(desk, { do: "resume", run, live: false });
    await desk.wait();
    expect(await progressOf(desk, run)).toMatchObject({ state: "done" });
    expect((await got(desk, { do: "look", kind: "job_postings" })).columns.live).toBe(true);
  });
});

describe("a price of one's own", () => {
  const ours = TABLES.prices;
  const entering = (
    prices: Partial<Prices>,
  ): { do: "settings-save"; entered: SettingsEntered } => ({
    do: "settings-save",
    entered: {
      ...{ key: "", baseUrl: BASE_URL, synchronousUrl: "", googleAccount: "consumer" },
      ...{ prices: { ...ours, ...prices }, sameAccount: false },
    },
  });

  test.each(KINDS)("for %s decides its quote, and reaches the panel", async (kind) => {
    const desk = await openKind(subjectRows(kind, 4));
    const prices = { ...ours, [kind]: 7.5 };
    expect(await got(desk, entering({ [kind]: 7.5 }))).toMatchObject({ prices });
    expect(await quoted(desk, termsOf(kind))).toMatchObject({ creditsAtMost: 4 * 7.5 });
    expect(await got(desk, { do: "settings" })).toMatchObject({ prices });
    await got(desk, entering({}));
    expect(await quoted(desk, termsOf(kind))).toMatchObject({ creditsAtMost: 4 * ours[kind] });
  });

  test("are entered with all others; those of other look-ups left as ours are not kept", async () => {
    const prices = { ...ours, job_postings: 5 };
    const desk = await openKind(subjectRows("job_postings", 4), { entries: { prices } });
    await desk.settings({ prices });
    expect(await quoted(desk, termsOf("job_postings"))).toMatchObject({ creditsAtMost: 20 });
    expect(await got(desk, { do: "settings" })).toMatchObject({
      prices: { ...ours, job_postings: 5 },
    });
    const own = desk.runtime.stores.properties.user(desk.runtime.owner).get("settings") ?? "";
    expect(JSON.parse(own).prices).toEqual({
      ...{ email: 3, personal_email: 3, phone: 30 },
      job_postings: 5,
    });
  });

  test.each([-1, 10_001])("of %d is refused with a sentence", async (price) => {
    const desk = await openKind(subjectRows("company", 2));
    expect(await askedPanel(desk, entering({ comments: price }))).toMatchObject({
      ok: false,
      sentence: expect.stringContaining("A price is a number of credits from 0 to 10,000."),
    });
  });
});
