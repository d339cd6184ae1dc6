import { sampled } from "../sample";
import { closeDesks, type Desk, expectSumsToAddUp } from "./desk";
import {
  asked,
  KINDS,
  type LookupKind,
  openKind,
  subject,
  subjectRows,
  termsOf,
} from "./kinds-desk";
import { expectBeside, filledRows, STATUS } from "./kinds-expected";
import { ALL, got, progressOf, quoted, ran, started } from "./panel";

afterEach(closeDesks);

const ROWS = 10;
const UNIQUE = 7;

const wholeRows = (desk: Desk) => ({
  row: 2,
  column: 1,
  rows: desk.runtime.sheets.lastRow("Contacts") - 1,
  columns: desk.runtime.sheets.lastColumn("Contacts"),
});

/** More would be people who never stop. */
const MOST_MOMENTS = 60;

describe("people at work beside a run", () => {
  test.each(KINDS)("over %s: sorted and inserted rows keep their own answers", async (kind) => {
    const desk = await openKind(subjectRows(kind, ROWS, UNIQUE));
    let moments = 0;
    const stop = desk.runtime.intercept((call, phase) => {
      if (call.execution.fn !== "enrichOnClock" || phase !== "before") return;
      // While a request is out, and between a settle's read and its write; not at each try of it.
      const what = `${call.service}.${call.method}`;
      if (what !== "sheet.setValues" && what !== "fetch.fetchAll") return;
      if (++moments % 2 === 0 || moments > MOST_MOMENTS) return;
      const ascending = moments % 4 === 1;
      if (moments % 3 === 0) desk.runtime.sheets.insertRows("Contacts", 2);
      else desk.runtime.sheets.sort("Contacts", wholeRows(desk), [{ column: 1, ascending }]);
    });
    const { run } = await started(desk, termsOf(kind));
    await desk.wait();
    stop();
    expect(moments).toBeGreaterThan(8);
    const done = await progressOf(desk, run);
    expect(done).toMatchObject({ state: "done", sums: { wanted: ROWS } });
    expectSumsToAddUp(done);
    expect(desk.account()).toMatchObject({ askedTwice: [], questions: UNIQUE });
    expect(filledRows(desk, kind).length).toBeGreaterThan(2);
    expectBeside(desk, kind, UNIQUE);
  });
});

/** Where an execution of the run ends: at the nth of these calls since it was begun. */
const KILLS: [call: string, phase: "before" | "after", nth: number][] = [
  ["properties.setProperties", "after", 3],
  ["fetch.fetchAll", "before", 2],
  ["fetch.fetchAll", "after", 2],
  ["fetch.fetchAll", "after", 3],
  ["sheet.setValues", "before", 2],
  ["sheet.setValues", "after", 2],
  ["sheet.flush", "after", 3],
];

describe.each<LookupKind>(["company", "job_postings"])("a run over %s", (kind) => {
  test.each(sampled(KILLS, 3, kind === "company" ? 0 : 1))(
    "killed at %s, %s, the %ith: asks nothing twice and ends",
    async (name, at, nth) => {
      const desk = await openKind(subjectRows(kind, ROWS, UNIQUE));
      const { run } = await started(desk, termsOf(kind));
      let seen = 0;
      const stop = desk.runtime.intercept((call, phase) => {
        if (call.execution.fn !== "enrichOnClock" || phase !== at) return undefined;
        if (`${call.service}.${call.method}` !== name || ++seen !== nth) return undefined;
        return "kill";
      });
      await desk.wait();
      stop();
      expect(seen).toBeGreaterThanOrEqual(nth);
      const done = await progressOf(desk, run);
      expect(done).toMatchObject({ state: "done", sums: { wanted: ROWS, queued: 0, pending: 0 } });
      expectSumsToAddUp(done);
      expect(desk.account().askedTwice).toEqual([]);
      expect(asked(desk, kind).length).toBeLessThanOrEqual(UNIQUE);
      // At most one wave may have got no answer.
      expect(done.sums.unknown).toBeLessThanOrEqual(kind === "company" ? 2 : 5);
      expectBeside(desk, kind, UNIQUE);
    },
  );
});

