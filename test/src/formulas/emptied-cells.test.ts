import { emptiedCells } from "../../../src/formulas/emptied-cells";
import type { CellGrid } from "../../../src/sheet/place";

const FORMULA = { row: 2, column: 2 };

/** Names, what the range of B2 fills, and a column of the person's own. */
function grid(rows: string[][], formula = ""): CellGrid {
  const formulas = rows.map((row) => row.map(() => ""));
  if (formula !== "") (formulas[1] as string[])[1] = formula;
  return { cells: rows, formulas };
}

const before = grid(
  [
    ["Name", "E-mail", "Note"],
    ["Ada", "ada@a.example", "a"],
    ["Bo", "bo@b.example", "b"],
    ["Cy", "", "c"],
    ["Di", "di@d.example", "d"],
    ["", "", ""],
    ["Sum", "4 people", ""],
  ],
  "=ENRICH_EMAIL(A2:A5)",
);
const places = (after: string[][]) =>
  emptiedCells(before, grid(after), [FORMULA]).map(({ row, column }) => [row, column]);

test("what the range of a replaced formula had filled is found, beyond a blank of its own", () => {
  const after = [
    ["Name", "E-mail", "Note"],
    ["Ada", "ada@a.example", "a"],
    ["Bo", "", "b"],
    ["Cy", "", "c"],
    ["Di", "", "d"],
    ["", "", ""],
    ["Sum", "4 people", ""],
  ];
  expect(places(after)).toEqual([
    [3, 2],
    [5, 2],
  ]);
});

test("what people cleared, or moved up by deleting a row, is none of it", () => {
  const rowDeleted = [
    ["Name", "E-mail", "Note"],
    ["Ada", "ada@a.example", "a"],
    ["Cy", "", ""],
    ["Di", "", "d"],
    ["", "", ""],
    ["Sum", "4 people", ""],
    ["", "", ""],
  ];
  expect(places(rowDeleted)).toEqual([
    [3, 2],
    [5, 2],
  ]);
});
