import { companyProfileAt } from "../../local/service/people/company-profile";
import { personAt } from "../../local/service/people/people";
import { TABLES } from "../../src/core/policy";
import { closeDesks, type Desk } from "./desk";
import { fill, minutes, openFormulas, TAB } from "./formulas-desk";
import { got } from "./panel";

const SEED = 1;
afterEach(closeDesks);

const acme = companyProfileAt(SEED, 5);

async function type(desk: Desk, formula: string, row = 2, column = 8): Promise<void> {
  await fill(desk, formula, 1, { from: row, column });
}

function read(desk: Desk, rows = 1, columns = 1, row = 2, column = 8): unknown[][] {
  return desk.runtime.sheets.read(TAB, { row, column, rows, columns });
}

const errorAt = (desk: Desk, row = 2, column = 8) => desk.runtime.formulas.error(TAB, row, column);
const askedOf = (desk: Desk, endpoint: string) =>
  desk.service.readLog({ limit: 1_000 }).filter((each) => each.endpoint === endpoint);

/** What the account was charged, once its work is done. */
async function charged(desk: Desk): Promise<number> {
  await minutes(desk, 1);
  expect(desk.account().askedTwice).toEqual([]);
  return desk.account().credits.charged;
}

describe("a formula that looks up a company or a lead", () => {
  test("pays once, whoever asks again in the file, however it is spelt", async () => {
    const desk = await openFormulas([]);
    await type(desk, `=ENRICH_COMPANY("${acme.domain}")`);
    expect(read(desk, 1, 2)).toEqual([[acme.name, acme.website]]);
    await type(desk, `=ENRICH_COMPANY("https://www.${acme.domain.toUpperCase()}/about")`, 4);
    expect(read(desk, 1, 1, 4)).toEqual([[acme.name]]);
    expect(askedOf(desk, "single_account")).toHaveLength(1);
    // Also before the clock has saved it.
    const { spent } = await got(desk, { do: "activity" });
    expect(spent).toEqual([expect.stringContaining("company (our guess) 1")]);
    expect(await charged(desk)).toBe(TABLES.prices.company);
  });

  test("knows its answer again from the saved results when the cache has forgotten", async () => {
    const desk = await openFormulas([]);
    await type(desk, `=ENRICH_COMPANY("${acme.domain}")`);
    await minutes(desk, 3);
    desk.runtime.stores.caches.document.clear();
    await type(desk, `=ENRICH_COMPANY("${acme.domain}")`, 4);
    expect(read(desk, 1, 1, 4)).toEqual([[acme.name]]);
    expect(askedOf(desk, "single_account")).toHaveLength(1);
  });

  test("waits in the first row beside others as anywhere, and stays a formula", async () => {
    const people = [1, 2, 3].map((at) => personAt(SEED, at));
    const desk = await openFormulas(people.map(({ profileUrl }) => ["", "", "", profileUrl]));
    desk.runtime.sheets.addTab("Beside");
    const beside = { row: 1, column: 1, rows: 1, columns: 17 };
    const shown = () =>
      desk.runtime.sheets.read("Beside", beside)[0]?.filter((_, at) => at % 8 === 0);
    for (const at of [0, 1, 2]) {
      const formula = `=ENRICH_LEAD(${TAB}!D${at + 2})`;
      await fill(desk, formula, 1, { from: 1, column: 1 + at * 8, tab: "Beside" });
    }
    expect(shown()?.slice(1)).toEqual(["PENDING", "PENDING"]);
    await minutes(desk, 6);
    expect(shown()).toEqual(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  });

  test("takes a column, two a minute, and a driver brings the rest", async () => {
    const people = [1, 2, 3, 4].map((at) => personAt(SEED, at));
    const desk = await openFormulas(people.map(({ profileUrl }) => ["", "", "", profileUrl]));
    await type(desk, "=ENRICH_LEAD(D2:D5)");
    const names = people.map(({ firstName, lastName }) => [`${firstName} ${lastName}`]);
    expect(read(desk)).toEqual([names[0]]);
    expect(read(desk, 1, 1, 5)).toEqual([["PENDING"]]);
    await minutes(desk, 12);
    expect(read(desk, 4)).toEqual(names);
    expect(askedOf(desk, "single_lead").filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await charged(desk)).toBe(4 * TABLES.prices.lead);
  });

  test("has the clock call each minute while rows wait for their turn, though they ask once it has looked", async () => {
    const people = [1, 2, 3].map((at) => personAt(SEED, at));
    const desk = await openFormulas(people.map(({ profileUrl }) => ["", "", "", profileUrl]));
    await minutes(desk, 30);
    const periods = () => desk.runtime.triggers.list().map(({ plan }) => plan.everyMinutes);
    expect(periods()).toEqual([5]);
    for (const at of people.keys()) await type(desk, `=ENRICH_LEAD(D${at + 2})`, at + 2);
    // Cells that calculate again have asked nothing by the time that the clock is set.
    desk.runtime.intercept(({ execution }) => (execution.kind === "formula" ? "kill" : undefined));
    const seen: unknown[] = [];
    for (let minute = 0; minute < 6; minute++) {
      await minutes(desk, 1);
      seen.push(...periods());
    }
    expect(seen).toContain(1);
    await minutes(desk, 10);
    expect(periods()).toEqual([5]);
  });

  test("shows headcount by department and open jobs as rows", async () => {
    const desk = await openFormulas([]);
    await type(desk, `=ENRICH_HEADCOUNT("${acme.networkUrl}")`);
    const [department, people, growth] = read(desk, 1, 3)[0] ?? [];
    expect([typeof department, typeof people, typeof growth]).toEqual([
      "string",
      "number",
      "number",
    ]);
    await type(desk, `=ENRICH_JOBS("${acme.domain}")`, 2, 14);
    await type(desk, '=ENRICH_JOBS("nowhere.example",30)', 2, 20);
    expect(read(desk, 1, 1, 2, 20)).toEqual([["N/A"]]);
    expect(await charged(desk)).toBe(TABLES.prices.headcount + 2 * TABLES.prices.job_postings);
  });

  test("shows the comments a profile wrote", async () => {
    const desk = await openFormulas([]);
    await type(desk, `=ENRICH_COMMENTS("${personAt(SEED, 1).profileUrl}",3)`);
    expect(errorAt(desk)).toBeUndefined();
    expect(askedOf(desk, "comments")).toHaveLength(1);
  });

  test.each([
    ["bad-gateway-after", /may have been paid/],
    ["dropped-after", /may have been paid/],
    ["html-page", /may have been paid/],
  ] as const)("never asks again after %s", async (kind, sentence) => {
    const desk = await openFormulas([]);
    desk.service.faults.add({ kind, endpoint: "company_hiring", count: 1 });
    await type(desk, `=ENRICH_JOBS("${acme.domain}")`);
    expect(errorAt(desk)).toMatch(sentence);
    await type(desk, `=ENRICH_JOBS("${acme.domain}")`, 4);
    expect(errorAt(desk, 4)).toMatch(sentence);
    await minutes(desk, 3);
    expect(askedOf(desk, "company_hiring")).toHaveLength(1);
  });

  test("keeps the owner's cap and says so", async () => {
    const desk = await openFormulas([], { entries: { formulaCredits: 2 } });
    await type(desk, `=ENRICH_JOBS("${acme.domain}")`);
    expect(errorAt(desk)).toMatch(/^This costs up to 3 credits, more than the 2 allowed a day/);
    expect(askedOf(desk, "company_hiring")).toEqual([]);
  });

  test("says what is wrong in one sentence, and asks nothing", async () => {
    const desk = await openFormulas([]);
    await type(desk, '=ENRICH_HEADCOUNT("acme.com")');
    expect(errorAt(desk)).toMatch(/page on the network/);
    await type(desk, '=ENRICH_LEAD("Ada")');
    expect(errorAt(desk)).toMatch(/no address of a profile/);
    await type(desk, '=ENRICH_JOBS("acme.com",0)');
    expect(errorAt(desk)).toMatch(/whole number/);
    await type(desk, "=ENRICH_LEAD(D9)");
    expect(read(desk)).toEqual([[""]]);
    expect(desk.account().questions).toBe(0);
  });
});
