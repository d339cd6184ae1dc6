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

test("what people put in the place of our columns is theirs, whether we or they took ours away", async () => {
  const desk = await openDesk({ rows: 12 });
  const { sheets } = desk.runtime;
  const theirs = ["Remark", "Owner", "Stage", "Next step"];
  const put = (column: number, headers: string[]) =>
    sheets.write("Contacts", 1, column, [headers, ...desk.rows().map(() => headers)]);
  await ran(desk, ALL);
  const column = headersOf(desk).indexOf("E-mail") + 1;
  sheets.deleteColumns("Contacts", column, headersOf(desk).length - column + 1);
  put(column, theirs);
  await openTab(desk);
  expect((await got(desk, { do: "look" })).columns?.outputs).toEqual({});
  await ran(desk, ALL);
  expect(desk.rows().map((row) => theirs.map((header) => row[header]))).toEqual(
    desk.rows().map(() => theirs),
  );
  const before = headersOf(desk).length;
  const { run } = await ran(desk, { ...ALL, fields: ["phone"] });
  await got(desk, { do: "undo", run });
  expect(headersOf(desk)).toHaveLength(before);
  put(before + 1, ["Their mobile"]);
  expect((await got(desk, { do: "look" })).columns?.outputs.phone).toBeUndefined();
});

test("words that people typed into a renamed column of ours stay, and its day is still ours", async () => {
  const desk = await openDesk({ rows: 12 });
  await ran(desk, { ...ALL, runOn: "first" });
  rename(desk, "E-mail status", "Comment");
  rename(desk, "Enriched on", "Day");
  const column = headersOf(desk).indexOf("Comment") + 1;
  desk.runtime.sheets.write("Contacts", 2, column, [["Call her"], ["Left"]]);
  desk.runtime.sheets.write("Contacts", 2, headersOf(desk).indexOf("Day") + 1, [["soon"]]);
  const days = () => desk.rows().map(({ Day }) => String(Day));
  const [, second = ""] = days();
  await desk.clock.advance(50 * 3_600_000);
  await ran(desk, { ...ALL, again: "known" });
  expect(desk.rows().map(({ Comment }) => Comment)).toEqual(
    expect.arrayContaining(["Call her", "Left", "valid"]),
  );
  const [typed, fresh = ""] = days();
  expect([typed, fresh > second]).toEqual(["soon", true]);
});

test("Undo of a run finds its values also if another run began after its column was renamed", async () => {
  const desk = await openDesk({ rows: 24 });
  const { run } = await ran(desk, { ...ALL, runOn: "first" });
  rename(desk, "E-mail", "E-mail at work");
  rename(desk, "First name", "Given name");
  const emails = () => desk.rows().flatMap((row) => row["E-mail at work"] || []);
  const found = emails().length;
  await ran(desk, ALL);
  const both = emails().length;
  expect(await got(desk, { do: "undo", run })).toMatchObject({ cleared: found });
  expect(emails()).toHaveLength(both - found);
});

describe("words that people typed into a renamed column of ours", () => {
  const typed = (desk: Desk, header: string, rows: readonly number[]) => {
    const column = headersOf(desk).indexOf(header) + 1;
    for (const at of rows) desk.runtime.sheets.write("Contacts", at + 2, column, [["Call her"]]);
  };
  const asideIn = (desk: Desk) =>
    desk.rows().flatMap((row, at) => (/^Kept aside/.test(String(row.Status)) ? [at] : []));

  test.each([false, true])(
    "stay when an earlier run's e-mails are placed, too; after another run: %s",
    async (another) => {
      const desk = await openDesk({ rows: 30 });
      const { run } = await ran(desk, { ...ALL, placed: ["valid"] });
      const aside = asideIn(desk);
      expect(aside.length).toBeGreaterThan(0);
      rename(desk, "E-mail status", "Comment");
      rename(desk, "Status", "Mine");
      if (another) await ran(desk, { ...ALL, fields: ["phone"], placed: ["valid"] });
      typed(desk, "Comment", aside);
      typed(desk, "Mine", aside);
      expect((await got(desk, { do: "place", run })).placed).toBeGreaterThan(0);
      for (const at of aside)
        expect(desk.rows()[at]).toMatchObject({ Comment: "Call her", Mine: "Call her" });
    },
  );

  test("stay after another column was filled", async () => {
    const desk = await openDesk({ rows: 12 });
    await ran(desk, { ...ALL, runOn: "first" });
    rename(desk, "E-mail status", "Comment");
    typed(desk, "Comment", [0, 1, 2]);
    await got(desk, {
      do: "fill",
      tab: await openTab(desk),
      kind: "contact",
      role: "email_last_name",
    });
    await ran(desk, { ...ALL, again: "known" });
    expect(
      desk
        .rows()
        .slice(0, 3)
        .map(({ Comment }) => Comment),
    ).toEqual(Array(3).fill("Call her"));
  });
});

test("Undo leaves a header that a person typed where ours of that name was renamed", async () => {
  const desk = await openDesk({ rows: 12 });
  const { run } = await ran(desk, { ...ALL, runOn: "first" });
  rename(desk, "E-mail", "Address");
  await ran(desk, { ...ALL, fields: ["phone"] });
  desk.runtime.sheets.write("Contacts", 1, headersOf(desk).length + 1, [["E-mail"]]);
  await got(desk, { do: "undo", run });
  expect(headersOf(desk)).toContain("E-mail");
  expect(headersOf(desk)).toContain("Address");
});

test("what people put in the very place of a column of ours stays, whatever is done with its run", async () => {
  const desk = await openDesk({ rows: 30 });
  const { run } = await ran(desk, { ...ALL, placed: ["valid"] });
  const { sheets } = desk.runtime;
  for (const header of ["E-mail", "E-mail status"]) {
    const column = headersOf(desk).indexOf(header) + 1;
    sheets.deleteColumns("Contacts", column, 1);
    sheets.insertColumns("Contacts", column, 1);
    sheets.write("Contacts", 1, column, [[`My ${header}`], ...Array(30).fill(["theirs"])]);
  }
  await got(desk, { do: "place", run });
  await ran(desk, { ...ALL, again: "known" });
  await got(desk, { do: "undo", run });
  for (const row of desk.rows())
    expect(row).toMatchObject({ "My E-mail": "theirs", "My E-mail status": "theirs" });
});

test("a renamed column is ours also after another one was filled under a filter", async () => {
  const desk = await openDesk({ rows: 12 });
  const { run } = await ran(desk, { ...ALL, runOn: "first" });
  rename(desk, "E-mail", "Address");
  const columns = headersOf(desk).length;
  desk.runtime.sheets.filter("Contacts", { row: 1, column: 1, rows: 13, columns });
  const tab = await openTab(desk);
  await got(desk, { do: "fill", tab, kind: "contact", role: "email_last_name" });
  expect((await got(desk, { do: "look" })).columns?.outputs.email).toBe("Address");
  expect((await got(desk, { do: "undo", run })).cleared).toBeGreaterThan(0);
});

test("after another column was filled, a column is ours under its second new header, too", async () => {
  const desk = await openDesk({ rows: 12 });
  const { run } = await ran(desk, { ...ALL, runOn: "first" });
  const fill = async (role: "email_last_name") =>
    got(desk, { do: "fill", tab: await openTab(desk), kind: "contact", role });
  rename(desk, "E-mail", "Address");
  await fill("email_last_name");
  rename(desk, "Address", "Mail");
  const { columns } = await got(desk, { do: "look" });
  expect(columns?.outputs.email).toBe("Mail");
  expect((await got(desk, { do: "undo", run })).cleared).toBeGreaterThan(0);
});
