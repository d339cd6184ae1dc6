import { sampled, shareOf, upTo } from "../sample";
import { closeDesks, type Desk, pressed } from "./desk";
import {
  EMAIL,
  fill,
  formulaRuns,
  lookUps,
  minutes,
  openFormulas,
  peopleRows,
  RESULT,
  shown,
  TAB,
} from "./formulas-desk";

afterEach(closeDesks);

function formulasOf(desk: Desk, rows: number, column = RESULT): string[] {
  return desk.runtime.sheets
    .formulas(TAB, { row: 2, column, rows, columns: 1 })
    .map(([formula = ""]) => formula);
}

const SLOW = shareOf(200, 3);

test(`${SLOW} slow look-ups show PENDING, and fill themselves with one paid request each`, async () => {
  const desk = await openFormulas(peopleRows(SLOW));
  // Phones take up to 40 s and more in the background.
  await fill(desk, "=ENRICH_PHONE(A#,B#,,D#)", SLOW);
  expect(shown(desk, SLOW).filter((value) => value === "PENDING").length).toBeGreaterThan(
    0.75 * SLOW,
  );
  expect(shown(desk, SLOW)).not.toContain("#ERROR!");
  await minutes(desk, 15);
  expect(shown(desk, SLOW).filter((value) => value === "PENDING" || value === "#ERROR!")).toEqual(
    [],
  );
  expect(lookUps(desk)).toBe(SLOW);
  expect(desk.account().askedTwice).toEqual([]);
});

test("a formula that fills several cells waits for the last of them, and is no value before", async () => {
  const desk = await openFormulas(peopleRows(6));
  const box = { row: 2, column: RESULT, rows: 6, columns: 6 };
  const cells = () => desk.runtime.sheets.read(TAB, box).map((line) => line.map(String));
  const waits = (line: string[]) => line.includes("PENDING");
  const isHalf = (line: string[]) => waits(line) && line[0] !== "PENDING";
  // Phones come later than e-mails.
  await fill(desk, '=ENRICH_CONTACT(A#,B#,C#,D#,"email,phone")', 6);
  for (let second = 0; second < 600 && !cells().some(isHalf); second++)
    await desk.clock.advance(1_000);
  const half = cells().filter(isHalf);
  expect(half.length).toBeGreaterThan(0);
  desk.runtime.sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  await pressed(desk, "enrichFreezeFormulas");
  const waiting = cells().map(waits);
  expect(formulasOf(desk, 6).map((formula) => formula !== "")).toEqual(waiting);
  await pressed(desk, "enrichUndoFreeze");
  await minutes(desk, 15);
  expect(cells().filter(waits)).toEqual([]);
  expect(desk.account().askedTwice).toEqual([]);
});

test("only cells that wait calculate again", async () => {
  const desk = await openFormulas(peopleRows(4));
  await fill(desk, EMAIL, 2);
  await minutes(desk, 8);
  await fill(desk, EMAIL, 2, { from: 4 });
  const before = desk.runtime.log.length;
  await minutes(desk, 8);
  expect(shown(desk, 4)).not.toContain("PENDING");
  const rows = formulaRuns(desk, before).map(({ cell }) => cell?.row);
  expect(rows.every((row) => row === 4 || row === 5)).toBe(true);
});

/** What people do while the driver writes formulas. */
const deeds: [what: string, deed: (desk: Desk) => void][] = [
  [
    "sort the rows",
    ({ runtime }) =>
      runtime.sheets.sort(TAB, { row: 2, column: 1, rows: 8, columns: 6 }, [{ column: 1 }]),
  ],
  ["insert a row above", ({ runtime }) => runtime.sheets.insertRows(TAB, 3)],
  ["delete a row", ({ runtime }) => runtime.sheets.deleteRows(TAB, 4)],
  ["insert a column", ({ runtime }) => runtime.sheets.insertColumns(TAB, 2)],
];

test.each(sampled(deeds, 2))(
  "people who %s while cells are refreshed lose no formula and find none beside",
  async (_, deed) => {
    const problems: string[] = [];
    // Bounded: a refresh of one tab makes some thirty calls.
    for (const at of sampled(upTo(40), 5)) {
      const desk = await openFormulas(
        peopleRows(8).map((row, line) => [...row, "", `note ${line}`]),
      );
      await fill(desk, EMAIL, 4);
      desk.runtime.sheets.write(TAB, 6, RESULT, [["typed"], ["=LEN(A7)"], [""], ["typed too"]]);
      let calls = 0;
      let done = false;
      const stop = desk.runtime.intercept((call, when) => {
        if (
          when !== "before" ||
          call.execution.fn !== "enrichRefreshFormulas" ||
          call.service !== "sheet" ||
          ++calls !== at
        )
          return undefined;
        done = true;
        deed(desk);
        return undefined;
      });
      await pressed(desk, "enrichRefreshFormulas");
      stop();
      await minutes(desk, 2);
      if (done) problems.push(...inspect(desk).map((problem) => `at sheet call ${at}: ${problem}`));
      await closeDesks();
      if (!done) break;
    }
    expect(problems).toEqual([]);
  },
);

