import { closeDesks, type Desk, openDesk } from "./desk";
import { asked, got } from "./panel";
import { receiving } from "./receiving";
import { HOUR_MS, shown, start } from "./signals-desk";

afterEach(closeDesks);

const directors = { seniority_levels: ["220"] };

test("previews keep one request a second, ask once each, and cost nothing", async () => {
  const desk = await openDesk({ rows: 3 });
  const beganMs = desk.clock.now();
  const before = desk.account().requests;
  for (const search of ["leads", "leads", "leads"] as const)
    await got(desk, { do: "find-preview", search, filters: directors });
  expect(desk.clock.now() - beganMs).toBeGreaterThanOrEqual(2_000);
  expect(desk.account().requests).toBe(before + 3);
  expect(desk.account().credits.charged).toBe(0);
});

test("a 429 is waited for and asked again, once", async () => {
  const desk = await openDesk({ rows: 3 });
  desk.service.faults.add({
    kind: "rate-limited",
    endpoint: "lead_preview",
    count: 1,
    retryAfterSeconds: 2,
  });
  const found = await got(desk, { do: "find-preview", search: "leads", filters: directors });
  expect(found.total).toBeGreaterThan(25);
  expect(found.rows).toHaveLength(25);
});

test("people found in the panel are enriched by the next run, each asked once", async () => {
  const desk = await openDesk({ rows: 3 });
  const { rows } = await got(desk, { do: "find-preview", search: "leads", filters: directors });
  const { tab } = await got(desk, { do: "find-insert", search: "leads", rows, into: "new" });
  desk.runtime.sheets.select(tab, { row: 2, column: 1, rows: 1, columns: 1 });
  const done = await desk.enrich();
  expect(done.sums.asked).toBeGreaterThan(20);
  expect(desk.account().askedTwice).toEqual([]);
});

test("a list of companies and places without a name opens as companies, and one that may hold names asks", async () => {
  const opened = async (header: string, value: string) => {
    const line = (at: number) => [`Nordsee ${at} GmbH`, "Bad Homburg", `nord${at}.example`, value];
    const rows = [["Firmenname", "Ort", "Internetadresse", header], line(1), line(2)];
    const { columns } = await got(await openDesk({ rows }), { do: "look" });
    return columns;
  };
  expect(await opened("Kundennummer", "4711")).toMatchObject({
    kind: "company",
    inputs: { subject: "Internetadresse" },
  });
  const mayBe = await opened("Betreuer", "Ada Lovelace");
  expect(mayBe).toMatchObject({ kind: "contact", inputs: { full_name: "Betreuer" } });
  expect(await opened("AP", "Lovelace")).toMatchObject({
    kind: "contact",
    question: { need: "name", among: [{ header: "AP" }] },
  });
});

test("companies found in the panel are looked up as companies, and none of their words is taken for a name", async () => {
  const desk = await openDesk({ rows: 3 });
  const filters = { included_industries: ["4"] };
  const { rows } = await got(desk, { do: "find-preview", search: "companies", filters });
  await got(desk, { do: "find-insert", search: "companies", rows, into: "new" });
  const { columns } = await got(desk, { do: "look" });
  expect(columns).toMatchObject({ kind: "company", inputs: { subject: "Company page" } });
  const asPeople = await got(desk, { do: "look", kind: "contact" });
  expect(asPeople.columns.inputs.full_name).toBeUndefined();
});

test("results that stand in the file say where, by their address, whatever tab and column it is in", async () => {
  const desk = await openDesk({ rows: 3 });
  const preview = { do: "find-preview", search: "leads", filters: directors } as const;
  const { rows, there } = await got(desk, preview);
  expect(there).toEqual(rows.map(() => null));
  const [first = "", second = ""] = rows.map((row) => row["Profile address"] ?? "");
  desk.runtime.sheets.addTab("Mine");
  desk.runtime.sheets.write("Mine", 1, 1, [
    ["Notes", "LinkedIn"],
    ["call", ""],
    ["met", `${second}?utm=1`],
    ["", first],
  ]);
  const again = await got(desk, preview);
  expect(again.there.slice(0, 3)).toEqual([{ tab: "Mine", row: 4 }, { tab: "Mine", row: 3 }, null]);
});

test("people who came into the file after they were picked are left out, unless they were picked although marked", async () => {
  const desk = await openDesk({ rows: 3 });
  await receiving(desk);
  const { rows } = await got(desk, { do: "find-preview", search: "leads", filters: directors });
  await start(desk, { kind: "leads", name: "D", filters: directors, limit: 20 });
  await desk.clock.advance(HOUR_MS);
  const { arrived, tabName } = await shown(desk);
  expect(arrived).toBe(20);
  desk.runtime.sheets.select("Contacts", { row: 2, column: 1, rows: 1, columns: 1 });
  const insert = { do: "find-insert", search: "leads", rows } as const;
  const { there } = await got(desk, { do: "find-there", search: "leads", rows });
  expect(there.filter(Boolean)).toHaveLength(20);
  expect(await got(desk, { ...insert, into: "open" })).toMatchObject({ tab: "Contacts", rows: 5 });
  const tabs = desk.runtime.sheets.tabs().length;
  expect(await got(desk, { ...insert, into: "new" })).toMatchObject({ rows: 0, tab: tabName });
  expect(desk.runtime.sheets.tabs()).toHaveLength(tabs);
  const known = rows.map((_, at) => at < 2);
  expect(await got(desk, { ...insert, known, into: "new" })).toMatchObject({
    tab: "Leads 2",
    rows: 2,
  });
});

