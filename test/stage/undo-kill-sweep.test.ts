import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { closeDesks, type Desk, openDesk, pressed } from "./desk";
import { ran } from "./panel";

// *Undo last run* killed before and after each of its platform calls in turn, also while somebody
// sorts the tab in that moment, and pressed again: what the run wrote and nobody changed is
// cleared, and nothing else is touched.

const ROWS = 8;
const OWN_HEADER = "Their e-mail";

afterEach(closeDesks);

test.each([
  ["after", false],
  ["before", true],
] as const)(
  "an undo killed %s any call (sorted meanwhile: %s) is ended by the next one",
  async (phase, sorts) => {
    const calls = await countCalls();
    expect(calls).toBeGreaterThan(10);
    const problems: string[] = [];
    for (let at = 1; at <= calls; at++) problems.push(...(await killedAt(at, phase, sorts)));
    expect(problems).toEqual([]);
  },
);

async function countCalls(): Promise<number> {
  const { desk, expected } = await openRun();
  await pressed(desk, "enrichUndo");
  expect(shown(desk)).toEqual(expected);
  const calls = desk.runtime.log.find(({ fn }) => fn === "enrichUndo")?.callCount ?? 0;
  await closeDesks();
  return calls;
}

async function killedAt(at: number, phase: "before" | "after", sorts: boolean): Promise<string[]> {
  const { desk, expected } = await openRun();
  let killed = "";
  const stop = desk.runtime.intercept((call, when) => {
    if (call.execution.fn !== "enrichUndo" || when !== phase || call.index !== at) return undefined;
    killed = `${call.service}.${call.method}`;
    if (sorts) sortUpsideDown(desk);
    return "kill";
  });
  await desk.runtime.run({ fn: "enrichUndo", kind: "menu" });
  stop();
  // Longer than a lease lives.
  await desk.clock.advance(420_000);
  await desk.runtime.run({ fn: "enrichUndo", kind: "menu" });
  const present = shown(desk);
  const wrong = Object.keys(expected).filter((name) => present[name] !== expected[name]);
  await closeDesks();
  return wrong.map(
    (name) => `killed ${phase} call ${at} (${killed}): ${name} shows ${present[name]}`,
  );
}

/** A run that is over, in a tab where people had a value of their own and changed another since. */
async function openRun(): Promise<{ desk: Desk; expected: Record<string, string> }> {
  const rows = sampleContacts(ROWS, 1).map((row, at) => [
    ...row,
    at === 3 ? "own@mine.example" : "",
  ]);
  const desk = await openDesk({ rows: [[...CONTACT_HEADERS, OWN_HEADER], ...rows] });
  await ran(desk, {
    fields: ["email"],
    runOn: "all",
    outputs: { email: { header: OWN_HEADER, overwrite: false } },
  });
  const column = CONTACT_HEADERS.length + 1;
  const changed = desk.rows().findIndex((row, at) => at !== 3 && row[OWN_HEADER] !== "");
  desk.runtime.sheets.write("Contacts", changed + 2, column, [["changed@mine.example"]]);
  const expected = Object.fromEntries(desk.rows().map((row) => [nameOf(row), ""]));
  for (const at of [3, changed]) {
    const row = desk.rows()[at] ?? {};
    expected[nameOf(row)] = String(row[OWN_HEADER]);
  }
  return { desk, expected };
}

function shown(desk: Desk): Record<string, string> {
  return Object.fromEntries(desk.rows().map((row) => [nameOf(row), String(row[OWN_HEADER])]));
}

function nameOf(row: Record<string, unknown>): string {
  return CONTACT_HEADERS.map((header) => String(row[header])).join(" ");
}

function sortUpsideDown(desk: Desk): void {
  const { sheets } = desk.runtime;
  const columns = sheets.lastColumn("Contacts");
  sheets.sort("Contacts", { row: 2, column: 1, rows: ROWS, columns }, [
    { column: 2, ascending: false },
  ]);
}
