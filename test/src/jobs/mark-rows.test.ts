import { markRows } from "../../../src/jobs/mark-rows";
import { readTable } from "../../../src/sheet/table";
import { COLUMN, cellsOf, SheetOfPeople } from "./sheet-of-people";

const NAMES = ["Ada", "Bob", "Cyd", "Dan", "Eve"];

function open(refs: Record<string, string> = {}) {
  const sheet = new SheetOfPeople(
    NAMES.map((name) => ({ name, ref: refs[name] ?? "" })),
    [],
  );
  const { mapping } = sheet.run.job;
  const rowsOf = (...names: string[]) =>
    readTable(sheet.tab, mapping).rows.filter((row) => names.includes(row.contact.firstName));
  const mark = (chosen: ReturnType<typeof rowsOf>) =>
    markRows(sheet.file.spreadsheet, sheet.tab, mapping, "job1", chosen);
  const marked = () =>
    sheet.tab.cells
      .slice(1)
      .filter((row) => String(row[COLUMN.ref]).startsWith("job1"))
      .map((row) => row[COLUMN.first]);
  return { ...sheet, tab: sheet.tab, rowsOf, mark, marked };
}

test("chosen rows get refs of the run, each its own; an older ref is replaced", () => {
  const { tab, rowsOf, mark, marked } = open({ Bob: "old1", Cyd: "old2" });
  expect(mark(rowsOf("Ada", "Bob"))).toBe(2);
  expect(marked()).toEqual(["Ada", "Bob"]);
  const refs = tab.cells.slice(1).map((row) => row[COLUMN.ref]);
  expect(new Set(refs.slice(0, 2)).size).toBe(2);
  expect(refs[2]).toBe("old2");
});

test("rows moved since they were chosen are found where they are now", () => {
  const { tab, rowsOf, mark, marked } = open();
  const chosen = rowsOf("Ada", "Eve");
  tab.cells = [tab.cells[0] ?? [], ...tab.cells.slice(1).reverse()];
  expect(mark(chosen)).toBe(2);
  expect(marked()).toEqual(["Eve", "Ada"]);
});

test("rows moved while refs are written: none stays beside another person", () => {
  const { tab, rowsOf, mark, marked } = open();
  const chosen = rowsOf("Ada", "Bob");
  tab.meanwhile = () => {
    tab.cells = [tab.cells[0] ?? [], ...tab.cells.slice(1).reverse()];
  };
  expect(mark(chosen)).toBe(2);
  expect(marked().sort()).toEqual(["Ada", "Bob"]);
});

test("a column deleted while refs are written costs nobody a cell", () => {
  const { tab, rowsOf, mark } = open();
  const notes = NAMES.map((name) => `note of ${name}`);
  for (const [at, note] of notes.entries()) (tab.cells[at + 1] ?? [])[COLUMN.note] = note;
  tab.meanwhile = () => {
    for (const line of tab.cells) line.splice(COLUMN.status, 1);
    tab.cells[0]?.push("Status");
  };
  expect(mark(rowsOf("Ada", "Bob"))).toBe(2);
  const [headers = [], ...rows] = tab.cells;
  expect(rows.map((line) => line[headers.indexOf("Note")])).toEqual(notes);
  const refs = rows.map((line) => String(line[headers.indexOf("Ref")]).slice(0, 4));
  expect(refs).toEqual(["job1", "job1", "", "", ""]);
});

test("a chosen row that is gone is left out, and one of two same rows is marked alone", () => {
  const { tab, rowsOf, mark, marked } = open();
  const chosen = rowsOf("Ada", "Bob");
  tab.cells = [tab.cells[0] ?? [], cellsOf({ name: "Bob" }), cellsOf({ name: "Bob" })];
  expect(mark(chosen)).toBe(1);
  expect(marked()).toEqual(["Bob"]);
});
