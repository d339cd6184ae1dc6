import { POLICY } from "../../../src/core/policy";
import { reserve } from "../../../src/jobs/reserve";
import { RunTab, type View } from "../../../src/jobs/run-tab";
import { settle } from "../../../src/jobs/settle";
import type { Cell } from "../../../src/ports/spreadsheet";
import { ask } from "../ledger/asks";
import { emailOf } from "./rows";
import { COLUMN, cellsOf, foundFor, type PersonRow, SheetOfPeople } from "./sheet-of-people";

const NAMES = ["Ada", "Bob", "Cid", "Dan", "Eve"];
/** Rows above those with an answer: too many to read them only for the headers. */
const ABOVE = 900;

/** A large tab whose run has asked everybody, as a step has read it; then some answers came. */
class LargeTab extends SheetOfPeople {
  readonly rows = new RunTab(this.file, this.tab, this.run.job, this.run.knowledge);
  private readonly read: View;

  constructor(people: PersonRow[] = NAMES.map((name, at) => ({ name, ref: `j1${at}` }))) {
    const crowd = (count: number, of: string): PersonRow[] =>
      Array.from({ length: count }, (_, at) => ({ name: `${of}${at}`, ref: `j1${of}${at}` }));
    super([...crowd(ABOVE, "Ann"), ...people, ...crowd(POLICY.wholeRows, "Zoe")], []);
    this.file.spreadsheet.addTab("Enrich: before a write");
    for (const line of this.tab.cells.slice(1)) line[COLUMN.status] = "Not asked yet";
    this.read = this.rows.read();
    for (const [at, name] of NAMES.entries())
      this.run.knowledge.add(
        ask({
          id: `1-1-${at}`,
          question: emailOf(name),
          ref: people.find((each) => each.name === name)?.ref ?? "",
          answer: { value: foundFor(name), detail: "valid" },
        }),
      );
    this.file.calls.made.length = 0;
  }

  settleKnown(): View {
    return settle(this.file, this.rows, { latest: this.read });
  }

  /** The names of all who stand beside somebody else's address, and of those in sight who have none. */
  wrong(): Cell[] {
    const isRight = ([name = "", email]: Cell[]) =>
      email === (NAMES.includes(String(name)) ? foundFor(String(name)) : "");
    return this.emails().flatMap((row) => (isRight(row) ? [] : [row[0] ?? ""]));
  }
}

test("a settle of a large tab reads the rows it writes, takes a picture, writes, and reads those rows back", () => {
  const sheet = new LargeTab();
  sheet.settleKnown();
  expect(sheet.wrong()).toEqual([]);
  const calls = sheet.file.calls.made.filter((call) => !call.startsWith("properties"));
  expect(calls).toEqual([
    "tab.size",
    "tab.read",
    "tab.read",
    "tab.readFormulas",
    "spreadsheet.tabNamed",
    "tab.grow",
    "tab.copyValues",
    "tab.grow",
    "tab.write",
    "tab.write",
    "spreadsheet.flush",
    "tab.read",
    "tab.read",
    "tab.read",
  ]);
});

test("a settle with nothing to write reads nothing", () => {
  const sheet = new LargeTab();
  const written = sheet.settleKnown();
  sheet.file.calls.made.length = 0;
  settle(sheet.file, sheet.rows, { latest: written });
  expect(sheet.file.calls.made).toEqual([]);
});

test("a run with nothing left to ask or to wait for is read whole", () => {
  const sheet = new LargeTab();
  for (const [at, { question, keys, row }] of sheet.rows.read().plan.cells.entries())
    sheet.run.knowledge.add(
      ask({ id: `2-1-${at}`, question, keys, ref: row.ref, outcome: "not_found" }),
    );
  sheet.file.calls.made.length = 0;
  sheet.settleKnown();
  expect(sheet.file.calls.made).toContain("tab.readAll");
});

