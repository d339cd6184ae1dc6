import { POLICY } from "../../../src/core/policy";
import type { Restored } from "../../../src/jobs/misplaced";
import { PutBack, putBackTexts } from "../../../src/jobs/put-back";
import type { Cell } from "../../../src/ports/spreadsheet";

const OURS = new Set([3]);

/** A tab of one row, and what its first column is to hold again. */
function putBack(present: Cell, value: Cell, { formula = "", shows = "", column = 1 } = {}) {
  const table = { cells: [[present, "", present]], formulas: [[shows, "", ""]] };
  return new PutBack().blocks([{ row: 1, column, value, formula }], table, OURS);
}

test("a text of a person's own goes only where the one it replaces still stands", () => {
  expect(putBack("a@b.co", "a note")).toMatchObject([{ cells: [["a note"]], shown: "a@b.co" }]);
});

test("so does one that comes back where nothing is left, and one that is cleared", () => {
  expect(putBack("", "a note")).toMatchObject([{ cells: [["a note"]], shown: "" }]);
  expect(putBack("a@b.co", "")).toMatchObject([{ cells: [[""]], shown: "a@b.co" }]);
});

test.each<[string, ReturnType<typeof putBack>]>([
  ["a cell of our own columns", putBack("a", "b", { column: 3 })],
  ["a number", putBack("a", 5)],
  ["one in place of a date", putBack(new Date(0), "b")],
  ["one in place of a formula", putBack("a", "b", { shows: "=A1" })],
  ["a formula", putBack("a", "", { formula: "=A1" })],
  ["a text with a sign of groups, where nothing is left", putBack("", "$1")],
])("%s is written over whatever stands there", (_, blocks) => {
  expect(blocks).toHaveLength(1);
  expect(blocks[0]?.shown).toBeUndefined();
});

test("what is tried in vain is written the next time", () => {
  const table = { cells: [["a"]], formulas: [] };
  const cell = { row: 1, column: 1, value: "b", formula: "" };
  const tries = new PutBack();
  expect(tries.blocks([cell], table, OURS)[0]?.shown).toBe("a");
  expect(tries.blocks([cell], table, OURS)[0]?.shown).toBeUndefined();
});

test("many cells are written in rectangles", () => {
  const rows = Array.from({ length: POLICY.sparedCells + 1 }, (_, at) => at + 1);
  const table = { cells: rows.map(() => ["a"]), formulas: [] };
  const cells = rows.map((row): Restored => ({ row, column: 1, value: `b${row}`, formula: "" }));
  expect(new PutBack().blocks(cells, table, OURS)).toHaveLength(1);
  expect(new PutBack().blocks(cells.slice(1), table, OURS)).toHaveLength(POLICY.sparedCells);
});

test("a text that is put back may be read with its apostrophe", () => {
  const cell = { row: 1, column: 1, value: "note 3", formula: "" };
  expect(putBackTexts(cell)).toEqual(["note 3", "'note 3"]);
});
