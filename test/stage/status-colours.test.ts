import type { ColourRule } from "../../local/runtime/sheets/colour-rules";
import { closeDesks, type Desk, openDesk } from "./desk";
import { ALL, got, ran } from "./panel";

afterEach(closeDesks);

const WORDS = ["valid", "deliverable", "catch-all", "risky", "invalid"];

const rules = ({ runtime }: Desk): readonly ColourRule[] => runtime.sheets.colourRules("Contacts");
const headersOf = ({ runtime }: Desk) => runtime.sheets.read("Contacts")[0]?.map(String) ?? [];
const columnsOf = (rule: ColourRule | undefined) => rule?.boxes.map(({ column }) => column);

/** A rule of the person's own, over their first column. */
const THEIRS: ColourRule = {
  criteria: "NUMBER_BETWEEN",
  values: [1, 10],
  background: "#ff0000",
  boxes: [{ row: 1, column: 1, rows: 20, columns: 1 }],
};

/** Sheet calls about colours. */
function colourCalls({ runtime }: Desk): number {
  const calls = runtime.log.flatMap(({ calls: all }) => Object.entries(all));
  return calls
    .filter(([name]) => name.includes("ConditionalFormatRules"))
    .reduce((sum, [, count]) => sum + count, 0);
}

test("statuses of e-mails are coloured by their word in our column, and people's rules stay first", async () => {
  const desk = await openDesk({ rows: 8 });
  desk.runtime.sheets.setColourRules("Contacts", [THEIRS]);
  const theirs = { row: 1, column: 1, rows: 9, columns: 7 };
  const before = desk.runtime.sheets.styles("Contacts", theirs);
  await ran(desk, ALL);
  const [first, ...ours] = rules(desk);
  expect(first).toEqual(THEIRS);
  expect(ours.map(({ values }) => values[0])).toEqual(WORDS);
  const column = headersOf(desk).indexOf("E-mail status") + 1;
  for (const rule of ours) expect(columnsOf(rule)).toEqual([column]);
  expect(desk.runtime.sheets.styles("Contacts", theirs)).toEqual(before);
});

test("a run that makes the column takes two calls for its colours, and the next one none", async () => {
  const desk = await openDesk({ rows: 8 });
  await ran(desk, { ...ALL, runOn: "first" });
  expect(colourCalls(desk)).toBe(2);
  desk.runtime.sheets.setColourRules("Contacts", []);
  desk.runtime.sheets.write("Contacts", 10, 1, [["Zoé", "Marchand", "Alder Holdings"]]);
  await ran(desk, ALL);
  expect(colourCalls(desk)).toBe(2);
  expect(rules(desk)).toEqual([]);
});

test("colours follow their column when people move it, and rows that are added", async () => {
  const desk = await openDesk({ rows: 8 });
  await ran(desk, ALL);
  const { sheets } = desk.runtime;
  const rows = sheets.tab("Contacts").rows;
  sheets.moveColumns("Contacts", headersOf(desk).indexOf("E-mail status") + 1, 1, 1);
  sheets.insertRows("Contacts", rows + 1, 10);
  expect(rules(desk)[0]?.boxes).toEqual([{ row: 1, column: 1, rows: rows + 10, columns: 1 }]);
});

test("Undo takes our colours and nobody else's; a new run brings them back", async () => {
  const desk = await openDesk({ rows: 8 });
  desk.runtime.sheets.setColourRules("Contacts", [THEIRS]);
  const { run } = await ran(desk, ALL);
  const [theirs, changed, ...ours] = rules(desk);
  const own = { ...(changed as ColourRule), background: "#00ff00" };
  desk.runtime.sheets.setColourRules("Contacts", [theirs as ColourRule, own, ...ours]);
  await got(desk, { do: "undo", run });
  // Their colour stays on its column, before which Ref now stands.
  expect(rules(desk)).toEqual([THEIRS, { ...own, boxes: [expect.anything()] }]);
  await ran(desk, ALL);
  expect(rules(desk).map(({ values }) => values[0])).toEqual([1, "valid", ...WORDS]);
});

test("statuses that go to a column of the person's own are not coloured", async () => {
  const [headers = [], ...people] = [
    ["First name", "Last name", "Website", "Mail", "Sure?"],
    ["Zoé", "Marchand", "alder-holdings.example", "", ""],
  ];
  const desk = await openDesk({ rows: [headers, ...people] });
  const email_status = { header: "Sure?", overwrite: false };
  await ran(desk, { ...ALL, outputs: { email_status } });
  expect(rules(desk)).toEqual([]);
});

test("a tab that refuses colours gets its results all the same", async () => {
  const desk = await openDesk({ rows: 8, editors: ["editor@example.com"] });
  const stop = desk.runtime.intercept(({ method }, phase) =>
    method === "setConditionalFormatRules" && phase === "before" ? new Error("refused") : undefined,
  );
  const done = await ran(desk, ALL);
  stop();
  expect(done.state).toBe("done");
  expect(done.sums.found).toBeGreaterThan(0);
});
