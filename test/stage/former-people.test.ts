import { closeDesks, type Desk, openDesk } from "./desk";
import { ALL, quoted, ran, select } from "./panel";

afterEach(closeDesks);

// Rows that name somebody else than when they were found: typed over, or sorted without our columns.

test("rows that name somebody else than when they were found are found again if that is chosen, in the former one's place", async () => {
  const desk = await openDesk({ rows: 30 });
  await ran(desk, { ...ALL, fields: ["email", "phone"], runOn: "blanks" });
  const lines = desk.rows();
  const both = lines.flatMap((line, at) => (line["E-mail"] && line.Phone ? [at] : []));
  const [known = 0, fresh = 0, absent = 0] = both;
  const free = both[3] as number;
  const [headers = [], ...cells] = desk.runtime.sheets.read("Contacts");
  const width = headers.indexOf("E-mail");
  const inputs = (at: number) => (cells[at] ?? []).slice(0, width);
  const put = (at: number, line: ReturnType<typeof inputs>) =>
    desk.runtime.sheets.write("Contacts", at + 2, 1, [line]);
  const named = (at: number, first: string) =>
    inputs(at).map((cell, column) =>
      headers[column] === "First name"
        ? first
        : /LinkedIn/.test(String(headers[column]))
          ? ""
          : cell,
    );
  put(known, inputs(free));
  put(fresh, named(fresh, "Ottilie"));
  put(absent, named(absent, ""));
  const typed = desk.rows();
  const terms: typeof ALL = { ...ALL, runOn: "blanks" };
  expect((await quoted(desk, terms)).known.former).toBe(2);
  // A run that does not choose them asks for who is named now, and leaves what stands there.
  await ran(desk, { ...ALL, runOn: "all" });
  expect(desk.rows().map((row) => row["E-mail"])).toEqual(typed.map((row) => row["E-mail"]));
  select(desk, fresh + 2, fresh + 2);
  expect((await quoted(desk, { ...ALL, runOn: "selection" })).known.former).toBe(1);
  const plain = await quoted(desk, terms);
  expect(plain.known.former).toBe(2);
  const paid = desk.account().credits.charged;
  const done = await ran(desk, { ...terms, doubted: ["former"] });
  expect(done.sums.wanted).toBe(plain.sums.wanted + 2);
  expect(desk.account().credits.charged - paid).toBe(done.credits);
  const after = desk.rows();
  expect(after[known]).toMatchObject({ "E-mail": lines[free]?.["E-mail"], Phone: "" });
  expect(after[fresh]?.["E-mail"]).not.toBe(lines[fresh]?.["E-mail"]);
  expect(after[fresh]).toMatchObject({ Phone: "" });
  expect(after[absent]?.["E-mail"]).toBe(typed[absent]?.["E-mail"]);
  expect(desk.account().askedTwice).toEqual([]);
  expect((await quoted(desk, terms)).known.former).toBe(0);
});

test("after only the columns of inputs were sorted, everybody gets their own results back for free", async () => {
  const desk = await openDesk({ rows: 40 });
  await ran(desk, { ...ALL, runOn: "blanks" });
  const emails = emailsByName(desk);
  const [headers = [], ...cells] = desk.runtime.sheets.read("Contacts");
  const width = headers.indexOf("E-mail");
  const sorted = cells.map((line) => line.slice(0, width)).reverse();
  desk.runtime.sheets.write("Contacts", 2, 1, sorted);
  expect(emailsByName(desk)).not.toEqual(emails);
  const { questions } = desk.account();
  const terms: typeof ALL = { ...ALL, runOn: "blanks", doubted: ["former"] };
  const { sums } = await ran(desk, terms);
  expect(sums.asked).toBe(0);
  expect(desk.account().questions).toBe(questions);
  expect(emailsByName(desk)).toEqual(emails);
  expect((await quoted(desk, terms)).known.former).toBe(0);
});

test("a name that does not fit the profile link of its row is said with the cost of what is asked for it", async () => {
  const desk = await openDesk({ rows: 12 });
  const [headers = []] = desk.runtime.sheets.read("Contacts");
  const put = (row: number, header: string, name: string) =>
    desk.runtime.sheets.write("Contacts", row, headers.indexOf(header) + 1, [[name]]);
  const terms: typeof ALL = { ...ALL, runOn: "blanks" };
  expect((await quoted(desk, terms)).misfits).toEqual({ rows: 0, first: 0 });
  put(4, "First name", "Ottilie");
  expect((await quoted(desk, terms)).misfits).toEqual({ rows: 0, first: 0 });
  put(4, "Last name", "Xylander");
  const misfit = { rows: 1, first: 4 };
  expect((await quoted(desk, terms)).misfits).toEqual(misfit);
  select(desk, 5, 6);
  expect((await quoted(desk, { ...ALL, runOn: "selection" })).misfits.rows).toBe(0);
  await ran(desk, terms);
  expect((await quoted(desk, ALL)).misfits.rows).toBe(0);
  expect((await quoted(desk, { ...ALL, again: "known" })).misfits).toEqual(misfit);
});

test("rows that name a person of another row, with the company or the letters written otherwise, are said with the cost", async () => {
  const desk = await openDesk({ rows: 2 });
  const headers = (desk.runtime.sheets.read("Contacts")[0] ?? []).map(String);
  const put = (row: number, named: Record<string, string>) =>
    desk.runtime.sheets.write("Contacts", row, 1, [headers.map((each) => named[each] ?? "")]);
  const karl = { "First name": "Karl", "Last name": "Roth" };
  const juergen = { "First name": "J\u00fcrgen", "Last name": "M\u00fcller" };
  put(2, { ...karl, Company: "Roth GmbH" });
  put(3, { ...juergen, Company: "Stra\u00dfenbau AG" });
  expect((await quoted(desk, ALL)).lookalikes).toEqual({ rows: 0, first: 0 });
  await ran(desk, ALL);
  put(4, { ...karl, Company: "Roth Gmbh & Co. KG" });
  put(5, { ...karl, Company: "Roth" });
  put(6, { "First name": "Juergen", "Last name": "Mueller", Company: "Strassenbau" });
  put(7, { ...karl, Company: "Rothmann AG" });
  const lines = await quoted(desk, ALL);
  expect(lines.people).toBe(4);
  expect(lines.lookalikes).toEqual({ rows: 3, first: 4 });
  expect(lines.notices).toEqual([
    "3 rows (first: row 4) may name people of other rows, with company or website missing or written otherwise. Write them alike to pay once.",
  ]);
  const link = (name: string) => `https://www.linkedin.com/in/${name}`;
  const [profile = ""] = headers.filter((each) => /LinkedIn/.test(each));
  put(4, { ...karl, Company: "Roth Gmbh & Co. KG", [profile]: link("karl-roth-1") });
  put(5, { ...karl, Company: "Roth Holding", [profile]: link("karl-roth-2") });
  put(7, { ...karl, Company: "Roth Holding AG", [profile]: link("karl-roth-3") });
  expect((await quoted(desk, ALL)).lookalikes).toEqual({ rows: 2, first: 4 });
});

/** What each person's row shows. */
function emailsByName(desk: Desk): string[] {
  const headers = ["First name", "Last name", "Company", "E-mail", "Status"];
  return desk
    .rows()
    .map((row) => headers.map((header) => row[header]).join(" | "))
    .sort();
}
