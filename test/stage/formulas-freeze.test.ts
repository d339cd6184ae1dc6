import { closeDesks, type Desk, pressed } from "./desk";
import {
  EMAIL,
  fill,
  lookUps,
  minutes,
  openFormulas,
  peopleRows,
  RESULT,
  TAB,
} from "./formulas-desk";

afterEach(closeDesks);

/** Before the first row's number, in F: what people sort by. */
const ORDER = 6;
const ROWS = 8;

/** People with an e-mail formula each, answered, and their numbers from 1 on. */
async function answered(people: string[][] = peopleRows(ROWS)): Promise<Desk> {
  const desk = await openFormulas(people.map((row, at) => [...row, "", String(at + 1)]));
  await fill(desk, EMAIL, people.length);
  await minutes(desk, 8);
  desk.runtime.sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  return desk;
}

/** Presses, and returns what the person reads then. */
async function said(desk: Desk, fn: string): Promise<string | undefined> {
  await pressed(desk, fn);
  await desk.runtime.formulas.idle();
  return desk.runtime.ui.toasts.slice(-1)[0]?.message;
}

const freeze = (desk: Desk) => said(desk, "enrichFreezeFormulas");
const undo = (desk: Desk) => said(desk, "enrichUndoFreeze");

function sort({ runtime }: Desk, ascending: boolean): void {
  const box = { row: 2, column: 1, rows: ROWS, columns: ORDER };
  runtime.sheets.sort(TAB, box, [{ column: ORDER, ascending }]);
}

/** What stands in the result's column, by the row's number. */
function byNumber({ runtime }: Desk): Record<string, { formula: string; value: unknown }> {
  const box = { row: 2, column: 1, rows: ROWS + 2, columns: ORDER };
  const formulas = runtime.sheets.formulas(TAB, box);
  return Object.fromEntries(
    runtime.sheets.read(TAB, box).flatMap((row, at) => {
      const formula = (formulas[at]?.[RESULT - 1] ?? "").replaceAll(String(at + 2), "#");
      return row[ORDER - 1] === "" ? [] : [[row[ORDER - 1], { formula, value: row[RESULT - 1] }]];
    }),
  );
}

/** The numbers of rows that hold a formula of their own row. */
function live(desk: Desk): string[] {
  return Object.entries(byNumber(desk)).flatMap(([number, { formula }]) =>
    formula === EMAIL ? [number] : [],
  );
}

const BACK =
  "back. What is known already costs nothing; rows changed since are asked and paid as new ones.";
const someBack = (back: string, left: number) =>
  `${back} back. ${left} could not come back, as cells moved or changed: sort the rows back and undo again.`;

test("frozen formulas come back in the rows of their people, wherever these were sorted to", async () => {
  const desk = await answered([...peopleRows(ROWS - 1), ...peopleRows(1)]);
  const before = byNumber(desk);
  await freeze(desk);
  expect(live(desk)).toEqual([]);
  sort(desk, false);
  expect(await undo(desk)).toBe(`8 formulas are ${BACK}`);
  expect(byNumber(desk)).toEqual(before);
  expect(lookUps(desk)).toBe(ROWS - 1);
});

test("what cannot be put back is said and kept, and comes back once its rows stand where they did", async () => {
  const desk = await answered();
  const { sheets } = desk.runtime;
  const before = byNumber(desk);
  await freeze(desk);
  sort(desk, false);
  // Of the rows 8 and 7, which come first now, one is about somebody else and one stands there twice.
  const [[name] = [], copied = []] = sheets.read(TAB, { row: 2, column: 1, rows: 2, columns: 6 });
  sheets.write(TAB, 2, 1, [["Somebody"]]);
  sheets.write(TAB, ROWS + 2, 1, [copied.slice(0, RESULT).map(String)]);
  const sentence = someBack("6 formulas are", 2);
  expect(await undo(desk)).toBe(sentence);
  expect(sentence.length).toBeLessThanOrEqual(170);
  expect(live(desk)).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(await undo(desk)).toBe(sentence.replace("6", "0"));
  sheets.write(TAB, 2, 1, [[String(name)]]);
  sort(desk, true);
  sheets.write(TAB, ROWS + 2, 1, [Array(RESULT).fill("")]);
  sheets.write(TAB, 8, RESULT, [["typed"]]);
  expect(await undo(desk)).toBe(someBack("1 formula is", 1));
  expect(live(desk)).not.toContain("7");
  sheets.write(TAB, 8, RESULT, [[String(before["7"]?.value)]]);
  expect(await undo(desk)).toBe(`1 formula is ${BACK}`);
  expect(live(desk)).toHaveLength(ROWS);
  // Nothing is noted any more: the next press is told so in a dialog.
  const told = desk.runtime.ui.toasts.length;
  await desk.runtime.run({ fn: "enrichUndoFreeze", kind: "menu" });
  expect(desk.runtime.ui.toasts).toHaveLength(told);
  expect(lookUps(desk)).toBe(ROWS);
});

