import type { Progress } from "../../contract/enrich-run";
import { TABLES } from "../../src/core/policy";
import { closeDesks, type Desk } from "./desk";
import { fill, minutes } from "./formulas-desk";
import { type AtOnce, asked, KINDS, openKind, subjectRows, termsOf } from "./kinds-desk";
import { expectBeside, filledRows } from "./kinds-expected";
import { progressOf, quoted, started } from "./panel";

afterEach(closeDesks);

const FORMULA: Record<AtOnce, string> = {
  company: "=ENRICH_COMPANY(Contacts!B#)",
  headcount: "=ENRICH_HEADCOUNT(Contacts!B#)",
  job_postings: "=ENRICH_JOBS(Contacts!B#)",
  lead: "=ENRICH_LEAD(Contacts!B#)",
};

/** A tab of its own: what a formula spills stands in nobody's way. */
const FORMULAS = "Formulas";

async function open(kind: AtOnce, rows: number): Promise<Desk> {
  const desk = await openKind(subjectRows(kind, rows), { entries: { formulaCredits: 10_000 } });
  desk.runtime.sheets.addTab(FORMULAS);
  return desk;
}

/** The formula of a row of contacts, in columns of its own beside the others. */
async function typeFormula(desk: Desk, kind: AtOnce, at: number): Promise<void> {
  const formula = FORMULA[kind].replace("#", String(at + 2));
  await fill(desk, formula, 1, { from: 1, column: columnOf(at), tab: FORMULAS });
}

const columnOf = (at: number) => 1 + at * 8;

/** One a minute, so that none has to wait for its turn. */
async function typeFormulas(desk: Desk, kind: AtOnce, rows: number): Promise<unknown[]> {
  for (let at = 0; at < rows; at++) {
    await typeFormula(desk, kind, at);
    await minutes(desk, 1);
  }
  const [first = []] = desk.runtime.sheets.read(FORMULAS);
  return Array.from({ length: rows }, (_, at) => first[columnOf(at) - 1]);
}

/** Until the run is over; the clock goes on for formulas, which may spend. */
async function ranOn(desk: Desk, kind: AtOnce): Promise<Progress> {
  const { run } = await started(desk, termsOf(kind));
  for (let waits = 0; waits < 12; waits++) {
    await minutes(desk, 1);
    const progress = await progressOf(desk, run);
    if (progress.state !== "running") return progress;
  }
  throw new Error("The run is not over.");
}

describe.each(KINDS)("%s", (kind) => {
  const rows = 3;

  test("what formulas know costs a run nothing", async () => {
    const desk = await open(kind, rows);
    const shown = await typeFormulas(desk, kind, rows);
    expect(shown).not.toContain("PENDING");
    const charged = desk.account().credits.charged;
    expect(await quoted(desk, termsOf(kind))).toMatchObject({
      creditsAtMost: 0,
      sums: { known: rows, queued: 0 },
    });
    const done = await ranOn(desk, kind);
    expect(done).toMatchObject({ state: "done", credits: 0, sums: { known: rows, asked: 0 } });
    expectBeside(desk, kind, rows);
    expect(filledRows(desk, kind)).toHaveLength(shown.filter((each) => each !== "N/A").length);
    expect(desk.account()).toMatchObject({ askedTwice: [], questions: rows });
    expect(desk.account().credits.charged).toBe(charged);
  });

  test("what a run has asked costs formulas nothing", async () => {
    const desk = await open(kind, rows);
    await ranOn(desk, kind);
    const charged = desk.account().credits.charged;
    const shown = await typeFormulas(desk, kind, rows);
    expect(shown).not.toContain("PENDING");
    expect(filledRows(desk, kind)).toHaveLength(shown.filter((each) => each !== "N/A").length);
    expect(asked(desk, kind)).toHaveLength(rows);
    expect(desk.account()).toMatchObject({ askedTwice: [], questions: rows });
    expect(desk.account().credits.charged).toBe(charged);
  });
});

test("a run and formulas at once ask each lead once, two a minute together", async () => {
  const desk = await open("lead", 12);
  await started(desk, termsOf("lead"));
  // The last three, which the run comes to late.
  for (const at of [9, 10, 11]) {
    const formula = FORMULA.lead.replace("#", String(at + 2));
    await fill(desk, formula, 1, { from: at, column: 1, tab: FORMULAS });
  }
  await minutes(desk, 20);
  const times = asked(desk, "lead").map(({ atMs }) => atMs);
  expect(times).toHaveLength(12);
  for (const from of times)
    expect(times.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(2);
  expect(asked(desk, "lead").filter(({ status }) => status === 429)).toEqual([]);
  expect(desk.account()).toMatchObject({ askedTwice: [], questions: 12 });
  expectBeside(desk, "lead", 12);
  const shown = desk.runtime.sheets
    .read(FORMULAS, { row: 9, column: 1, rows: 3, columns: 1 })
    .map(([cell]) => (cell === "N/A" ? "" : cell));
  expect(shown).toEqual(
    desk
      .rows()
      .slice(9)
      .map((row) => row["Lead name"]),
  );
});

test("companies with hundreds of jobs: a wave's large answers are kept whole, and a formula shows all of them", async () => {
  const desk = await open("job_postings", 8);
  desk.service.faults.add({ kind: "large-answer", endpoint: "company_hiring" });
  const done = await ranOn(desk, "job_postings");
  expect(done).toMatchObject({ state: "done", halt: null, sums: { queued: 0, asked: 8 } });
  const found = filledRows(desk, "job_postings");
  expect(found.length).toBeGreaterThan(2);
  expect(found.map((row) => row["Open jobs"])).toEqual(found.map(() => 400));
  const first = Number(String(found[0]?.Row).slice(1));
  await fill(desk, FORMULA.job_postings.replace("#", String(first + 2)), 1, {
    from: 1,
    column: 1,
    tab: FORMULAS,
  });
  const shown = desk.runtime.sheets.read(FORMULAS).map(([cell]) => String(cell ?? ""));
  expect(shown.filter((text) => text !== "")).toHaveLength(400);
  expect(shown.some((text) => /there was no room/.test(text))).toBe(false);
  expect(desk.account()).toMatchObject({ askedTwice: [], questions: 8 });
  expect(desk.account().credits.charged).toBe(8 * TABLES.prices.job_postings);
});
