import { closeDesks, pressed } from "./desk";
import {
  EMAIL,
  fill,
  formulaRuns,
  HEADERS,
  lookUps,
  minutes,
  openFormulas,
  peopleRows,
  person,
  personRow,
  questionsIn,
  shown,
  TAB,
} from "./formulas-desk";

afterEach(closeDesks);

/** A thousand take minutes: FORMULA_ROWS=1000 npx jest test/stage/formulas-once. */
const ROWS = Number(process.env.FORMULA_ROWS ?? 100);

/** What the service knows of each row's person: an address ends in their domain, or there is none. */
function expectRightValues(rows: string[][], values: readonly unknown[]): void {
  const wrong = values.filter(
    (value, at) => value !== "N/A" && !String(value).endsWith(`@${rows[at]?.[2]}`),
  );
  expect(wrong).toEqual([]);
  expect(values.filter((value) => value !== "N/A").length).toBeGreaterThan(rows.length / 2);
}

test("many cells with 30 % duplicates pay once for each question, whatever is done to the sheet", async () => {
  const rows = peopleRows(ROWS, 0.3);
  const desk = await openFormulas(rows, { googleAccount: "workspace" });
  const { sheets, formulas, stores } = desk.runtime;
  await fill(desk, EMAIL, ROWS);
  for (
    let minute = 0;
    minute < 30 && shown(desk, ROWS).some((value) => value === "PENDING" || value === "#ERROR!");
    minute++
  )
    await minutes(desk, 1);
  const first = shown(desk, ROWS);
  expectRightValues(rows, first);
  const asked = lookUps(desk);
  expect(asked).toBe(questionsIn(rows));
  expect(desk.account()).toMatchObject({ askedTwice: [], questions: asked });

  await fill(desk, EMAIL, ROWS);
  sheets.sort(TAB, { row: 2, column: 1, rows: ROWS, columns: 5 }, [{ column: 2 }]);
  await formulas.idle();
  expectRightValues(
    sheets
      .read(TAB)
      .slice(1)
      .map((row) => row.map(String)),
    shown(desk, ROWS),
  );
  sheets.insertRows(TAB, 10, 3);
  sheets.deleteRows(TAB, 10, 3);
  await formulas.idle();
  sheets.duplicateTab(TAB, "Copy");
  await formulas.idle();
  expect([...shown(desk, ROWS, 5, "Copy")].sort()).toEqual([...first].sort());
  for (let again = 0; again < 5; again++) {
    formulas.reopen();
    await formulas.idle();
  }
  stores.caches.clear();
  formulas.reopen();
  await formulas.idle();
  // Google has switched the clock's trigger off, so the month passes without a driver.
  for (const { id } of desk.runtime.triggers.list()) desk.runtime.triggers.disable(id);
  await desk.clock.advance(30 * 86_400_000);
  stores.caches.clear();
  formulas.reopen();
  await formulas.idle();
  expect([...shown(desk, ROWS)].sort()).toEqual([...first].sort());
  expect(lookUps(desk)).toBe(asked);

  sheets.addTab("By batch");
  sheets.write("By batch", 1, 1, [HEADERS.slice(0, 3), ...rows.map((row) => row.slice(0, 3))]);
  sheets.select("By batch", { row: 1, column: 1, rows: 1, columns: 1 });
  await pressed(desk, "enrichThisTab");
  expect(lookUps(desk)).toBe(asked);
  expect(formulaRuns(desk).every(({ result }) => result?.ok)).toBe(true);
});

test("deleting rows and undoing that asks nothing again", async () => {
  const rows = peopleRows(20);
  const desk = await openFormulas(rows);
  await fill(desk, EMAIL, 20);
  await minutes(desk, 8);
  const before = shown(desk, 20);
  desk.runtime.sheets.deleteRows(TAB, 5, 4);
  await desk.runtime.formulas.idle();
  desk.runtime.sheets.insertRows(TAB, 5, 4);
  desk.runtime.sheets.write(
    TAB,
    5,
    1,
    [3, 4, 5, 6].map((at) => [...personRow(person(at)), EMAIL.replaceAll("#", String(at + 2))]),
  );
  await desk.runtime.formulas.idle();
  expect(shown(desk, 20)).toEqual(before);
  expect(lookUps(desk)).toBe(20);
});