test("a value whose row is about somebody else by now is no place for a formula that was sorted away", async () => {
  const desk = await answered();
  await freeze(desk);
  const { sheets } = desk.runtime;
  const names = sheets.read(TAB, { row: 2, column: 1, rows: ROWS, columns: 3 });
  sort(desk, false);
  // The people alone are put back: each value stands beside another person.
  sheets.write(
    TAB,
    2,
    1,
    names.map((row) => row.map(String)),
  );
  const [before, asked] = [byNumber(desk), lookUps(desk)];
  await undo(desk);
  for (const { formula, value } of Object.values(byNumber(desk)))
    if (formula === "") expect(Object.values(before).map((each) => each.value)).toContain(value);
  expect(lookUps(desk)).toBe(asked);
});

test("a row that changed while it was frozen is asked as a new one, as the toast says", async () => {
  const desk = await answered();
  await freeze(desk);
  const [[first = "", last = "", site = ""] = []] = peopleRows(ROWS + 1).slice(ROWS);
  desk.runtime.sheets.write(TAB, 2, 1, [[first, last, site]]);
  expect(await undo(desk)).toBe(`8 formulas are ${BACK}`);
  expect(lookUps(desk)).toBe(ROWS + 1);
});

test("killed after the formulas are back, an undo counts none of them as lost when it is pressed again", async () => {
  const desk = await answered();
  await freeze(desk);
  sort(desk, false);
  const stop = desk.runtime.intercept((call, when) =>
    when === "before" &&
    call.execution.fn === "enrichUndoFreeze" &&
    call.service === "properties" &&
    live(desk).length > 0
      ? "kill"
      : undefined,
  );
  await desk.runtime.run({ fn: "enrichUndoFreeze", kind: "menu" });
  stop();
  await desk.runtime.formulas.idle();
  expect(live(desk)).toHaveLength(ROWS);
  expect(await undo(desk)).toBe(`8 formulas are ${BACK}`);
});

test("a cell that says what its row lacks stays a formula, which asks once that is filled in", async () => {
  const people = peopleRows(ROWS).map((row, at) => (at === 1 ? ["", ...row.slice(1)] : row));
  const [[first] = []] = peopleRows(2).slice(1);
  people[2] = [...(people[2] ?? []).slice(0, 2), "", ""];
  const desk = await answered(people);
  expect(byNumber(desk)["2"]?.value).toBe("needs first and last name, or full name");
  expect(byNumber(desk)["3"]?.value).toBe("needs a company or website");
  expect(await freeze(desk)).toBe(
    "6 formulas are values now. 2 did not change (PENDING, an error, what is needed, or blank).",
  );
  expect(live(desk)).toEqual(["2", "3"]);
  desk.runtime.sheets.write(TAB, 3, 1, [[String(first)]]);
  await minutes(desk, 8);
  expect(byNumber(desk)["2"]?.value).not.toMatch(/^(?:needs|PENDING)/);
  expect(lookUps(desk)).toBe(ROWS - 1);
});

test("a formula of ranges is a value with the words that its rows show", async () => {
  const [one = [], two = []] = peopleRows(2);
  const desk = await openFormulas([one, [...two.slice(0, 2), "", ""]]);
  await fill(desk, "=ENRICH_EMAIL(A2:A3,B2:B3,C2:C3)", 1);
  await minutes(desk, 8);
  desk.runtime.sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  expect(await freeze(desk)).toBe("1 formula is a value now.");
  const box = { row: 3, column: RESULT, rows: 1, columns: 1 };
  expect(desk.runtime.sheets.read(TAB, box)).toEqual([["needs a company or website"]]);
});

test("what a range had filled stays as long as its formula cannot come back", async () => {
  const desk = await openFormulas(peopleRows(4));
  const { sheets } = desk.runtime;
  await fill(desk, "=ENRICH_EMAIL(A2:A5,B2:B5,C2:C5)", 1);
  await minutes(desk, 8);
  sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  const box = { row: 2, column: RESULT, rows: 4, columns: 1 };
  const values = sheets.read(TAB, box);
  await freeze(desk);
  sheets.write(TAB, 2, RESULT, [["typed"]]);
  await undo(desk);
  expect(sheets.read(TAB, box).slice(1)).toEqual(values.slice(1));
  sheets.write(TAB, 2, RESULT, [[String(values[0]?.[0])]]);
  expect(await undo(desk)).toMatch(/^1 formula is back/);
  expect(sheets.read(TAB, box)).toEqual(values);
});
