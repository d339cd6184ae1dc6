import { findUnchanged } from "../../../src/jobs/misplaced";
import type { CellChange } from "../../../src/jobs/settle-plan";
import type { Table, TableRow } from "../../../src/sheet/table";
import { person, row } from "./rows";

const holding = (number: number, name: string, email: string, ref = "j1a"): TableRow =>
  row(number, { ref, contact: person(name), outputs: { email } });
const toFill = (before: TableRow): CellChange => ({
  row: before,
  role: "email",
  value: "new@acme.example",
});
const unchanged = (before: TableRow, ...after: TableRow[]) =>
  findUnchanged({ rows: after } as Table, [toFill(before)]).map((each) => each.row.row);

const ADA = holding(2, "Ada", "old@acme.example");

describe("what was to be replaced and still stands is written again", () => {
  test.each<[string, TableRow[], number[]]>([
    ["in its place", [ADA], [2]],
    ["where its row is now", [holding(2, "Bob", ""), holding(7, "Ada", "old@acme.example")], [7]],
    [
      "in its own place where rows are alike",
      [holding(3, "Ada", "old@acme.example"), holding(2, "Ada", "old@acme.example")],
      [2],
    ],
  ])("%s", (_, after, rows) => {
    expect(unchanged(ADA, ...after)).toEqual(rows);
  });
});

describe("nothing is written again", () => {
  test.each<[string, TableRow, TableRow[]]>([
    ["for a row that is gone", ADA, [holding(2, "Bob", "old@acme.example")]],
    ["where the new value stands", ADA, [holding(2, "Ada", "new@acme.example")]],
    ["where a person typed another", ADA, [holding(2, "Ada", "typed@acme.example")]],
    ["into a cell that was blank", holding(2, "Ada", ""), [holding(2, "Ada", "")]],
    [
      "where it was the same value",
      holding(2, "Ada", "new@acme.example"),
      [holding(2, "Ada", "new@acme.example")],
    ],
    [
      "where rows are alike and none is in its place",
      ADA,
      [holding(3, "Ada", "old@acme.example"), holding(4, "Ada", "old@acme.example")],
    ],
  ])("%s", (_, before, after) => {
    expect(unchanged(before, ...after)).toEqual([]);
  });
});
