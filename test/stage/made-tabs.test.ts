import { personProfileAt } from "../../local/service/people/person-profile";
import { closeDesks, type Desk, openDesk } from "./desk";
import { ALL, got, ran } from "./panel";
import { start } from "./signals-desk";

afterEach(closeDesks);

/** Pixels by header. */
function widths({ runtime }: Desk, tab: string): Record<string, number | undefined> {
  const { sheets } = runtime.sheets.snapshot() as {
    sheets: Record<string, { name: string; columnData: Record<number, { w?: number }> }>;
  };
  const sheet = Object.values(sheets).find(({ name }) => name === tab);
  const headers = runtime.sheets.read(tab)[0] ?? [];
  return Object.fromEntries(headers.map((header, at) => [header, sheet?.columnData[at]?.w]));
}

const weights = ({ runtime }: Desk, tab: string, row: number) =>
  runtime.sheets
    .styles(tab, { row, column: 1, rows: 1, columns: 3 })[0]
    ?.map(({ fontWeight }) => fontWeight === "bold");

test("a tab that we make has a bold header that stays in sight, and is in front", async () => {
  const desk = await openDesk({ rows: 3 });
  const filters = { job_titles: ["CTO"] };
  const { rows } = await got(desk, { do: "find-preview", search: "leads", filters });
  const { tab } = await got(desk, { do: "find-insert", search: "leads", rows, into: "new" });
  const { sheets } = desk.runtime;
  expect(sheets.tab(tab).frozenRows).toBe(1);
  expect(weights(desk, tab, 1)).toEqual([true, true, true]);
  expect(weights(desk, tab, 2)).toEqual([false, false, false]);
  expect(sheets.activeTab().name).toBe(tab);
});

test("columns of tabs that we make are as wide as what they hold needs, of signals too", async () => {
  const desk = await openDesk({ rows: 3 });
  const filters = { job_titles: ["CTO"] };
  const { rows } = await got(desk, { do: "find-preview", search: "leads", filters });
  const { tab } = await got(desk, { do: "find-insert", search: "leads", rows, into: "new" });
  expect(widths(desk, tab)).toMatchObject({ "First name": 120, "Job title": 200 });
  const { profileUrl } = personProfileAt(1, 3);
  const signal = await start(desk, { kind: "comments", profileUrl, limit: 20 });
  expect(widths(desk, signal.tabName)).toMatchObject({ Comment: 200, "Commented on": 130 });
});

test("a run widens the columns that it makes in a person's tab, and no other", async () => {
  const desk = await openDesk({ rows: 3 });
  const { sheets } = desk.runtime;
  const before = widths(desk, "Contacts");
  const theirs = Object.keys(before);
  const { run } = await ran(desk, ALL);
  const calls = desk.runtime.log.flatMap(({ calls: all }) => Object.entries(all));
  const ofWidths = calls.filter(([name]) => name.includes("setColumnWidths"));
  // The status of an e-mail, which stands between the two, is short.
  expect(ofWidths.map(([, count]) => count)).toEqual([2]);
  const after = widths(desk, "Contacts");
  expect(after).toMatchObject({ "E-mail": 250, "E-mail status": undefined, Status: 230 });
  expect(Object.fromEntries(theirs.map((header) => [header, after[header]]))).toEqual(before);
  // Whoever makes one narrower keeps it so.
  sheets.setColumnWidths("Contacts", theirs.length + 1, 1, 80);
  const again = await ran(desk, ALL);
  expect(widths(desk, "Contacts")["E-mail"]).toBe(80);
  // Undo leaves no wide blank column behind.
  await got(desk, { do: "undo", run });
  expect(widths(desk, "Contacts")["E-mail"]).toBe(80);
  await got(desk, { do: "undo", run: again.run });
  expect(Object.keys(widths(desk, "Contacts"))).toEqual([...theirs, "Ref"]);
  await ran(desk, ALL);
  expect(widths(desk, "Contacts")).toMatchObject({ "E-mail": 250, Status: 230 });
});

