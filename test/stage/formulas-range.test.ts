import { closeDesks, type Desk } from "./desk";
import {
  EMAIL,
  fill,
  formulaRuns,
  lookUps,
  minutes,
  openFormulas,
  peopleRows,
  questionsIn,
  RESULT,
  shown,
  TAB,
} from "./formulas-desk";

afterEach(closeDesks);

/** Calls of one execution that the promise counts. */
function counted(trace: readonly string[]): number {
  return trace.filter((call) => /^(sheet|properties|cache)\./.test(call)).length;
}

function waves(trace: readonly string[]): number {
  return trace.filter((call) => call === "fetch.fetchAll").length;
}

function polls(desk: Desk): number {
  const log = desk.service.readLog({ limit: 1_000_000 });
  return log.filter(({ endpoint }) => endpoint === "contact").length;
}

test("a range of some waves shows most of its answers by itself, having polled each once", async () => {
  const profile = { account: "workspace", fetchAllWidth: Number.MAX_SAFE_INTEGER } as const;
  const desk = await openFormulas(peopleRows(150), { profile });
  await fill(desk, "=ENRICH_EMAIL(A2:A151,B2:B151,C2:C151)", 1);
  expect(polls(desk)).toBe(lookUps(desk));
  expect(shown(desk, 150).filter((value) => value === "PENDING").length).toBeLessThan(75);
  await minutes(desk, 3);
  expect(shown(desk, 150)).not.toContain("PENDING");
});

// That Google sends a wave at once is a guess: by fours, sending alone takes the time that a formula has.
test("where Google sends a wave by fours, a driver brings what such a range had no time to poll", async () => {
  const profile = { account: "workspace", fetchAllWidth: 4 } as const;
  const desk = await openFormulas(peopleRows(150), { profile });
  await fill(desk, "=ENRICH_EMAIL(A2:A151,B2:B151,C2:C151)", 1);
  await minutes(desk, 5);
  expect(shown(desk, 150)).not.toContain("PENDING");
  expect(shown(desk, 150)).not.toContain("#ERROR!");
  expect(desk.account().askedTwice).toEqual([]);
});

test("a range fills by itself beside another that begins lower and to its left", async () => {
  const profile = { account: "workspace", fetchAllWidth: 4 } as const;
  const desk = await openFormulas(peopleRows(150), { profile });
  const beside = RESULT + 3;
  // The range's own cell waits no more, so that those below it must tell whose they are.
  await fill(desk, EMAIL, 1, { column: beside + 1 });
  await minutes(desk, 3);
  desk.runtime.sheets.write(TAB, 3, RESULT, [["=ENRICH_EMAIL(A3:A4,B3:B4,C3:C4)"]]);
  await fill(desk, "=ENRICH_EMAIL(A2:A151,B2:B151,C2:C151)", 1, { column: beside });
  expect(shown(desk, 150, beside)).toContain("PENDING");
  await minutes(desk, 8);
  expect(shown(desk, 150, beside)).not.toContain("PENDING");
});

test("a range without room asks all the same, and shows its answers for free once it has room", async () => {
  const desk = await openFormulas(peopleRows(5));
  desk.runtime.sheets.write(TAB, 4, RESULT, [["typed"]]);
  await fill(desk, "=ENRICH_EMAIL(A2:A6,B2:B6,C2:C6)", 1);
  await minutes(desk, 8);
  expect(shown(desk, 3)).toEqual(["#REF!", "", "typed"]);
  expect(lookUps(desk)).toBe(5);
  desk.runtime.sheets.write(TAB, 4, RESULT, [[""]]);
  await minutes(desk, 16);
  expect(shown(desk, 5).join()).not.toMatch(/#REF!|PENDING|#ERROR!/);
  expect(desk.account()).toMatchObject({ questions: 5, askedTwice: [] });
});

test.each([
  ["beside them reads other rows where its own has moved to, and asks about them", TAB, 8],
  ["in another tab reads the same rows, and asks nothing more", "Mine", 5],
])("once rows are sorted, a range %s", async (_, tab, asked) => {
  const people = peopleRows(8).map(([first = "", ...row], at) => [`${8 - at} ${first}`, ...row]);
  const desk = await openFormulas(people);
  const { sheets } = desk.runtime;
  if (tab !== TAB) sheets.addTab(tab);
  await fill(desk, `=ENRICH_EMAIL(${TAB}!A2:A6,${TAB}!B2:B6,${TAB}!C2:C6)`, 1, { tab });
  await minutes(desk, 8);
  expect(lookUps(desk)).toBe(5);
  const before = shown(desk, 5, RESULT, tab);
  sheets.sort(TAB, { row: 2, column: 1, rows: 5, columns: RESULT }, [
    { column: 1, ascending: true },
  ]);
  await minutes(desk, 8);
  expect(lookUps(desk)).toBe(asked);
  if (tab !== TAB) expect(shown(desk, 5, RESULT, tab)).toEqual(before.reverse());
});

test("a thousand rows in one formula are one execution, with few calls", async () => {
  const rows = peopleRows(1_000, 0.3);
  const desk = await openFormulas(rows, { profile: { account: "workspace" } });
  await fill(desk, "=ENRICH_EMAIL(A2:A1001,B2:B1001,C2:C1001)", 1);
  const [cold] = formulaRuns(desk);
  expect(formulaRuns(desk)).toHaveLength(1);
  console.info(`cold: ${counted(cold?.trace ?? [])} calls for ${waves(cold?.trace ?? [])} waves`);
  expect(counted(cold?.trace ?? [])).toBeLessThanOrEqual(5 + 4 * waves(cold?.trace ?? []));
  for (let minute = 0; minute < 30 && shown(desk, 1_000).includes("PENDING"); minute++)
    await minutes(desk, 1);
  expect(lookUps(desk)).toBe(questionsIn(rows));
  expect(desk.account().askedTwice).toEqual([]);
  expect(polls(desk)).toBeLessThan(1.2 * lookUps(desk));
  const values = shown(desk, 1_000);
  expect(
    values.filter(
      (value, at) =>
        !/^(N\/A|kept aside: )/.test(String(value)) && !String(value).endsWith(`@${rows[at]?.[2]}`),
    ),
  ).toEqual([]);

  const before = desk.runtime.log.length;
  desk.runtime.formulas.reopen();
  await desk.runtime.formulas.idle();
  const [warm] = formulaRuns(desk, before);
  expect(counted(warm?.trace ?? [])).toBe(1);
  desk.runtime.stores.caches.clear();
  desk.runtime.formulas.reopen();
  await desk.runtime.formulas.idle();
  const [uncached] = formulaRuns(desk, before + 1);
  console.info(
    `warm: ${counted(warm?.trace ?? [])}, without cache: ${counted(uncached?.trace ?? [])}`,
  );
  expect(counted(uncached?.trace ?? [])).toBeLessThanOrEqual(6);
  expect(shown(desk, 1_000)).toEqual(values);
  expect(lookUps(desk)).toBe(questionsIn(rows));
});

test("a warm cell makes one call, to the cache", async () => {
  const desk = await openFormulas(peopleRows(1));
  await fill(desk, "=ENRICH_EMAIL(A#,B#,C#)", 1);
  await minutes(desk, 8);
  const before = desk.runtime.log.length;
  desk.runtime.formulas.reopen();
  await desk.runtime.formulas.idle();
  expect(formulaRuns(desk, before).map(({ trace }) => trace)).toEqual([["cache.getAll"]]);
});
