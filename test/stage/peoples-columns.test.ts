// Columns by choice for people at a signal's companies and for people of a list, also for rows that stand.
import { ROW_COLUMNS } from "../../src/core/row-columns";
import { closeDesks, type Desk, openDesk } from "./desk";
import { asked, got } from "./panel";
import { receiving } from "./receiving";
import { HOUR_MS, rowsOf, start } from "./signals-desk";

afterEach(closeDesks);

const BROUGHT = "People at hiring companies";
const headersOf = (desk: Desk, tab: string) => desk.runtime.sheets.read(tab)[0] ?? [];

/** A desk with people at the companies of a hiring signal in their tab; the signal's id. */
async function withPeople(): Promise<{ desk: Desk; id: string }> {
  const desk = await openDesk({ rows: 3 });
  await receiving(desk);
  const filters = { publishedDate: "last_24_hours" };
  const { id } = await start(desk, { kind: "hiring", filters });
  await desk.clock.advance(HOUR_MS);
  await got(desk, { do: "people-signal", id, titles: ["Manager"] });
  return { desk, id };
}

/** A list of people. */
async function listOf(desk: Desk): Promise<{ id: string; kind: string }> {
  const { lists } = await got(desk, { do: "library" });
  const { id = "", kind = "" } = lists.find(({ name }) => name === "Newsletter readers") ?? {};
  return { id, kind };
}

/** A desk with the first people of a list in a tab that is open; the tab's name. */
async function withListed(): Promise<{ desk: Desk; tab: string }> {
  const desk = await openDesk({ rows: 3 });
  const { tab } = await got(desk, { do: "list-people", ...(await listOf(desk)), name: "Readers" });
  return { desk, tab };
}

/** The id of the tab in front. */
const frontOf = (desk: Desk) => desk.runtime.sheets.activeTab().id;

/** What stands beside each person in a column, by profile address. */
function besides(desk: Desk, tab: string, header: string): Map<unknown, unknown> {
  return new Map(rowsOf(desk, tab).map((row) => [row["Profile address"], row[header]]));
}

test("a column ticked later fills the people at a signal's companies who stand, each beside theirs, at no request", async () => {
  const { desk, id } = await withPeople();
  const { sheets } = desk.runtime;
  const usual = ROW_COLUMNS.people.usual.filter((each) => headersOf(desk, BROUGHT).includes(each));
  const width = headersOf(desk, BROUGHT).length;
  expect(usual.length).toBeGreaterThan(3);
  expect(headersOf(desk, BROUGHT)).not.toContain("Headline");
  sheets.write(BROUGHT, 1, width + 1, [["Headline"], ["typed by hand"]]);
  const [header = [], first = [], ...rest] = sheets.read(BROUGHT);
  const mine = String(first[header.indexOf("Profile address")]);
  // Somebody sorted them meanwhile.
  sheets.write(BROUGHT, 2, 1, [...rest.reverse(), first]);
  const before = desk.account().requests;
  await got(desk, { do: "columns", of: "people", chosen: ["Headline"], signal: id });
  expect(desk.account().requests).toBe(before);
  const filled = besides(desk, BROUGHT, "Headline");
  expect(filled.get(mine)).toBe("typed by hand");
  expect(filled.size).toBeGreaterThan(5);

  // Others were brought with the column from the start: the same people show the same.
  await got(desk, { do: "people-signal", id, titles: [] });
  for (const [address, text] of filled) {
    expect(text).not.toBe("");
    expect(besides(desk, BROUGHT, "Headline").get(address)).toBe(text);
  }
  expect(desk.account().credits.charged).toBe(0);
});

test("people of a list come with the columns that were ticked, and the open tab is filled with later ones at no request", async () => {
  const { desk, tab } = await withListed();
  const { sheets } = desk.runtime;
  const before = desk.account().requests;
  const width = headersOf(desk, tab).length;
  expect(headersOf(desk, tab)).not.toContain("Headline");
  await got(desk, { do: "columns", of: "leads", chosen: ["Headline"] });
  expect(headersOf(desk, tab)).toHaveLength(width);
  sheets.write(tab, 1, width + 1, [["My note"], ["call her"]]);
  const rows = rowsOf(desk, tab).length;
  const { filled } = await got(desk, { do: "columns", of: "leads", tab: frontOf(desk) });
  expect(filled).toBe(rows);
  expect(headersOf(desk, tab).slice(width)).toEqual(["My note", "Headline"]);
  expect(rowsOf(desk, tab)[0]?.["My note"]).toBe("call her");
  expect(await got(desk, { do: "columns", of: "leads", tab: frontOf(desk) })).toMatchObject({
    filled: 0,
  });
  expect(desk.account().requests).toBe(before);
  const again = await got(desk, { do: "list-people", ...(await listOf(desk)), name: "Again" });
  expect(headersOf(desk, again.tab)).toContain("Headline");
  expect(besides(desk, tab, "Headline")).toEqual(besides(desk, again.tab, "Headline"));
});

