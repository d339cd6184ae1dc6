import { findMisplacedCells } from "../../../src/formulas/put-right";
import type { CellGrid } from "../../../src/sheet/place";

const F = (row: number) => `=ENRICH_EMAIL(A${row})`;

/** Rows of two columns; a text that begins with = is a formula. */
function grid(rows: string[][]): CellGrid {
  return {
    cells: rows.map((row) => row.map((cell) => (cell.startsWith("=") ? "PENDING" : cell))),
    formulas: rows.map((row) => row.map((cell) => (cell.startsWith("=") ? cell : ""))),
  };
}

const before = grid([
  ["Name", "Result"],
  ["Ada", F(2)],
  ["Bo", "typed"],
  ["Cy", F(4)],
]);
const cell = (row: number, column: number) => ({ row, column, formula: F(row), value: "" });
const written = [cell(2, 2), cell(4, 2)];

test("nothing is misplaced while nothing moves", () => {
  expect(findMisplacedCells(before, before, written)).toEqual([]);
});

test("what a write landed on after rows were sorted is put back in its row", () => {
  const sorted = grid([
    ["Name", "Result"],
    ["Bo", F(2)],
    ["Ada", F(3)],
    ["Cy", F(4)],
  ]);
  expect(findMisplacedCells(before, sorted, written)).toEqual([
    { row: 2, column: 2, formula: "", value: "typed" },
  ]);
});

test("a formula of another kind comes back with the references of its row", () => {
  const other = grid([
    ["Name", "Result"],
    ["Ada", F(2)],
    ["Bo", "=SUM(A3)"],
  ]);
  const after = grid([
    ["Name", "Result"],
    ["Bo", F(2)],
    ["Ada", F(3)],
  ]);
  expect(findMisplacedCells(other, after, [cell(2, 2)])).toEqual([
    { row: 2, column: 2, formula: "=SUM(A2)", value: "" },
  ]);
});

test("what a write landed in that is a new column is cleared", () => {
  const after = grid([
    ["Name", "", "Result"],
    ["Ada", F(2), F(2)],
    ["Bo", "", "typed"],
    ["Cy", F(4), F(4)],
  ]);
  expect(findMisplacedCells(before, after, written)).toEqual([
    { row: 2, column: 2, formula: "", value: "" },
    { row: 4, column: 2, formula: "", value: "" },
  ]);
});

test("a first row that shows answers tells no column by them", () => {
  const waiting = grid([
    [F(1), "", "", F(1)],
    ["Ada", "", "", F(2)],
  ]);
  const after = grid([
    [F(1), "Ada Byron", "CEO", F(1)],
    ["Ada", "", "", F(2)],
  ]);
  after.cells[0]?.splice(0, 1, "ada@adas.example");
  const all = [cell(1, 1), cell(1, 4), cell(2, 4)];
  expect(findMisplacedCells(waiting, after, all)).toEqual([]);
});

test("a header that somebody types anew leaves its column where it is", () => {
  const after = grid([
    ["Name", "E-mail"],
    ["Ada", F(2)],
    ["Bo", "typed"],
    ["Cy", F(4)],
  ]);
  expect(findMisplacedCells(before, after, written)).toEqual([]);
});

test("what a formula beside fills is not put back because it is blank for a moment", () => {
  const filled = grid([
    ["Name", "Result"],
    ["Ada", "typed"],
    ["Bo", "filled"],
  ]);
  const after = grid([
    ["Name", "Result"],
    ["Ada", ""],
    ["Bo", ""],
  ]);
  const erased = [{ row: 2, column: 2, formula: "", value: "" }];
  expect(findMisplacedCells(filled, after, erased)).toEqual([]);
});

test("where another person was typed into a row, a frozen value becomes its formula again", () => {
  const frozen = [2, 4].map((row) => ({ row, column: 2, formula: "", value: "found" }));
  const after = grid([
    ["Name", "Result"],
    ["Di", "found"],
    ["Bo", "typed"],
    ["Cy", "found"],
  ]);
  expect(findMisplacedCells(before, after, frozen)).toEqual([
    { row: 2, column: 2, formula: F(2), value: "" },
  ]);
});

test("there a value that a range had filled is cleared, and a formula that comes back stays", () => {
  const filled = grid([
    ["Name", "Result"],
    ["Ada", "found"],
  ]);
  const after = (result: string) =>
    grid([
      ["Name", "Result"],
      ["Di", result],
    ]);
  const value = { row: 2, column: 2, formula: "", value: "found" };
  expect(findMisplacedCells(filled, after("found"), [value])).toEqual([{ ...value, value: "" }]);
  expect(findMisplacedCells(filled, after(F(2)), [cell(2, 2)])).toEqual([]);
});

test("columns without a header that are filled only later are not taken for others", () => {
  const values = [
    ["Name", "", "", ""],
    ["Ada", "ada@a.example", "Acme", "acme.example"],
    ["Bo", "bo@b.example", "", ""],
  ];
  const undone = grid([
    ["Name", "", ""],
    ["Ada", F(2), "=ENRICH_COMPANY(A2)"],
    ["Bo", F(3), ""],
  ]);
  const back = [
    cell(2, 2),
    cell(3, 2),
    { row: 2, column: 3, formula: "=ENRICH_COMPANY(A2)", value: "" },
    { row: 2, column: 4, formula: "", value: "" },
  ];
  expect(findMisplacedCells(grid(values), undone, back)).toEqual([]);
});

test("a formula in a column without a header stays while the tab grows or shrinks at its right edge", () => {
  const frozen = grid([
    ["Name", "", ""],
    ["Ada", "CEO", "Acme"],
    ["Bo", "", ""],
  ]);
  const back = [cell(2, 2), { row: 2, column: 3, formula: "", value: "" }];
  const typed = [
    ["Name", ""],
    ["Ada", F(2)],
    ["Bob", ""],
  ];
  expect(findMisplacedCells(frozen, grid(typed), back)).toEqual([]);
  const filled = typed.map((row) => [...row, "", "filled"]);
  expect(findMisplacedCells(frozen, grid(filled), back)).toEqual([]);
});
