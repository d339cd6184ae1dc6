import { checksum } from "../../../src/core/checksum";
import { rowSigner } from "../../../src/ledger/row-signer";
import { formatDeletedRow, formatRunningRows, formatSavedRow } from "../../../src/ledger/saved-row";
import { readSavedRows, TAB_COLUMNS } from "../../../src/ledger/saved-rows";
import type { Cell } from "../../../src/ports/spreadsheet";
import { ask } from "./asks";

const sign = rowSigner("secret");
const signed = (number: number, contents: string[], by = sign): Cell[] => [
  ...contents,
  by(number, contents),
  String(number),
];
const saved = (number: number, by = sign) =>
  signed(number, formatSavedRow(ask({ id: `1-1-${number}` })), by);
const first = (number: number) => {
  const contents = formatSavedRow(ask({ id: `1-1-${number}` }));
  return [...contents, checksum(contents)];
};
const BLANK = TAB_COLUMNS.map(() => "");
const read = (lines: Cell[][], rows: number, state?: "signed" | "copied") => {
  const { missing, changed, unused, last, ...found } = readSavedRows(lines, { rows, state }, sign);
  return {
    ids: found.rows.flatMap(({ asks }) => asks.map(({ id }) => id)),
    missing,
    changed,
    unused,
    last,
  };
};
const ids = (...numbers: number[]) => numbers.map((number) => `1-1-${number}`);
const nothing = { missing: [], changed: [], unused: [] };

describe("in a signed tab", () => {
  test.each<[string, Cell[][], number[]]>([
    ["in their order", [saved(1), saved(2), saved(3)], [1, 2, 3]],
    ["sorted", [saved(3), saved(1), saved(2)], [3, 1, 2]],
    ["with blank rows between", [saved(1), BLANK, saved(2), [], saved(3)], [1, 2, 3]],
    ["with one copied", [saved(1), saved(2), saved(3), saved(2)], [1, 2, 3, 2]],
    ["with one nobody has counted", [saved(1), saved(2), saved(3), saved(4)], [1, 2, 3, 4]],
    [
      "with numbers in place of texts",
      [saved(1).with(5, 3), saved(2).with(15, 2), saved(3)],
      [1, 2, 3],
    ],
  ])("rows count %s", (_, lines, numbers) => {
    const last = Math.max(...numbers);
    expect(read(lines, 3, "signed")).toEqual({ ids: ids(...numbers), ...nothing, last });
  });

  test("a row pasted over another leaves that one's number missing", () => {
    expect(read([saved(1), saved(3), saved(3)], 3, "signed")).toMatchObject({ missing: [2] });
  });

  test("two rows of one number both count, since both were paid", () => {
    const other = signed(2, formatSavedRow(ask({ id: "7-1-1" })));
    expect(read([saved(1), saved(2), other], 2, "signed").ids).toEqual([...ids(1, 2), "7-1-1"]);
  });

  test("a deleted row counts, and what it deleted does not, wherever it stands again", () => {
    const deleted = signed(2, formatDeletedRow(String(saved(2)[14])));
    for (const lines of [
      [saved(1), deleted],
      [saved(2), saved(1), deleted],
    ])
      expect(read(lines, 2, "signed")).toEqual({ ids: ids(1), ...nothing, last: 2 });
    const unknown = signed(2, formatDeletedRow(""));
    expect(read([saved(1), unknown, saved(2)], 2, "signed").ids).toEqual(ids(1, 2));
  });

  test("numbers beyond the count that a killed step left out are told", () => {
    expect(read([saved(1), saved(4)], 1, "signed")).toMatchObject({
      missing: [],
      unused: [2, 3],
      last: 4,
    });
  });

  test.each<[string, Cell[]]>([
    ["of the first format", first(2)],
    ["of the first format with a number", [...first(2), "2"]],
    ["of another file", saved(2, rowSigner("other"))],
    ["with another number", saved(2).with(15, "3")],
    ["that a person typed", ["a note"]],
  ])("a row %s does not count, and harms nothing", (_, line) => {
    const made = read([saved(1), line, saved(3)], 3, "signed");
    expect(made).toEqual({ ids: ids(1, 3), missing: [2], changed: [1], unused: [], last: 3 });
    expect(read([saved(1), line], 1, "signed")).toMatchObject({ ids: ids(1), missing: [] });
  });

  test.each(TAB_COLUMNS.map((name, column) => [name, column] as const))(
    "a row does not count when its cell %s was changed",
    (_, column) => {
      const [running = []] = formatRunningRows([
        ask({ outcome: "pending" }),
        ask({ id: "1-1-9", outcome: "pending" }),
      ]);
      for (const row of [saved(1), signed(1, running)])
        for (const edited of [`${row[column]} `, "", "x", 0, true]) {
          if (String(edited) === row[column]) continue;
          expect(read([row.with(column, edited)], 1, "signed").missing).toEqual([1]);
        }
    },
  );
});

describe("in a tab of the first format", () => {
  test("rows count by their checksum, and those that were signed meanwhile", () => {
    expect(read([first(1), saved(2), first(3)], 3)).toMatchObject({
      ids: ids(1, 2, 3),
      ...nothing,
    });
  });

  test.each<[string, Cell[][]]>([
    ["one is gone", [first(1), first(2)]],
    [
      "one was changed, although another was not counted yet",
      [first(1), ["x"], first(3), first(4)],
    ],
  ])("rows are missing when %s", (_, lines) => {
    expect(read(lines, 3).missing).toHaveLength(1);
  });
});

test("in a copy rows count that can be read, whoever signed them", () => {
  const lines = [
    first(1),
    saved(2, rowSigner("other")),
    saved(3),
    ["a note"],
    saved(4).with(13, ""),
  ];
  expect(read(lines, 0, "copied")).toMatchObject({
    ids: ids(1, 2, 3),
    missing: [],
    changed: [3, 4],
  });
});

describe("in a copy, a number that no row has", () => {
  const other = rowSigner("other");
  test.each<[string, Cell[][], number[]]>([
    ["is missing", [saved(1, other), saved(4, other), BLANK, saved(5, other)], [2, 3]],
    ["whose row was pasted over is missing", [saved(1, other), saved(3), saved(3)], [2]],
    ["cannot be told where rows of the first format have none", [first(1), saved(3)], []],
    ["is none of ours beyond what a file holds", [saved(1), saved(10_000_000)], []],
  ])("%s", (_, lines, missing) => {
    expect(read(lines, 0, "copied").missing).toEqual(missing);
  });
});