test.each<[string, Parameters<typeof asked>[1], RegExp]>([
  ["no filter", { do: "find-preview", search: "leads", filters: {} }, /at least one filter/],
  [
    "a filter of another search",
    { do: "find-preview", search: "companies", filters: { job_titles: ["CTO"] } },
    /no filter of this search/,
  ],
  [
    "a live filter without live results",
    { do: "find-preview", search: "leads", filters: { past_colleague: true, live: false } },
    /only with live results/,
  ],
])("%s is refused before anything is sent", async (_, request, sentence) => {
  const desk = await openDesk({ rows: 3 });
  const before = desk.account().requests;
  expect(await asked(desk, request)).toMatchObject({
    ok: false,
    sentence: expect.stringMatching(sentence),
  });
  expect(desk.account().requests).toBe(before);
});

test("lists are made and renamed in the account, and its library goes into tabs", async () => {
  const desk = await openDesk({ rows: 3 });
  const { lists } = await got(desk, { do: "list-create", name: "Spring", kind: "lead" });
  const made = lists.find(({ name }) => name === "Spring");
  await got(desk, { do: "list-rename", id: made?.id ?? "", name: "=Summer()" });
  const { tab } = await got(desk, { do: "library-lists" });
  expect(texts(desk, tab)).toContain("=Summer()");
  const personas = await got(desk, { do: "library-personas" });
  expect(personas.rows).toBeGreaterThan(0);
});

test.each([
  ["leads", ["Company", "Job title", "Posted on"]],
  ["companies", ["Industry", "Headquarters", "Notes"]],
] as const)("%s go into no open tab that cannot tell of whom a row is", async (search, headers) => {
  const desk = await openDesk({ rows: 3 });
  const { sheets } = desk.runtime;
  const filters = search === "leads" ? directors : { company_size: ["11-50"] };
  const { rows } = await got(desk, { do: "find-preview", search, filters });
  sheets.addTab("Mine");
  sheets.write("Mine", 1, 1, [[...headers], ["x", "y", "z"]]);
  sheets.select("Mine", { row: 2, column: 1, rows: 1, columns: 1 });
  expect(await asked(desk, { do: "find-insert", search, rows, into: "open" })).toMatchObject({
    ok: false,
    sentence: expect.stringMatching(/^This tab has no columns for these results\./),
  });
  expect(sheets.read("Mine")).toEqual([[...headers], ["x", "y", "z"]]);
});

describe("columns of leads", () => {
  const USUAL = ["First name", "Last name", "Job title", "Company", "Profile address"];
  const rowOne = (desk: Desk, tab: string) => desk.runtime.sheets.read(tab)[0];
  const insert = { do: "find-insert", search: "leads" } as const;

  test("are the usual ones, and those that were ticked, also the next time", async () => {
    const desk = await openDesk({ rows: 3 });
    const { rows } = await got(desk, { do: "find-preview", search: "leads", filters: directors });
    const before = desk.account().requests;
    const known = rows.map(() => true);
    const inNewTab = async () => (await got(desk, { ...insert, rows, known, into: "new" })).tab;
    expect(rowOne(desk, await inNewTab())).toEqual(USUAL);
    const { more, chosen } = await got(desk, { do: "columns", of: "leads" });
    expect(more.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["Headline", "Phones", "Employees"]),
    );
    expect(chosen).toEqual([]);
    await got(desk, { do: "columns", of: "leads", chosen: ["Employees", "Headline", "Shoe size"] });
    expect(rowOne(desk, await inNewTab())).toEqual([...USUAL, "Headline"]);
    expect(await got(desk, { do: "columns", of: "leads" })).toMatchObject({
      chosen: ["Employees", "Headline"],
    });
    expect(desk.account().requests).toBe(before);
  });

  test("that are ticked later stand at the right of a tab, also for its old rows, at no request", async () => {
    const desk = await openDesk({ rows: 3 });
    const { rows } = await got(desk, { do: "find-preview", search: "leads", filters: directors });
    const before = desk.account().requests;
    const old = rows.slice(0, 20);
    const { tab } = await got(desk, { ...insert, rows: old, into: "new" });
    const { sheets } = desk.runtime;
    sheets.write(tab, 1, 6, [["My note"], ["call her"]]);
    sheets.select(tab, { row: 2, column: 1, rows: 1, columns: 1 });
    await got(desk, { do: "columns", of: "leads", chosen: ["Headline"] });
    const known = rows.map((_, at) => at < 20);
    const added = await got(desk, { ...insert, rows, known, into: "open" });
    expect(added).toMatchObject({ tab, rows: 5 });
    const [headers, ...body] = sheets.read(tab);
    expect(headers).toEqual([...USUAL, "My note", "Headline"]);
    expect(body).toHaveLength(25);
    expect(body.map((row) => row[6])).toEqual(rows.map((row) => row.Headline));
    expect(body.map((row) => row[4])).toEqual(rows.map((row) => row["Profile address"]));
    expect(body[0]?.[5]).toBe("call her");
    expect(desk.account().requests).toBe(before);
  });
});

const texts = (desk: Desk, tab: string) => desk.runtime.sheets.read(tab).flat();