test("a tab of others gets no column, and nobody who was erased is filled in", async () => {
  const { desk, tab } = await withListed();
  const { sheets } = desk.runtime;
  const [person = {}] = rowsOf(desk, tab);
  const profileUrl = String(person["Profile address"]);
  const who = { profileUrl, name: "", company: "", email: "" };
  await got(desk, { do: "settings-person", who, act: "erase" });
  expect(JSON.stringify(sheets.read("Enrich: arrivals"))).not.toContain(profileUrl);
  sheets.addTab("Others");
  sheets.write("Others", 1, 1, [
    ["First name", "Profile address"],
    ["Nobody", "https://www.linkedin.com/in/nobody-at-all"],
    ["Erased", profileUrl],
  ]);
  sheets.select("Others", { row: 1, column: 1, rows: 1, columns: 1 });
  await got(desk, { do: "columns", of: "leads", chosen: ["Headline"] });
  expect(await got(desk, { do: "columns", of: "leads", tab: frontOf(desk) })).toMatchObject({
    filled: 0,
  });
  expect(headersOf(desk, "Others")).toEqual(["First name", "Profile address"]);
});

test("less that came later of a person takes nothing from what a full search brought", async () => {
  const desk = await openDesk({ rows: 3 });
  await receiving(desk);
  const list = await listOf(desk);
  const filters = { included_lead_lists: [list.id] };
  const { id } = await start(desk, { kind: "leads", name: "Readers", filters, limit: 10 });
  await desk.clock.advance(HOUR_MS);
  await got(desk, { do: "list-people", ...list, name: "First" });
  await got(desk, { do: "columns", of: "leads", chosen: ["Employees"], signal: id });
  expect(rowsOf(desk, "Leads").length).toBeGreaterThan(3);
  expect(rowsOf(desk, "Leads").filter(({ Employees }) => Employees === "")).toEqual([]);
});

test("another tab than the one in front is not filled, nor one that no people of the signal were brought into", async () => {
  const { desk, tab } = await withListed();
  const { sheets } = desk.runtime;
  const listed = frontOf(desk);
  const [person = {}] = rowsOf(desk, tab);
  const [{ id: first, name } = { id: -1, name: "" }] = sheets.tabs();
  expect(first).toBe(0);
  sheets.write(name, 1, 1, [
    ["First name", "Profile address"],
    ["Her", String(person["Profile address"])],
  ]);
  await got(desk, { do: "open-tab", tab: first });
  await got(desk, { do: "columns", of: "leads", chosen: ["Headline"] });
  const refused = await asked(desk, { do: "columns", of: "leads", tab: listed });
  expect(refused).toMatchObject({
    ...{ ok: false, code: "OTHER_TAB" },
    sentence: `You are in ${name} now. Nothing was filled in ${tab}.`,
  });
  await receiving(desk);
  const { id } = await start(desk, { kind: "hiring", filters: { publishedDate: "last_24_hours" } });
  await got(desk, { do: "columns", of: "people", chosen: ["Headline"], signal: id });
  expect(headersOf(desk, name)).not.toContain("Headline");
  expect(headersOf(desk, tab)).not.toContain("Headline");
});

test("people at companies who were erased by name and domain are not kept", async () => {
  const { desk, id } = await withPeople();
  const { sheets } = desk.runtime;
  const [one = {}] = rowsOf(desk, BROUGHT);
  const profileUrl = String(one["Profile address"]);
  const who = {
    ...{ name: `${one["First name"]} ${one["Last name"]}`, company: String(one.Website) },
    ...{ email: "", profileUrl: "" },
  };
  for (const each of [BROUGHT, "Enrich: arrivals"]) sheets.deleteTab(each);
  await got(desk, { do: "settings-person", who, act: "erase" });
  await got(desk, { do: "people-signal", id, titles: [] });
  expect(rowsOf(desk, BROUGHT).length).toBeGreaterThan(5);
  const holds = (tab: string) => JSON.stringify(sheets.read(tab)).includes(profileUrl);
  expect([BROUGHT, "Enrich: arrivals"].map(holds)).toEqual([false, false]);
});

test("the leads of a search of the library are filled later, too", async () => {
  const desk = await openDesk({ rows: 3 });
  await receiving(desk);
  const filters = { seniority_levels: ["220"] };
  await start(desk, { kind: "leads", name: "Bosses", filters, limit: 10 });
  await desk.clock.advance(HOUR_MS);
  const { searches } = await got(desk, { do: "library" });
  const { id = "" } = searches.find(({ name }) => name === "Bosses") ?? {};
  const brought = { do: "library-search", id, status: "" } as const;
  const { tab } = await got(desk, brought);
  desk.runtime.sheets.deleteTab("Leads");
  desk.runtime.sheets.deleteTab("Enrich: arrivals");
  const again = await got(desk, brought);
  expect(headersOf(desk, again.tab)).not.toContain("Headline");
  await got(desk, { do: "columns", of: "leads", chosen: ["Headline"] });
  const { filled } = await got(desk, { do: "columns", of: "leads", tab: frontOf(desk) });
  expect(filled).toBe(rowsOf(desk, again.tab).length);
  expect(headersOf(desk, tab)).not.toContain("Headline");
});
