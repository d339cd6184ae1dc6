import type { Cell } from "../../../src/ports/spreadsheet";
import { overwrittenHeaders } from "../../../src/sheet/filter-columns";

const NOTED = { names: ["A", "B"], column: 3, before: ["First", "Last", "", "", "Note"] };

test.each<[string, string[], number[], Cell[]]>([
  ["none, where no column moved", ["First", "Last", "A", "B", "Note"], [], []],
  ["none, where a header was renamed", ["1st", "Last", "A", "B", "Note"], [], []],
  ["none, with a column inserted beside them", ["First", "Last", "A", "B", "", "Note"], [], []],
  ["a column inserted left of them", ["", "First", "A", "B", "", "Note"], [3], ["Last", ""]],
  ["an empty column moved there", ["", "First", "A", "B", "", "Note"], [], ["Last", ""]],
  ["two inserted", ["", "", "A", "B", "", "", "Note"], [3, 4], ["First", "Last"]],
  ["a column deleted left of them", ["Last", "", "A", "B"], [4], ["", "Note"]],
  ["the column beside them deleted", ["First", "", "A", "B"], [4], ["", "Note"]],
  ["a column moved between them", ["First", "", "A", "B", "Note"], [4], ["", "Last"]],
  ["the last one moved left of them", ["First", "Note", "A", "B", ""], [3], ["Last", ""]],
  ["one without a header", ["First", "Last", "A", "B", "", "Note"], [3], ["", ""]],
  ["moved on since", ["", "", "", "First", "A", "B", "", "Note"], [5], ["Last", ""]],
  ["two with one header", ["First", "Note", "A", "B", "Note"], [3], ["Last", ""]],
])("headers that new names hit inside a filter are known: %s", (_, after, filled, held) => {
  const hit = overwrittenHeaders(NOTED, after, (column) => filled.includes(column));
  expect(hit.map(([, header]) => header)).toEqual(held);
});

test("a date among the headers, which is another object at each reading, counts as the same", () => {
  const before = ["First", new Date(0), "", "", "Note"];
  const after = ["First", new Date(0), "A", "B", "Note"];
  expect(overwrittenHeaders({ ...NOTED, before }, after, () => false)).toEqual([]);
});
