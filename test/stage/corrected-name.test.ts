import { closeDesks, openDesk } from "./desk";
import { ALL, got, quoted, ran, select } from "./panel";

afterEach(closeDesks);

// A name is corrected after its row was found, and the person it names now has other answers, or none.

const ONE: typeof ALL = { ...ALL, runOn: "selection" };
const REPLACE: typeof ALL = { ...ONE, doubted: ["former"] };

/** Finds the person of one row, then names the first in the list whose own Status begins so, and selects the row. */
async function correctedTo(status: RegExp) {
  const probe = await openDesk({ rows: 60 });
  await ran(probe, ALL);
  const told = probe.rows();
  const desk = await openDesk({ rows: 60 });
  const found = told.findIndex((row) => row.Status === "Found");
  const other = told.findIndex((row, at) => at > found + 3 && status.test(String(row.Status)));
  const row = found + 2;
  select(desk, row, row);
  const { run: first } = await ran(desk, ONE);
  const before = desk.rows()[found] ?? {};
  const [headers = [], ...lines] = desk.runtime.sheets.read("Contacts");
  const inputs = headers.indexOf("E-mail");
  desk.runtime.sheets.write("Contacts", row, 1, [(lines[other] ?? []).slice(0, inputs)]);
  desk.runtime.sheets.write("Contacts", other + 2, 1, [Array(inputs).fill("")]);
  select(desk, row, row);
  return { desk, row, first, before, shown: () => desk.rows()[found] ?? {} };
}

const SHOWN = ["E-mail", "E-mail status", "Status"] as const;
const of = (row: Record<string, unknown>) => SHOWN.map((header) => row[header]);

test("who is not found beside a former person's e-mail reads so, is said with the row, and may replace it for free until it is gone", async () => {
  const { desk, row, before, shown } = await correctedTo(/^Not found$/);
  const first = await quoted(desk, ONE);
  expect([first.known.former, first.firstFormer]).toEqual([1, row]);
  const { sums, sentence } = await ran(desk, ONE);
  expect(sums.notFound).toBe(1);
  expect(of(shown())).toEqual([
    before["E-mail"],
    before["E-mail status"],
    "Not found; another person's result stands there",
  ]);
  expect(sentence).toContain(`In row ${row} another person's result stands there:`);
  const { questions, credits } = desk.account();
  const again = await quoted(desk, ONE);
  expect([again.idle, again.known.former, again.firstFormer]).toEqual([true, 1, row]);
  const replacing = await quoted(desk, REPLACE);
  expect([replacing.idle, replacing.creditsAtMost]).toEqual([false, 0]);
  const done = await ran(desk, REPLACE);
  expect(of(shown())).toEqual(["", "", "Not found"]);
  expect(done.sentence).not.toContain("Another person");
  expect(desk.account()).toMatchObject({ questions, credits });
  expect((await quoted(desk, ONE)).known.former).toBe(0);
});

test("what is kept aside gives no status to the e-mail that stands there, and is not offered to be placed", async () => {
  const { desk, row, before, shown } = await correctedTo(/^Kept aside: risky/);
  const { sums, sentence, run } = await ran(desk, ONE);
  expect(sums).toMatchObject({ found: 1, aside: 0, blocked: 0, placed: 0 });
  const kept = [before["E-mail"], before["E-mail status"]];
  expect(of(shown())).toEqual([...kept, "Kept aside: risky; another person's result stands there"]);
  expect(sentence).toContain(`In row ${row} another person's result stands there`);
  // One instruction: to replace it.
  expect(sentence).not.toContain("Overwrite");
  const placed = await got(desk, { do: "place", run });
  expect(placed).toMatchObject({ placed: 0, progress: { sums: { aside: 0, blocked: 0 } } });
  expect((await got(desk, { do: "undo", run })).cleared).toBe(0);
  expect(of(shown()).slice(0, 2)).toEqual(kept);
});

test("an undone run that replaced a former person's results leaves the row blank, and says that they are saved", async () => {
  const { desk, shown } = await correctedTo(/^Found$/);
  const { run } = await ran(desk, REPLACE);
  expect(shown().Status).toBe("Found");
  const { cleared, progress } = await got(desk, { do: "undo", run });
  expect(cleared).toBe(1);
  expect(of(shown())).toEqual(["", "", ""]);
  expect(progress?.sentence).toContain(
    "What this run filled in is taken out of the sheet. Its answers stay saved: a new run fills them in, free. What it replaced stays out, saved.",
  );
});