describe("a person", () => {
  test("pauses, resumes, is held by the cap, and undoes", async () => {
    const desk = await openKind(subjectRows("lead", 8));
    const { run } = await started(desk, termsOf("lead", { capCredits: 3 }));
    await desk.clock.advance(70_000);
    await got(desk, { do: "pause", run });
    await got(desk, { do: "step", run });
    const before = asked(desk, "lead").length;
    await desk.clock.advance(300_000);
    expect(asked(desk, "lead")).toHaveLength(before);
    await got(desk, { do: "resume", run });
    await desk.wait();
    expect(await progressOf(desk, run)).toMatchObject({ state: "paused", halt: "CAP_REACHED" });
    expect(desk.account().credits.charged).toBeLessThanOrEqual(3);
    await got(desk, { do: "resume", run, capCredits: 50 });
    await desk.wait();
    expect(await progressOf(desk, run)).toMatchObject({ state: "done" });
    expect(desk.account()).toMatchObject({ askedTwice: [], questions: 8 });
    const filled = filledRows(desk, "lead");
    const { cleared } = await got(desk, { do: "undo", run });
    expect(cleared).toBeGreaterThanOrEqual(filled.length);
    expect(filledRows(desk, "lead")).toEqual([]);
    const again = await ran(desk, termsOf("lead"));
    expect(again.sums).toMatchObject({ asked: 0, known: 8 });
    expect(filledRows(desk, "lead")).toEqual(
      filled.map((row) => ({ ...row, "Lead ref": expect.any(String) })),
    );
    const [headers = []] = desk.runtime.sheets.read("Contacts");
    const at = desk.rows().findIndex((row) => row["Lead company"] !== "");
    const column = headers.indexOf("Lead company") + 1;
    desk.runtime.sheets.write("Contacts", at + 2, column, [["Typed Ltd"]]);
    const { progress } = await got(desk, { do: "undo", run: again.run });
    expect(progress?.sentence).toContain(`Left in row ${at + 2}:`);
  });

  test("stops a run; nothing more is asked", async () => {
    const desk = await openKind(subjectRows("headcount", 8));
    const { run } = await started(desk, termsOf("headcount"));
    await desk.clock.advance(70_000);
    await got(desk, { do: "stop", run });
    await desk.wait();
    expect(await progressOf(desk, run)).toMatchObject({ state: "stopped" });
    const before = asked(desk, "headcount").length;
    expect(before).toBeLessThan(8);
    await desk.clock.advance(300_000);
    expect(asked(desk, "headcount")).toHaveLength(before);
  });

  test("retries what failed, asks again what never came, and buys fresh data, each by its own quote", async () => {
    const desk = await openKind(subjectRows("job_postings", 8));
    desk.service.faults.add({ kind: "server-error", endpoint: "company_hiring", count: 2 });
    const first = await ran(desk, termsOf("job_postings"));
    expect(first.sums.failed).toBe(2);
    await ran(desk, termsOf("job_postings", { again: "failed" }));
    expect(asked(desk, "job_postings")).toHaveLength(10);
    desk.service.faults.add({ kind: "malformed-json", endpoint: "company_hiring", count: 1 });
    const fresh = await ran(desk, termsOf("job_postings", { again: "known" }));
    expect(fresh.sums).toMatchObject({ wanted: 8, asked: 8, unknown: 1 });
    const { rows } = await got(desk, {
      do: "unanswered",
      tab: fresh.tab,
      kind: "job_postings",
    });
    // The first answer still stands.
    expect(rows).toEqual([]);
  });

  test("sees which rows have no answer, and asks again when they choose so", async () => {
    const desk = await openKind(subjectRows("company", 4));
    desk.service.faults.add({ kind: "malformed-json", endpoint: "single_account", count: 1 });
    const first = await ran(desk, termsOf("company"));
    expect(first.sums.unknown).toBe(1);
    const { rows } = await got(desk, { do: "unanswered", tab: first.tab, kind: "company" });
    expect(rows).toEqual([{ row: 2, name: subject("company", 0), what: "company" }]);
    expect(await quoted(desk, termsOf("company"))).toMatchObject({ sums: { queued: 0 } });
    const again = await ran(desk, termsOf("company", { again: "unknown" }));
    expect(again.sums).toMatchObject({ wanted: 1, asked: 1, found: 1 });
    expect(desk.rows().map((row) => row[STATUS.company])).toEqual(Array(4).fill("Found"));
  });

  test("asks nobody a second time without live results whose live answer never came, unless they choose so", async () => {
    const desk = await openKind(subjectRows("company", 4));
    const account = desk.account().id;
    desk.service.faults.add({ kind: "malformed-json", endpoint: "single_account", count: 2 });
    const first = await ran(desk, termsOf("company"));
    expect(first.sums).toMatchObject({ unknown: 2, found: 2 });
    const { tab } = first;
    desk.service.accounts.change(account, { integrationConnected: false });
    const without = termsOf("company", { live: false });
    const unasked = { sums: { queued: 0, known: 2, skipped: 2 }, creditsAtMost: 0 };
    expect(await quoted(desk, without)).toMatchObject(unasked);
    const second = await ran(desk, without);
    expect(second.sums).toMatchObject({ asked: 0 });
    expect(asked(desk, "company")).toHaveLength(4);
    expect((await got(desk, { do: "unanswered", tab, kind: "company" })).rows).toHaveLength(2);
    const again = await ran(desk, { ...without, again: "unknown" });
    expect(again.sums).toMatchObject({ wanted: 2, asked: 2, found: 2 });
    expect(desk.rows().map((row) => row[STATUS.company])).toEqual(Array(4).fill("Found"));
    // What was answered without live results is known now, with all that asks again.
    expect((await got(desk, { do: "unanswered", tab, kind: "company" })).rows).toEqual([]);
    expect(await quoted(desk, without)).toMatchObject({ sums: { queued: 0, known: 4 } });
    const more = { ...without, again: "unknown" } as const;
    expect(await quoted(desk, more)).toMatchObject({ sums: { wanted: 0 } });
    expect(asked(desk, "company")).toHaveLength(6);
  });

  test("asks nothing a second time without live results that it asked so before, answered or not", async () => {
    const desk = await openKind(subjectRows("company", 12, 6));
    desk.service.faults.add({ kind: "malformed-json", endpoint: "single_account", count: 2 });
    const without = termsOf("company", { live: false });
    const first = await ran(desk, without);
    expect(first.sums).toMatchObject({ asked: 6, unknown: 2, duplicates: 6 });
    expect(asked(desk, "company")).toHaveLength(6);
    const words = desk.rows().map((row) => row[STATUS.company]);
    expect(new Set(words)).toEqual(new Set(["Found", "No answer yet"]));
    expect(await quoted(desk, without)).toMatchObject({ sums: { queued: 0 }, creditsAtMost: 0 });
    await ran(desk, without);
    expect(asked(desk, "company")).toHaveLength(6);
  });

  test("runs over people at companies without live results, each company once", async () => {
    const desk = await openKind(subjectRows("people", 6, 3));
    const done = await ran(desk, termsOf("people", { live: false, capCredits: 1_000 }));
    expect(done).toMatchObject({ state: "done", sums: { asked: 3, duplicates: 3 } });
    expect(asked(desk, "people")).toHaveLength(3);
    const words = desk.rows().map((row) => row[STATUS.people]);
    expect(words.filter((word) => /Left out/.test(String(word)))).toEqual([]);
  });

  test("keeps what a run without live results has asked, whoever asks the same live meanwhile", async () => {
    const desk = await openKind(subjectRows("company", 12));
    const { run } = await started(desk, termsOf("company", { live: false }));
    await got(desk, { do: "step", run });
    await got(desk, { do: "pause", run });
    await got(desk, { do: "step", run });
    const before = asked(desk, "company").length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(12);
    const { sheets } = desk.runtime;
    sheets.addTab("Other");
    sheets.write("Other", 1, 1, subjectRows("company", 12));
    const tabs = sheets.tabs();
    const open = (name: string) =>
      got(desk, { do: "open-tab", tab: tabs.find((each) => each.name === name)?.id ?? -1 });
    await open("Other");
    await ran(desk, termsOf("company", { live: true }));
    await open("Contacts");
    await got(desk, { do: "resume", run });
    await desk.wait();
    const done = await progressOf(desk, run);
    expectSumsToAddUp(done);
    expect(done).toMatchObject({ state: "done", sums: { asked: before, known: 12 - before } });
    expect(asked(desk, "company")).toHaveLength(12 + before);
    const words = desk.rows().map((row) => row[STATUS.company]);
    expect(words).toEqual(Array(12).fill("Found"));
  });

  test("is told of rows without an answer of an earlier run, of whatever kind", async () => {
    const desk = await openKind([
      ["First name", "Last name", "Website"],
      ...Array.from({ length: 4 }, (_, at) => [`Ada${at}`, "Lovelace", subject("company", at)]),
    ]);
    desk.service.faults.add({ kind: "malformed-json", endpoint: "async_enrich", count: 2 });
    const contacts = await ran(desk, ALL);
    expect(contacts.sums.unknown).toBe(2);
    const companies = await ran(desk, termsOf("company"));
    expect(companies.sums).toMatchObject({ unknown: 0, failed: 0 });
    const { tab } = companies;
    expect((await got(desk, { do: "unanswered", tab })).rows).toHaveLength(2);
    const again = await ran(desk, { ...ALL, again: "unknown" });
    expect(again.sums).toMatchObject({ wanted: 2, asked: 2, unknown: 0 });
    expect((await got(desk, { do: "unanswered", tab })).rows).toEqual([]);
  });

  test("looks up contacts and companies of one tab, each in columns of its own", async () => {
    const rows = subjectRows("company", 3);
    const names = [
      ["First name", "Last name"],
      ["Ada", "One"],
      ["Bo", "Two"],
      ["Cy", "Three"],
    ];
    const desk = await openKind(rows.map((row, at) => [...(names[at] ?? []), ...row]));
    await ran(desk, termsOf("company"));
    const filled = filledRows(desk, "company");
    await ran(desk, { fields: ["email"], runOn: "all" });
    expect(desk.rows()).toMatchObject(filled);
    for (const row of desk.rows()) expect(row.Status).toMatch(/^(Found|Not found)/);
    expect(desk.account().askedTwice).toEqual([]);
  });
});