test("a Status that speaks of three results is as wide as its longest sentence", async () => {
  const desk = await openDesk({ rows: 3 });
  await ran(desk, { ...ALL, fields: ["email", "personal_email", "phone"] });
  expect(widths(desk, "Contacts")).toMatchObject({ "E-mail": 250, Status: 350 });
});

test("the date of a result is a day as the file writes it, and Undo takes it away", async () => {
  const desk = await openDesk({ rows: 3 });
  const { sheets } = desk.runtime;
  const { run } = await ran(desk, ALL);
  const column = (sheets.read("Contacts")[0] ?? []).indexOf("Enriched on");
  const shown = () => sheets.display("Contacts").map((line) => line[column]);
  const [, ...dates] = shown();
  expect(dates.some((date) => date !== "")).toBe(true);
  for (const date of dates) expect(date).toMatch(/^(\d{1,4}([./-])\d{1,2}\2\d{1,4}\.?)?$/);
  await got(desk, { do: "undo", run });
  expect(sheets.display("Contacts")[0]).not.toContain("Enriched on");
  expect(shown().join("")).toBe("");
});

test("a run changes no format of a tab that people made, and what it found is selected", async () => {
  const desk = await openDesk({ rows: 6 });
  const { sheets } = desk.runtime;
  sheets.addTab("Another");
  const before = [weights(desk, "Contacts", 1), sheets.tab("Contacts").frozenRows];
  const { run } = await ran(desk, ALL);
  sheets.select("Another", { row: 1, column: 1, rows: 1, columns: 1 });
  const { front } = await got(desk, { do: "show-results", run });
  expect(front.tabName).toBe("Contacts");
  const { box } = sheets.selection();
  const [headers = [], ...rows] = sheets.read("Contacts");
  const at = headers.indexOf("E-mail");
  const first = rows.findIndex((row) => row[at] !== "");
  expect(box).toMatchObject({ row: first + 2, column: at + 1 });
  expect([weights(desk, "Contacts", 1), sheets.tab("Contacts").frozenRows]).toEqual(before);
});

test("what a run found is selected, not what a person typed into its column above that", async () => {
  const headers = ["First name", "Last name", "Domain", "E-Mail"];
  const texts = ["own@a.example", "none", "", ""];
  const rows = texts.map((text, at) => [`Ada${at}`, `Byron${at}`, `acme${at}.example`, text]);
  const desk = await openDesk({ rows: [headers, ...rows] });
  const { run } = await ran(desk, {
    fields: ["email"],
    runOn: "all",
    outputs: { email: { header: "E-Mail", overwrite: false } },
  });
  const found = desk.rows().findIndex((row, at) => at > 1 && row["E-Mail"] !== "");
  expect(found).toBeGreaterThan(1);
  await got(desk, { do: "show-results", run });
  expect(desk.runtime.sheets.selection().box).toMatchObject({ row: found + 2, column: 4 });
});

test("the results of a later run are selected, not those of an earlier one", async () => {
  const desk = await openDesk({ rows: 30 });
  await ran(desk, { ...ALL, runOn: "first" });
  const { run } = await ran(desk, { ...ALL, runOn: "blanks" });
  await got(desk, { do: "show-results", run });
  expect(desk.runtime.sheets.selection().box.row).toBeGreaterThan(11);
});

test("the results of a run that found phones alone are selected in their column, whatever else was ticked", async () => {
  const desk = await openDesk({ rows: 30 });
  await ran(desk, ALL);
  const { sheets } = desk.runtime;
  for (const fields of [["phone"], ["email", "phone", "personal_email"]] as const) {
    const { run, sums } = await ran(desk, { ...ALL, fields: [...fields] });
    expect(sums.found).toBeGreaterThan(0);
    sheets.select("Contacts", { row: 1, column: 1, rows: 1, columns: 1 });
    await got(desk, { do: "show-results", run });
    const { row, column } = sheets.selection().box;
    expect(sheets.read("Contacts")[0]?.[column - 1]).toBe(
      fields.length === 1 ? "Phone" : "Personal e-mail",
    );
    expect(sheets.read("Contacts")[row - 1]?.[column - 1]).not.toBe("");
  }
});