/** Every row that had a formula has it still, about itself; what people typed stands by its note. */
function inspect(desk: Desk): string[] {
  const { sheets } = desk.runtime;
  const [headers = [], ...body] = sheets.read(TAB);
  const column = headers.indexOf("Result") + 1;
  const note = headers.length;
  const formulas = sheets.formulas(TAB, { row: 2, column, rows: body.length, columns: 1 });
  return body.flatMap((row, at) => {
    const line = Number(
      /note (\d+)/.exec(String(row[note] ?? row[note - 1] ?? ""))?.[1] ?? Number.NaN,
    );
    if (Number.isNaN(line)) return [];
    const formula = formulas[at]?.[0] ?? "";
    const sheetRow = at + 2;
    if (line < 4) {
      const right = new RegExp(
        `^=ENRICH_EMAIL\\([A-C]${sheetRow},[A-D]${sheetRow},[A-D]${sheetRow}\\)$`,
      ).test(formula);
      return right ? [] : [`note ${line} holds ${formula || row[column - 1]}`];
    }
    const expected = { 4: "typed", 5: `=LEN(A${sheetRow})`, 6: "", 7: "typed too" }[line];
    const held = formula || String(row[column - 1]);
    return held === expected ? [] : [`note ${line} holds ${held}`];
  });
}

test("formulas freeze to their values, and come back", async () => {
  const desk = await openFormulas(peopleRows(5));
  await fill(desk, EMAIL, 4);
  await minutes(desk, 8);
  const [values, formulas] = [shown(desk, 4), formulasOf(desk, 4)];
  desk.runtime.sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  await pressed(desk, "enrichFreezeFormulas");
  expect(shown(desk, 4)).toEqual(values);
  expect(formulasOf(desk, 4)).toEqual(["", "", "", ""]);
  desk.runtime.sheets.write(TAB, 3, RESULT, [["mine now"]]);
  await pressed(desk, "enrichUndoFreeze");
  await desk.runtime.formulas.idle();
  expect(formulasOf(desk, 4)).toEqual([formulas[0], "", formulas[2], formulas[3]]);
  expect(shown(desk, 4)).toEqual([values[0], "mine now", values[2], values[3]]);
  expect(lookUps(desk)).toBe(4);
});

test("a formula over a range freezes to all that it filled, and comes back", async () => {
  const desk = await openFormulas(peopleRows(4));
  await fill(desk, "=ENRICH_CONTACT(A2:A5,B2:B5,C2:C5)", 1);
  await minutes(desk, 8);
  const box = { row: 2, column: RESULT, rows: 4, columns: 2 };
  const values = desk.runtime.sheets.read(TAB, box);
  desk.runtime.sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  await pressed(desk, "enrichFreezeFormulas");
  expect(desk.runtime.sheets.read(TAB, box)).toEqual(values);
  expect(formulasOf(desk, 4)).toEqual(["", "", "", ""]);
  await pressed(desk, "enrichUndoFreeze");
  await desk.runtime.formulas.idle();
  expect(formulasOf(desk, 1)).toEqual(["=ENRICH_CONTACT(A2:A5,B2:B5,C2:C5)"]);
  expect(desk.runtime.sheets.read(TAB, box)).toEqual(values);
});

test("formulas of all shapes in one tab freeze to what they show, and come back", async () => {
  const desk = await openFormulas(peopleRows(9));
  const { sheets } = desk.runtime;
  await fill(desk, EMAIL, 3);
  const page = "https://www.linkedin.com/company/solstice-crafts";
  const others: [row: number, column: number, formula: string][] = [
    [2, RESULT + 2, "=ENRICH_EMAIL(A2:A8,B2:B8,C2:C8)"],
    [6, RESULT, "=ENRICH_EMAIL(A6:A9,B6:B9,C6:C9)"],
    [2, RESULT + 4, "=ENRICH_COMPANY(C2)"],
    [4, RESULT + 4, `=ENRICH_HEADCOUNT("${page}","Sales;Engineering")`],
    [8, RESULT + 4, "=ENRICH_EMAIL(1,2,3,4,5,6,7,8,9)"],
    // Right of all that the others fill: the tab stays as wide as it was.
    [5, RESULT + 13, "=ENRICH_PHONE(A2)"],
  ];
  for (const [row, column, formula] of others) sheets.write(TAB, row, column, [[formula]]);
  await minutes(desk, 8);
  const box = { row: 1, column: 1, rows: 12, columns: RESULT + 14 };
  const formulas = () => sheets.formulas(TAB, box).flat().filter(Boolean);
  const [values, before] = [sheets.read(TAB, box), formulas()];
  expect(values[4]?.slice(RESULT + 3, RESULT + 5)).toEqual(["Sales", expect.any(Number)]);
  sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  await pressed(desk, "enrichFreezeFormulas");
  expect(sheets.read(TAB, box)).toEqual(values);
  // What shows an error or says what its row lacks stays a formula.
  expect(formulas()).toEqual([others[5]?.[2], others[4]?.[2]]);
  await pressed(desk, "enrichUndoFreeze");
  await desk.runtime.formulas.idle();
  expect(sheets.read(TAB, box)).toEqual(values);
  expect(formulas()).toEqual(before);
});

