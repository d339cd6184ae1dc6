// E-mails that a full search brought are known before anything is bought for these people.
import { companyProfileAt } from "../../local/service/people/company-profile";
import { closeDesks, type Desk, openDesk } from "./desk";
import { companyOf, leadOf, SEED } from "./kinds-desk";
import { ALL, got, ran } from "./panel";
import { HOUR_MS, requests, rowsOf } from "./signals-desk";

afterEach(closeDesks);

/** What the service says of an address that it holds to be right. */
const SURE = ["valid", "deliverable"];
const isSure = (row: Record<string, unknown>) =>
  SURE.includes(String(row["Probable e-mail status"]));

/** A full search whose leads are read, with its tab in front. */
async function withLeads(options: Parameters<typeof openDesk>[0] = {}): Promise<Desk> {
  const desk = await openDesk({ rows: 1, seed: SEED, ...options });
  const filters = { seniority_levels: ["220"] };
  const question = { kind: "leads", name: "L", filters, limit: 30 } as const;
  const ownAddress = "https://hooks.example.com/mine";
  await got(desk, { do: "start-signal", question, again: false, ownAddress });
  await desk.clock.advance(HOUR_MS);
  await front(desk, "Leads");
  return desk;
}

async function front(desk: Desk, name: string): Promise<number> {
  const { id: tab } = desk.runtime.sheets.tabs().find((each) => each.name === name) ?? { id: -1 };
  await got(desk, { do: "open-tab", tab });
  return tab;
}

test("those the service holds to be right cost nothing and stand in the column; all others are bought", async () => {
  const desk = await withLeads();
  const before = rowsOf(desk, "Leads");
  const sure = before.filter(isSure);
  expect(sure.length).toBeGreaterThan(5);
  expect(sure.length).toBeLessThan(before.length - 5);
  const tab = await front(desk, "Leads");
  const { quote } = await got(desk, { do: "quote", tab, terms: ALL });
  expect(quote.known).toMatchObject({ found: sure.length, brought: sure.length });
  expect(quote.creditsAtMost).toBe(3 * (before.length - sure.length));
  expect(requests(desk, "async_enrich")).toEqual([]);

  const { sums } = await ran(desk, ALL);
  expect(sums).toMatchObject({ known: sure.length, asked: before.length - sure.length });
  expect(requests(desk, "async_enrich")).toHaveLength(before.length - sure.length);
  for (const row of rowsOf(desk, "Leads").filter(isSure))
    expect(row).toMatchObject({
      "E-mail": row["Probable e-mail"],
      "E-mail status": row["Probable e-mail status"],
      Status: "Found",
    });
});

test("they are known by the profile link, in any tab and without the search's own, and of nobody else", async () => {
  const desk = await withLeads();
  const [one, other] = rowsOf(desk, "Leads").filter(isSure);
  const { networkUrl } = companyProfileAt(SEED, companyOf(0));
  const line = (row: Record<string, unknown> | undefined, profile: unknown) =>
    [row?.["First name"], row?.["Last name"], row?.Company, profile].map(String);
  const rows = [
    ["First name", "Last name", "Company", "Profile address"],
    line(one, one?.["Profile address"]),
    line(other, ""),
    line(other, `${one?.["Profile address"]}-of-another`),
    line(other, networkUrl),
  ];
  desk.runtime.sheets.addTab("Mine");
  desk.runtime.sheets.write("Mine", 1, 1, rows);
  desk.runtime.sheets.deleteTab("Leads");
  const tab = await front(desk, "Mine");
  const { quote } = await got(desk, { do: "quote", tab, terms: ALL });
  expect(quote.known.found).toBe(1);
  await ran(desk, ALL);
  expect(rowsOf(desk, "Mine")[0]).toMatchObject({ "E-mail": one?.["Probable e-mail"] });
});

test("whoever wants fresh ones asks again, with the cost of all", async () => {
  const desk = await withLeads();
  const tab = await front(desk, "Leads");
  const again = { ...ALL, again: "known" } as const;
  const { quote } = await got(desk, { do: "quote", tab, terms: again });
  expect(quote.creditsAtMost).toBe(3 * rowsOf(desk, "Leads").length);
});

test("so is the e-mail of a lead that was looked up", async () => {
  const profiles = Array.from({ length: 12 }, (_, at) => leadOf(at));
  const named = profiles.map(({ firstName, lastName, companyName, profileUrl }) => [
    ...[firstName, lastName, companyName, profileUrl],
  ]);
  const headers = ["First name", "Last name", "Company", "Profile address"];
  const desk = await openDesk({ rows: [headers, ...named], seed: SEED });
  await ran(desk, { kind: "lead", fields: [], runOn: "all" });
  const charged = desk.account().credits.charged;
  const tab = await front(desk, "Contacts");
  const { quote } = await got(desk, { do: "quote", tab, terms: ALL });
  expect(quote.known.found).toBeGreaterThan(0);
  expect(quote.known.brought).toBe(0);
  expect(quote.creditsAtMost).toBe(3 * (12 - quote.known.found));
  await ran(desk, ALL);
  const asked = requests(desk, "async_enrich").length;
  expect(asked).toBe(12 - quote.known.found);
  expect(desk.account().credits.charged - charged).toBeLessThanOrEqual(3 * asked);
});

test("they leave the columns of runs with whoever is erased, and nobody else's", async () => {
  const desk = await withLeads();
  const [one, other] = rowsOf(desk, "Leads").filter(isSure);
  const line = (row: Record<string, unknown> | undefined) =>
    ["First name", "Last name", "Company", "Profile address"].map((each) => String(row?.[each]));
  desk.runtime.sheets.addTab("Mine");
  const headers = ["First name", "Last name", "Company", "Profile address"];
  desk.runtime.sheets.write("Mine", 1, 1, [headers, line(one), line(other)]);
  await front(desk, "Mine");
  await ran(desk, ALL);
  const emails = [one, other].map((row) => row?.["Probable e-mail"]);
  expect(rowsOf(desk, "Mine").map((row) => row["E-mail"])).toEqual(emails);
  const who = { name: "", company: "", email: "", profileUrl: line(one)[3] ?? "" };
  await got(desk, { do: "settings-person", who, act: "erase" });
  expect(rowsOf(desk, "Mine").map((row) => row["E-mail"])).toEqual(["", emails[1]]);
  expect(JSON.stringify(rowsOf(desk, "Leads"))).not.toContain(emails[0]);
});
