import { matchRows } from "../../../src/jobs/match-rows";
import type { Table, TableRow } from "../../../src/sheet/table";
import { person, row } from "./rows";

const at = (number: number, name: string, ref = ""): TableRow =>
  row(number, { ref, contact: person(name) });
const BLANK = row(9);
/** By row number, the number it had, with an "!" where another person was typed into it. */
const matched = (before: TableRow[], after: TableRow[]) =>
  Object.fromEntries(
    [...matchRows({ rows: before } as Table, { rows: after } as Table)].map(([{ row }, match]) => [
      row,
      `${match.row.row}${match.isEdited ? "!" : ""}`,
    ]),
  );

test.each<[string, TableRow[], TableRow[], Record<number, string>]>([
  [
    "moved, with its ref",
    [at(2, "Ada", "a"), at(3, "Bob", "b")],
    [at(2, "Bob", "b"), at(3, "Ada", "a")],
    { 2: "3", 3: "2" },
  ],
  [
    "whose ref was cleared or written over",
    [at(2, "Ada", "a")],
    [at(5, "Ada", "valid")],
    { 5: "2" },
  ],
  ["that has a ref since", [at(2, "Ada")], [at(2, "Ada", "a")], { 2: "2" }],
  [
    "of two alike by its place",
    [at(2, "Ada"), at(3, "Ada")],
    [at(3, "Ada"), at(2, "Ada")],
    { 2: "2", 3: "3" },
  ],
  ["with another person typed in", [at(2, "Ada", "a")], [at(4, "Zed", "a")], { 4: "2!" }],
  ["likewise without a ref, by its place", [at(2, "Ada")], [at(2, "Zed")], { 2: "2!" }],
  [
    "copied with its ref",
    [at(2, "Ada", "a")],
    [at(2, "Ada", "a"), at(3, "Ada", "a")],
    { 2: "2", 3: "2" },
  ],
  [
    "copied with its ref, another person typed in: it is none of the earlier ones",
    [at(2, "Ada", "a")],
    [at(2, "Ada", "a"), at(3, "Zed", "a")],
    { 2: "2" },
  ],
  ["never seen before", [at(2, "Ada", "a")], [at(2, "New"), at(3, "Ada", "a")], { 3: "2" }],
  ["blank, where another stood", [at(9, "Ada")], [BLANK], {}],
])("a row %s", (_, before, after, expected) => {
  expect(matched(before, after)).toEqual(expected);
});