test("formulas beside one that fills more cells come back also without a header above them", async () => {
  const desk = await openFormulas(peopleRows(5));
  const { sheets } = desk.runtime;
  sheets.write(TAB, 1, RESULT, [[""]]);
  await fill(desk, EMAIL, 2);
  await fill(desk, "=ENRICH_COMPANY(C2)", 1, { column: RESULT + 2 });
  await minutes(desk, 8);
  const box = { row: 1, column: 1, rows: 8, columns: RESULT + 10 };
  const [values, formulas] = [sheets.read(TAB, box), sheets.formulas(TAB, box)];
  sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  await pressed(desk, "enrichFreezeFormulas");
  expect(sheets.read(TAB, box)).toEqual(values);
  await pressed(desk, "enrichUndoFreeze");
  await desk.runtime.formulas.idle();
  expect(sheets.formulas(TAB, box)).toEqual(formulas);
  expect(sheets.read(TAB, box)).toEqual(values);
});

test.each(sampled(deeds, 2, 1))(
  "while people %s, a freeze that is killed after any of its calls leaves each row its own, and Undo freeze mends it",
  async (_, deed) => {
    const problems: string[] = [];
    let kills = 0;
    // Bounded: a freeze of one tab makes some twenty calls.
    for (const at of sampled(upTo(40), 3)) {
      const result = await freezeKilledAt(at, deed);
      if (!result.killed) break;
      kills++;
      problems.push(...result.problems.map((problem) => `after call ${at}: ${problem}`));
    }
    expect(problems).toEqual([]);
    expect(kills).toBeGreaterThan(shareOf(10, 3));
  },
);

/** People move rows one sheet call before the freeze is killed. */
async function freezeKilledAt(
  at: number,
  deed: (desk: Desk) => void,
): Promise<{ problems: string[]; killed: boolean }> {
  const desk = await openFormulas(peopleRows(8).map((row, line) => [...row, "", `note ${line}`]));
  await fill(desk, EMAIL, 4);
  await minutes(desk, 8);
  desk.runtime.sheets.write(TAB, 6, RESULT, [["typed"], ["=LEN(A7)"], [""], ["typed too"]]);
  await desk.runtime.formulas.idle();
  const values = new Map(shown(desk, 8).map((value, line) => [`note ${line}`, value]));
  desk.runtime.sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  let calls = 0;
  let killed = false;
  const stop = desk.runtime.intercept((call, when) => {
    if (when !== "after" || call.execution.fn !== "enrichFreezeFormulas") return undefined;
    calls++;
    if (calls === at - 1 || (at === 1 && calls === 1)) deed(desk);
    if (calls !== at) return undefined;
    killed = true;
    return "kill";
  });
  await desk.runtime.run({ fn: "enrichFreezeFormulas", kind: "menu" });
  stop();
  await desk.runtime.formulas.idle();
  const frozen = rowsBeside(desk, values);
  await desk.runtime.run({ fn: "enrichUndoFreeze", kind: "menu" });
  await desk.runtime.formulas.idle();
  const problems = [...frozen, ...rowsBeside(desk, values)];
  if (lookUps(desk) !== 4) problems.push(`${lookUps(desk)} look-ups`);
  await closeDesks();
  return { problems, killed };
}

/** Rows, told by their note, that do not show what they showed. */
function rowsBeside(desk: Desk, values: ReadonlyMap<string, unknown>): string[] {
  const [headers = [], ...body] = desk.runtime.sheets.read(TAB);
  const column = headers.indexOf("Result");
  return body.flatMap((row) => {
    const note = row.map(String).find((cell) => cell.startsWith("note "));
    if (note === undefined || row[column] === values.get(note)) return [];
    return [`${note} shows ${row[column]} in place of ${values.get(note)}`];
  });
}
