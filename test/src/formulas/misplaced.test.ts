import type { CellGrid } from "../../../src/formulas/cell-grid";
import { findMisplaced } from "../../../src/formulas/misplaced";

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
const written = [
  { row: 2, column: 2 },
  { row: 4, column: 2 },
];
const ours = ({ formula }: { formula: string }) => formula.startsWith("=ENRICH");

test("nothing is misplaced while nothing moves", () => {
  expect(findMisplaced(before, before, written, ours)).toEqual([]);
});

test("what a write landed on after rows were sorted is put back in its row", () => {
  const sorted = grid([
    ["Name", "Result"],
    ["Bo", F(2)],
    ["Ada", F(3)],
    ["Cy", F(4)],
  ]);
  expect(findMisplaced(before, sorted, written, ours)).toEqual([
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
  expect(findMisplaced(other, after, [{ row: 2, column: 2 }], ours)).toEqual([
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
  expect(findMisplaced(before, after, written, ours)).toEqual([
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
  const all = [
    { row: 1, column: 1 },
    { row: 1, column: 4 },
    { row: 2, column: 4 },
  ];
  expect(findMisplaced(waiting, after, all, ours)).toEqual([]);
});

test("a header that somebody types anew leaves its column where it is", () => {
  const after = grid([
    ["Name", "E-mail"],
    ["Ada", F(2)],
    ["Bo", "typed"],
    ["Cy", F(4)],
  ]);
  expect(findMisplaced(before, after, written, ours)).toEqual([]);
});
