// People rename headers: of our columns, and of those that say who somebody is.
import { closeDesks, type Desk, openDesk } from "./desk";
import { ALL, got, openTab, quoted, ran } from "./panel";

afterEach(closeDesks);

const headersOf = ({ runtime }: Desk) => (runtime.sheets.read("Contacts")[0] ?? []).map(String);

function rename(desk: Desk, header: string, to: string): void {
  desk.runtime.sheets.write("Contacts", 1, headersOf(desk).indexOf(header) + 1, [[to]]);
}

test("a column of results is still ours under another header, and fills on", async () => {
  const desk = await openDesk({ rows: 12 });
  const first = await ran(desk, { ...ALL, runOn: "first" });
  expect(first.sums.found).toBeGreaterThan(0);
  rename(desk, "E-mail", "E-mail at work");
  const headers = headersOf(desk);
  const { columns } = await got(desk, { do: "look" });
  expect(columns?.outputs.email).toBe("E-mail at work");
  expect((await quoted(desk, ALL)).sums.known).toBe(first.sums.asked);
  await ran(desk, ALL);
  expect(headersOf(desk)).toEqual(headers);
  const filled = desk.rows().filter((row) => row["E-mail at work"] !== "");
  expect(filled.length).toBeGreaterThan(first.sums.found);
});

test("a column inserted beside it, or moved into its place, is not taken for ours", async () => {
  const desk = await openDesk({ rows: 12 });
  await ran(desk, ALL);
  const { sheets } = desk.runtime;
  const column = headersOf(desk).indexOf("E-mail") + 1;
  sheets.deleteColumns("Contacts", column, 1);
  sheets.insertColumns("Contacts", 1, 1);
  sheets.write("Contacts", 1, 1, [["Notes"]]);
  await openTab(desk);
  const { columns } = await got(desk, { do: "look" });
  expect(columns?.outputs.email).toBeUndefined();
});

test("Undo of a run into a second column keeps what the first run said of the rows", async () => {
  const desk = await openDesk({ rows: 12 });
  await ran(desk, ALL);
  const { sheets } = desk.runtime;
  // The results were moved away by hand, header and all.
  const column = headersOf(desk).indexOf("E-mail") + 1;
  sheets.insertColumns("Contacts", 1, 1);
  rename(desk, "E-mail", "Mine");
  const before = desk.rows();
  const { run } = await ran(desk, ALL);
  expect(headersOf(desk)).toContain("E-mail");
  await got(desk, { do: "undo", run });
  expect(column).toBeGreaterThan(0);
  expect(
    desk.rows().map(({ Status, ...row }) => [Status, row["E-mail status"], row["Enriched on"]]),
  ).toEqual(before.map(({ Status, ...row }) => [Status, row["E-mail status"], row["Enriched on"]]));
});

test("Undo and Erase find values whose header was renamed, beside people whose headers were", async () => {
  const desk = await openDesk({ rows: 12 });
  const { run } = await ran(desk, ALL);
  rename(desk, "E-mail", "E-mail at work");
  rename(desk, "First name", "Given");
  const emails = () => desk.rows().flatMap((row) => row["E-mail at work"] || []);
  const [email = ""] = emails();
  const found = emails().length;
  const who = { name: "", company: "", profileUrl: "", email: String(email) };
  await got(desk, { do: "settings-person", who, act: "erase" });
  expect(emails()).not.toContain(email);
  expect(emails()).toHaveLength(found - 1);
  const { cleared } = await got(desk, { do: "undo", run });
  expect(cleared).toBe(found - 1);
  expect(emails()).toEqual([]);
});
