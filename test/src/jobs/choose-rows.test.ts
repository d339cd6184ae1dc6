import { candidateRows, chooseRows, isMarked } from "../../../src/jobs/choose-rows";
import type { Terms } from "../../../src/jobs/terms";
import type { Table, TableRow } from "../../../src/sheet/table";
import { ask } from "../ledger/asks";
import { knowing, person, row } from "./rows";

const NOBODY = { selected: [], hidden: [] };
const rows: TableRow[] = Array.from({ length: 14 }, (_, at) =>
  at === 2 ? row(at + 2) : row(at + 2, { contact: person(`P${at}`), outputs: { email: "" } }),
);
const table = (more: Partial<Table> = {}): Table => ({
  layout: { inputs: {}, outputs: { email: 2 } },
  headers: ["First", "E-mail", "Segment"],
  rows,
  cells: [["First", "E-mail", "Segment"], ...rows.map(({ row }) => ["", "", row % 2 ? " x" : " "])],
  formulas: [],
  ...more,
});
const chosen = (
  terms: Partial<Terms>,
  seen: { selected: number[]; hidden: number[] } = NOBODY,
  given = table(),
) =>
  chooseRows(
    candidateRows(given, terms),
    { fields: ["email"], runOn: "all", ...terms },
    seen,
    knowing(),
    new Map(),
  ).rows.map(({ row }) => row);

test.each<[string, Partial<Terms>, { selected: number[]; hidden: number[] }, number[]]>([
  ["all rows that name somebody", {}, NOBODY, [2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]],
  ["the first ten of them", { runOn: "first" }, NOBODY, [2, 3, 5, 6, 7, 8, 9, 10, 11, 12]],
  ["those selected", { runOn: "selection" }, { selected: [1, 4, 5, 99], hidden: [] }, [5]],
  [
    "those in sight",
    { runOn: "visible" },
    { selected: [], hidden: [2, 3, 5, 6, 7, 8, 9] },
    [10, 11, 12, 13, 14, 15],
  ],
  ["those with a value in a column", { where: "Segment" }, NOBODY, [3, 5, 7, 9, 11, 13, 15]],
  [
    "the first ten with a value in a column",
    { runOn: "first", where: "Segment" },
    NOBODY,
    [3, 5, 7, 9, 11, 13, 15],
  ],
])("a run is for %s", (_, terms, seen, expected) => expect(chosen(terms, seen)).toEqual(expected));

test("the first ten are rows that nobody looked up yet, then those without a result, then others", () => {
  const some = Array.from({ length: 14 }, (_, at) =>
    row(at + 2, {
      contact: person(`P${at}`),
      outputs: { email: at < 4 ? "x@x.example" : "", status: at < 7 ? "Not found" : "" },
    }),
  );
  const first = (count: number, more: Partial<Terms> = {}) =>
    chosen({ runOn: "first", ...more }, NOBODY, table({ rows: some.slice(0, count) }));
  expect(first(14)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(first(12)).toEqual([2, 3, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(first(4)).toEqual([2, 3, 4, 5]);
  expect(first(14, { again: "known" })).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test("rows without a result are those where any wanted output is blank", () => {
  const some = [
    row(2, { contact: person("A"), outputs: { email: "a@x.example", phone: "" } }),
    row(3, { contact: person("B"), outputs: { email: "b@x.example", phone: "+12025550100" } }),
    row(4, { contact: person("C"), outputs: { email: " ", phone: "+12025550100" } }),
    row(5, { contact: person("D"), outputs: { email: "d@x.example" } }),
  ];
  const given = table({ rows: some });
  expect(chosen({ runOn: "blanks" }, NOBODY, given)).toEqual([4]);
  expect(chosen({ runOn: "blanks", fields: ["email", "phone"] }, NOBODY, given)).toEqual([2, 4, 5]);
});

test("a text that is no value of its field counts as blank for a run on blanks, not for the first ten", () => {
  const texts = ["k.A.", "n/a", "-", "#VALUE!", "a@x.example", ""];
  const some = texts.map((email, at) =>
    row(at + 2, { contact: person(`P${at}`), outputs: { email, phone: "+49 30 123" } }),
  );
  const given = table({ rows: some });
  expect(chosen({ runOn: "blanks" }, NOBODY, given)).toEqual([2, 3, 4, 5, 7]);
  const phones = [12345, "1234", "see e-mail", "+1"].map((phone, at) =>
    row(at + 2, { contact: person(`P${at}`), outputs: { phone } }),
  );
  const terms: Partial<Terms> = { runOn: "blanks", fields: ["phone"] };
  expect(chosen(terms, NOBODY, table({ rows: phones }))).toEqual([3, 4, 5]);
  const many = Array.from({ length: 12 }, (_, at) =>
    row(at + 2, { contact: person(`P${at}`), outputs: { email: at < 2 ? "k.A." : "" } }),
  );
  expect(chosen({ runOn: "first" }, NOBODY, table({ rows: many }))).not.toContain(2);
});

test("rows that an earlier run waits for are left to it, unless the run is for the whole tab", () => {
  const given = table({
    rows: [
      row(2, { contact: person("A"), ref: "j0a" }),
      row(3, { contact: person("B"), ref: "j0b" }),
    ],
  });
  const knowledge = knowing(
    ask({ id: "1", job: "j0", ref: "j0a", outcome: "pending" }),
    ask({ id: "2", job: "j0", ref: "j0b", question: "email x", outcome: "unknown" }),
  );
  const choice = (runOn: Terms["runOn"]) => {
    const { rows, waiting } = chooseRows(
      candidateRows(given, {}),
      { fields: ["email"], runOn },
      NOBODY,
      knowledge,
      new Map(),
    );
    return [rows.map(({ row }) => row), waiting];
  };
  expect(choice("first")).toEqual([[3], 1]);
  expect(choice("all")).toEqual([[2, 3], 0]);
});

test("every choice but all rows marks them", () => {
  expect(isMarked({ runOn: "all" })).toBe(false);
  expect(isMarked({ runOn: "all", where: "Segment" })).toBe(true);
  expect(isMarked({ runOn: "visible" })).toBe(true);
});
