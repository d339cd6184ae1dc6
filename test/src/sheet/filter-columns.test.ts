import { hitHeaders } from "../../../src/sheet/filter-columns";

const BEFORE = ["First", "Last", "", "", "Note"];
const AREA = { row: 1, column: 3, rows: 1, columns: 2 };

test.each<[string, string[], string[] | undefined]>([
  ["none, where no column moved", ["First", "Last", "A", "B", "Note"], undefined],
  ["a column inserted left of them", ["", "First", "A", "B", "", "Note"], ["Last", ""]],
  ["two inserted", ["", "", "A", "B", "", "", "Note"], ["First", "Last"]],
  ["one inserted beside them", ["First", "Last", "A", "B", "", "Note"], ["", ""]],
  ["a column deleted left of them", ["Last", "", "A", "B"], ["", "Note"]],
  ["the column beside them deleted", ["First", "", "A", "B"], ["", "Note"]],
])("headers that new names hit inside a filter are known: %s", (_, after, held) => {
  expect(hitHeaders(BEFORE, after, AREA)).toEqual(held);
});