describe("in a large tab, people who", () => {
  type Edit = (cells: Cell[][]) => void;
  const first = ABOVE + 1;
  const edits: [string, Edit][] = [
    ["sort the rows", (cells) => cells.splice(1, cells.length, ...cells.slice(1).reverse())],
    ["insert a row at the top", (cells) => cells.splice(1, 0, cellsOf({ name: "New" }))],
    ["insert a blank row among those written", (cells) => cells.splice(first + 2, 0, [])],
    ["delete a row at the top", (cells) => cells.splice(1, 1)],
    ["delete a row that is written", (cells) => cells.splice(first, 1)],
    ["move a row away", (cells) => cells.push(...cells.splice(first + 1, 1))],
    ["swap two rows that are written", (cells) => swap(cells, first, first + 3)],
    ["swap one with a row elsewhere", (cells) => swap(cells, first, 7)],
    ["put another person into a row", (cells) => cells[first]?.splice(0, 1, "Zed")],
    ["move a column", eachLine((line) => line.push(line.shift() ?? ""))],
    ["insert a column", eachLine((line) => line.splice(COLUMN.email, 0, ""))],
    ["clear all refs", eachLine((line, at) => at > 0 && line.splice(COLUMN.ref, 1, ""))],
    ["add rows", (cells) => cells.push(cellsOf({ name: "New" }))],
    ["delete the rows below", (cells) => cells.splice(first + 2)],
  ];

  test.each(edits)("%s before a settle find every address beside its person", (_, edit) => {
    const sheet = new LargeTab();
    edit(sheet.tab.cells);
    sheet.settleKnown();
    expect(wrongIn(sheet)).toEqual([]);
  });

  test.each(edits)("%s during its write find every address beside its person", (_, edit) => {
    const sheet = new LargeTab();
    sheet.tab.meanwhile = () => edit(sheet.tab.cells);
    sheet.settleKnown();
    sheet.settle();
    expect(wrongIn(sheet)).toEqual([]);
  });

  test("type a formula that shows nothing yet keep it", () => {
    const sheet = new LargeTab();
    const place = `${first + 2},${COLUMN.email + 1}`;
    sheet.tab.formulas.set(place, '=IF(FALSE,1,"")');
    sheet.settleKnown();
    expect(sheet.tab.formulas.get(place)).toBe('=IF(FALSE,1,"")');
    expect(sheet.wrong()).toEqual(["Bob"]);
  });

  test("have a formula that a search does not find keep it", () => {
    const sheet = new LargeTab();
    const place = `${first + 2},${COLUMN.email + 1}`;
    sheet.tab.formulas.set(place, '=IF(FALSE,1,"")');
    sheet.tab.findFormula = () => undefined;
    settle(sheet.file, sheet.rows);
    expect(sheet.tab.formulas.get(place)).toBe('=IF(FALSE,1,"")');
    expect(sheet.wrong()).toEqual(["Bob"]);
  });

  test("type an address keep it", () => {
    const sheet = new LargeTab();
    sheet.tab.cells[first]?.splice(COLUMN.email, 1, "own@ada.example");
    sheet.settleKnown();
    expect(sheet.emails()[ABOVE]).toEqual(["Ada", "own@ada.example"]);
  });
});

test("a formula in a large tab is known, wherever it stands", () => {
  const sheet = new LargeTab();
  const places = [
    `9,${COLUMN.note + 1}`,
    `2700,${COLUMN.note + 1}`,
    "7,1",
    `2701,${COLUMN.ref + 1}`,
  ];
  for (const place of places) sheet.tab.formulas.set(place, "=OWN()");
  const { table } = sheet.rows.read();
  const known = table.formulas.flatMap((line, row) =>
    line.flatMap((formula, column) => (formula === "" ? [] : `${row + 1},${column + 1}`)),
  );
  expect(known.sort()).toEqual([...places].sort());
});

describe("refs", () => {
  const people = Array.from({ length: 2 * POLICY.reservedFirst - 90 }, (_, at) => ({
    name: `Ann${at}`,
  }));
  const [ref, status] = [COLUMN.ref, COLUMN.status];
  const filled = (sheet: SheetOfPeople, column: number) =>
    sheet.tab.cells.slice(1).filter((line) => (line[column] ?? "") !== "").length;

  test("are given to the next rows only, which alone show that they are queued", () => {
    const sheet = new SheetOfPeople(people, []);
    const rows = new RunTab(sheet.file, sheet.tab, sheet.run.job, sheet.run.knowledge);
    const view = reserve(rows);
    expect([filled(sheet, ref), filled(sheet, status)]).toEqual([
      POLICY.reservedFirst,
      POLICY.reservedFirst,
    ]);
    reserve(rows, view);
    expect([filled(sheet, ref), filled(sheet, status)]).toEqual([people.length, people.length]);
    expect(new Set(sheet.tab.cells.map((line) => line[ref])).size).toBe(people.length + 1);
  });

  test("given while people sort are those of the rows beside them", () => {
    const sheet = new SheetOfPeople(people, []);
    const rows = new RunTab(sheet.file, sheet.tab, sheet.run.job, sheet.run.knowledge);
    const before = reserve(rows);
    sheet.tab.cells = [sheet.tab.cells[0] ?? [], ...sheet.tab.cells.slice(1).reverse()];
    const { plan } = reserve(rows, before);
    const stands = sheet.tab.cells.slice(1).map((line) => [line[0], line[ref] ?? ""]);
    expect(plan.cells.map(({ row }) => [row.contact.firstName, row.ref])).toEqual(stands);
    expect(filled(sheet, ref)).toBe(people.length);
  });
});

function eachLine(edit: (line: Cell[], at: number) => unknown): (cells: Cell[][]) => void {
  return (cells) => {
    for (const [at, line] of cells.entries()) edit(line, at);
  };
}

function swap(cells: Cell[][], one: number, other: number): void {
  [cells[one], cells[other]] = [cells[other] ?? [], cells[one] ?? []];
}

/** Reads the columns by their headers, since they may have moved. */
function wrongIn({ tab }: SheetOfPeople): Cell[] {
  const [headers = [], ...rows] = tab.cells;
  const [name, email] = [headers.indexOf("First"), headers.indexOf("E-mail")];
  return rows.flatMap((line) => {
    const who = String(line[name] ?? "");
    const wanted = NAMES.includes(who) ? foundFor(who) : "";
    return (line[email] ?? "") === wanted ? [] : [who];
  });
}
