import { closeDesks, type Desk } from "./desk";
import {
  EMAIL,
  fill,
  lookUps,
  minutes,
  openFormulas,
  peopleRows,
  RESULT,
  shown,
  TAB,
} from "./formulas-desk";
import { ALL, got, progressOf, ran, started } from "./panel";

afterEach(closeDesks);

/** Formulas that calculate at once; with the run they are as many executions as Google lets one account have. */
const BESIDE_RUN = 29;

test("a run and formulas that want the same people at once ask once, and both fill", async () => {
  const rows = peopleRows(BESIDE_RUN);
  const desk = await openFormulas(rows);
  const { runtime } = desk;
  runtime.sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  const run = runtime.start({ fn: "enrichThisTab", kind: "menu" });
  runtime.sheets.write(
    TAB,
    2,
    RESULT,
    // Every second formula names less of the person than the run does.
    rows.map((_, at) => [
      `=ENRICH_EMAIL(A#,B#,C#${at % 2 ? ",D#" : ""})`.replaceAll("#", `${at + 2}`),
    ]),
  );
  await desk.clock.runUntil(run.done);
  await minutes(desk, 40);
  expect(desk.account()).toMatchObject({
    askedTwice: [],
    askedUnderOtherKey: [],
    questions: BESIDE_RUN,
  });
  expect(lookUps(desk)).toBe(BESIDE_RUN);
  expect(
    shown(desk, BESIDE_RUN).filter((value) => value === "PENDING" || value === "#ERROR!"),
  ).toEqual([]);
  const placed = desk.rows().map((row) => row["E-mail"]);
  const found = shown(desk, BESIDE_RUN).map((value) =>
    /^(N\/A|kept aside: )/.test(String(value)) ? "" : value,
  );
  expect(placed).toEqual(found);
});

test("a formula that fills several cells keeps them when a run adds columns beside it", async () => {
  const rows = peopleRows(6);
  const desk = await openFormulas(rows);
  await fill(desk, "=ENRICH_CONTACT(A#,B#,C#)", rows.length);
  await minutes(desk, 8);
  const box = { row: 2, column: RESULT, rows: rows.length, columns: 2 };
  const before = desk.runtime.sheets.read(TAB, box);
  expect(before.flat()).not.toContain("PENDING");
  await ran(desk, ALL);
  await minutes(desk, 2);
  expect(desk.runtime.sheets.read(TAB, box)).toEqual(before);
  expect(lookUps(desk)).toBe(rows.length);
});

test("a press for which Google has no place beside 30 formulas does nothing, and the next one works", async () => {
  const rows = peopleRows(40);
  const desk = await openFormulas(rows, { profile: { locale: "en" } });
  const { runtime } = desk;
  const cells = rows.map((_, at) => [EMAIL.replaceAll("#", `${at + 2}`)]);
  runtime.sheets.write(TAB, 2, RESULT, cells);
  runtime.sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  const press = () => runtime.start({ fn: "enrichThisTab", kind: "menu" });
  const first = await new Promise<ReturnType<typeof press>>((pressed) => {
    let calls = 0;
    const stop = runtime.intercept((_call, phase) => {
      if (phase !== "before" || ++calls < 60) return undefined;
      stop();
      pressed(press());
      return undefined;
    });
    void runtime.formulas.idle();
  });
  const refused = await desk.clock.runUntil(first.done);
  expect(refused.error?.message).toMatch(/^There are too many scripts running/);
  expect(desk.rows()[0]?.Status).toBeUndefined();
  await runtime.formulas.idle();
  expect((await desk.clock.runUntil(press().done)).ok).toBe(true);
  await minutes(desk, 10);
  expect(desk.account()).toMatchObject({ askedTwice: [], askedUnderOtherKey: [], questions: 40 });
  expect(desk.rows().map((row) => row.Status)).not.toContain("Waiting");
});

test("Activity says what this month's credits went for", async () => {
  const desk = await openFormulas(peopleRows(8));
  await fill(desk, EMAIL, 3);
  await minutes(desk, 3);
  const byFormulas = desk.account().credits.charged;
  const emails = await filled(desk, "email");
  const phones = await filled(desk, "phone");
  const charged = byFormulas + emails + phones;
  expect(Math.min(byFormulas, emails, phones)).toBeGreaterThan(0);
  expect(desk.account().credits.charged).toBe(charged);
  const { days, spent } = await got(desk, { do: "activity" });
  expect(days.reduce((sum, day) => sum + day.credits, 0)).toBe(charged);
  const sum = `This month, about ${charged} credits: phone ${phones}, e-mail ${byFormulas + emails}. By tab: ${TAB} ${emails + phones}, formulas ${byFormulas}.`;
  expect(spent).toEqual([sum]);
  await got(desk, { do: "settings-month", limit: { credits: 1_000 } });
  expect((await got(desk, { do: "activity" })).spent).toEqual([
    sum,
    expect.stringMatching(/^Your monthly limit also counts/),
  ]);
});

/** What a run over this field cost, in credits. */
async function filled(desk: Desk, field: "email" | "phone"): Promise<number> {
  const { run } = await started(desk, { ...ALL, fields: [field] });
  await minutes(desk, 5);
  const { state, credits } = await progressOf(desk, run);
  expect(state).toBe("done");
  return credits;
}
