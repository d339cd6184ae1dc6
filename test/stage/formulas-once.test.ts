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
  questionsIn,
  shown,
  TAB,
} from "./formulas-desk";

afterEach(closeDesks);

const NO_EMAIL = /^(N\/A|kept aside: (risky|invalid))$/;

/** A thousand take five minutes of a processor, and are part of `npm run test:deep`. */
const ROWS = Number(process.env.FORMULA_ROWS ?? 30);

/** What the service knows of each row's person: an address ends in their domain, or there is none. */
function expectRightValues(rows: string[][], values: readonly unknown[]): void {
  const found = values.flatMap((value, at) => (NO_EMAIL.test(String(value)) ? [] : [[value, at]]));
  const wrong = found.filter(([value, at]) => !String(value).endsWith(`@${rows[Number(at)]?.[2]}`));
  expect(wrong).toEqual([]);
  expect(found.length).toBeGreaterThan(rows.length / 2);
}

test("many cells with 30 % duplicates pay once for each question, whatever is done to the sheet", async () => {
  const rows = peopleRows(ROWS, 0.3);
  const desk = await openFormulas(rows, { profile: { account: "workspace" } });
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
  sheets.deleteTab("Copy");
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
  sheets.insertRows("By batch", 1, ROWS);
  sheets.write("By batch", 1, 1, [HEADERS.slice(0, 3), ...rows.map((row) => row.slice(0, 3))]);
  sheets.select("By batch", { row: 1, column: 1, rows: 1, columns: 1 });
  await pressed(desk, "enrichThisTab");
  expect(lookUps(desk)).toBe(asked);
  expect(formulaRuns(desk).every(({ result }) => result?.ok)).toBe(true);
});

test("an answer that is known by the profile address is shown in a row that lacks the company or the names, and nothing is asked", async () => {
  const rows = peopleRows(2);
  const [stranger = []] = peopleRows(3).slice(2);
  const desk = await openFormulas([...rows, stranger]);
  await fill(desk, "=ENRICH_EMAIL(A#,B#,C#,D#)", 2);
  await minutes(desk, 8);
  const [known, asked] = [shown(desk, 2), lookUps(desk)];
  expect(known.every((value) => /@|N.A|kept/.test(String(value)))).toBe(true);
  await fill(desk, "=ENRICH_EMAIL(A#,B#,,D#)", 3, { column: 6 });
  await fill(desk, '=ENRICH_EMAIL(A2:A4,B2:B4,"",D2:D4)', 1, { column: 7 });
  await fill(desk, "=ENRICH_EMAIL(,,,D#)", 3, { column: 8 });
  expect(shown(desk, 3, 6)).toEqual([...known, "needs a company or website"]);
  expect(shown(desk, 3, 7)).toEqual([...known, "needs a company or website"]);
  expect(shown(desk, 3, 8)).toEqual([...known, "needs first and last name, or full name"]);
  await minutes(desk, 2);
  expect(lookUps(desk)).toBe(asked);
});

test("of two rows of one person the one that names the company asks for both", async () => {
  const [row = []] = peopleRows(1);
  const desk = await openFormulas([row, [...row.slice(0, 2), "", String(row[3])]]);
  await fill(desk, "=ENRICH_EMAIL(A2:A3,B2:B3,C2:C3,D2:D3)", 1);
  await minutes(desk, 8);
  const [first, second] = shown(desk, 2);
  expect(String(first)).toMatch(/@|N.A|kept/);
  expect(second).toBe(first);
  expect(lookUps(desk)).toBe(1);
});

test("deleting rows and undoing that asks nothing again", async () => {
  const desk = await openFormulas(peopleRows(20));
  const { sheets, formulas } = desk.runtime;
  await fill(desk, EMAIL, 20);
  await minutes(desk, 8);
  const before = sheets.read(TAB);
  const typed = sheets.formulas(TAB);
  const runs = formulaRuns(desk).length;
  sheets.deleteRows(TAB, 5, 4);
  await formulas.idle();
  expect(sheets.lastRow(TAB)).toBe(17);
  expect(sheets.undo()).toBe(true);
  await formulas.idle();
  expect(sheets.formulas(TAB)).toEqual(typed);
  expect(sheets.read(TAB)).toEqual(before);
  // The cells that came back calculate again, and only those.
  expect(formulaRuns(desk).length).toBe(runs + 4);
  expect(lookUps(desk)).toBe(20);
});
