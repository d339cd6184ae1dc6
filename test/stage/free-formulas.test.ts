import { POLICY } from "../../src/core/policy";
import { closeDesks, type Desk, openDesk, pressed } from "./desk";
import { got } from "./panel";

const TAB = "Contacts";
afterEach(closeDesks);

/** A desk whose owner lets formulas use the key, and show what the account keeps. */
async function openFormulas(
  permission: { showsAccount?: boolean } = { showsAccount: true },
): Promise<Desk> {
  const desk = await openDesk({ rows: [["Formula"]] });
  const { properties } = desk.runtime.stores;
  const owner = properties.user(desk.runtime.owner);
  owner.set(
    `formulas.${desk.runtime.sheets.spreadsheetId}`,
    JSON.stringify({ v: 1, capCredits: POLICY.formulaCapCredits, ...permission }),
  );
  return desk;
}

async function type(desk: Desk, formula: string, row = 2, column = 1): Promise<void> {
  desk.runtime.sheets.write(TAB, row, column, [[formula]]);
  await desk.runtime.formulas.idle();
}

function read(desk: Desk, rows = 1, columns = 1, row = 2, column = 1): unknown[][] {
  return desk.runtime.sheets.read(TAB, { row, column, rows, columns });
}

const errorAt = (desk: Desk, row = 2, column = 1) => desk.runtime.formulas.error(TAB, row, column);

const asked = (desk: Desk) =>
  desk.service
    .readLog({ limit: 1_000 })
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint !== "credits");

describe("a formula that costs nothing", () => {
  test("shows the first leads, and their count, once asked for each", async () => {
    const desk = await openFormulas();
    await type(desk, '=ENRICH_LEADS("function","Sales","live",FALSE)');
    const rows = read(desk, 25, 5);
    expect(rows).toHaveLength(25);
    for (const [name, , company, , address] of rows) {
      expect(name).not.toBe("");
      expect(company).not.toBe("");
      expect(address).toMatch(/^https:/);
    }
    await type(desk, '=ENRICH_LEADS_COUNT("live",FALSE,"functions",25)', 2, 8);
    expect(read(desk, 1, 1, 2, 8)[0]?.[0]).toBeGreaterThan(25);
    // The count is of the same search, so that it was known.
    expect(asked(desk)).toEqual(["lead_preview"]);
    expect(desk.account().credits.charged).toBe(0);
  });

  test("takes a range of names and values, and names for places", async () => {
    const desk = await openFormulas();
    desk.runtime.sheets.write(TAB, 2, 10, [
      ["location", "France"],
      ["company_size", "11-50"],
      ["live", false],
    ]);
    await type(desk, "=ENRICH_COMPANIES(J2:K5)");
    expect(errorAt(desk)).toBeUndefined();
    expect(read(desk)[0]?.[0]).not.toBe("");
    expect(asked(desk)).toEqual(["locations", "account_preview"]);
  });

  test("shows the account's personas and lists", async () => {
    const desk = await openFormulas();
    await type(desk, "=ENRICH_PERSONAS()");
    await type(desk, "=ENRICH_LISTS()", 2, 8);
    expect(read(desk)[0]?.[0]).not.toMatch(/^$|N\/A|PENDING/);
    expect(read(desk, 1, 1, 2, 8)[0]?.[0]).not.toMatch(/^$|N\/A|PENDING/);
  });

  test("is read anew by Refresh formulas, and not before", async () => {
    const desk = await openFormulas();
    await type(desk, "=ENRICH_PERSONAS()");
    desk.runtime.sheets.write(TAB, 2, 1, [[""]]);
    await desk.runtime.formulas.idle();
    await type(desk, "=ENRICH_PERSONAS()", 2, 8);
    expect(asked(desk)).toEqual(["personas"]);
    await pressed(desk, "enrichRefreshFormulas");
    await desk.clock.advance(60_000);
    await desk.runtime.formulas.idle();
    expect(asked(desk)).toEqual(["personas", "personas"]);
    expect(read(desk, 1, 1, 2, 8)[0]?.[0]).not.toMatch(/^$|N\/A|PENDING/);
  });

  test("never shows what another account's key has read", async () => {
    const desk = await openFormulas();
    await type(desk, "=ENRICH_PERSONAS()");
    const user = desk.runtime.stores.properties.user(desk.runtime.owner);
    const settings = JSON.parse(user.get("settings") ?? "");
    user.set("settings", JSON.stringify({ ...settings, account: "another" }));
    await type(desk, "=ENRICH_PERSONAS()", 2, 8);
    expect(asked(desk)).toEqual(["personas", "personas"]);
  });

  test("says what is wrong in one sentence, and asks nothing", async () => {
    const desk = await openFormulas();
    await type(desk, '=ENRICH_LEADS("functions","Slaes")');
    expect(errorAt(desk)).toMatch(/Value 1 of functions is not known. Nearest: Sales/);
    await type(desk, '=ENRICH_SEARCH("mine")');
    expect(errorAt(desk)).toMatch(/The search is an id/);
    await type(desk, '=ENRICH_LEADS("past_colleague",TRUE,"live",FALSE)');
    expect(errorAt(desk)).toMatch(/only with live results/);
    await type(desk, "=ENRICH_LEADS()");
    expect(errorAt(desk)).toMatch(/at least one filter/);
    expect(asked(desk)).toEqual([]);
  });

  test("keeps the service's one preview a second, whoever asks", async () => {
    const desk = await openFormulas();
    const cells = Array.from({ length: 6 }, (_, at) => [
      `=ENRICH_LEADS_COUNT("functions",${at + 1},"live",FALSE)`,
    ]);
    desk.runtime.sheets.write(TAB, 2, 1, cells);
    await desk.runtime.formulas.idle();
    for (const [count] of read(desk, 6)) expect(count).toEqual(expect.any(Number));
    const previews = desk.service
      .readLog({ limit: 100 })
      .filter(({ endpoint }) => endpoint === "lead_preview");
    const answered = previews.filter(({ status }) => status === 200);
    expect(answered).toHaveLength(6);
    // Requests that are under way differ by a little: now and then one comes too near, for nothing.
    expect(previews.length - answered.length).toBeLessThanOrEqual(2);
  });

  test("waits for a driver beyond its time, and never shows an error for it", async () => {
    const desk = await openFormulas();
    desk.service.faults.add({
      kind: "rate-limited",
      endpoint: "lead_preview",
      retryAfterSeconds: 30,
      count: 1,
    });
    await type(desk, '=ENRICH_LEADS_COUNT("functions",1,"live",FALSE)');
    expect(read(desk)).toEqual([["PENDING"]]);
  });

  test("shows what the owner's account keeps only where the owner allowed that, too", async () => {
    // As a permission of a version was stored that did not ask.
    const desk = await openFormulas({});
    const formulas = [
      ["=ENRICH_PERSONAS()"],
      ["=ENRICH_LISTS()"],
      ['=ENRICH_SEARCH("1b4e28ba-2fa1-11d2-883f-0016d3cca427")'],
      ['=ENRICH_LEADS("included_lead_lists","1b4e28ba-2fa1-11d2-883f-0016d3cca427")'],
      ['=ENRICH_LEADS_COUNT("viewed_your_profile",TRUE)'],
    ];
    desk.runtime.sheets.write(TAB, 2, 1, formulas);
    await desk.runtime.formulas.idle();
    for (const [at] of formulas.entries())
      expect(errorAt(desk, at + 2)).toMatch(/The owner can allow it in Settings/);
    expect(asked(desk)).toEqual([]);
    await got(desk, { do: "settings-formulas", capCredits: 5, showsAccount: true });
    await type(desk, "=ENRICH_LISTS()", 2, 8);
    expect(read(desk, 1, 1, 2, 8)[0]?.[0]).not.toMatch(/^$|N\/A|PENDING/);
    expect(asked(desk)).toEqual(["lists"]);
    await got(desk, { do: "settings-formulas", capCredits: 5 });
    await type(desk, "=ENRICH_LISTS()", 2, 14);
    expect(errorAt(desk, 2, 14)).toMatch(/The owner can allow it/);
    expect(read(desk, 1, 1, 2, 8)[0]?.[0]).not.toMatch(/^$|N\/A|PENDING/);
    desk.runtime.formulas.reopen();
    await desk.runtime.formulas.idle();
    expect(errorAt(desk, 2, 8)).toMatch(/The owner can allow it/);
  });

  test("reads nothing until the file's owner allows it", async () => {
    const desk = await openDesk({ rows: [["Formula"]] });
    await type(desk, "=ENRICH_PERSONAS()");
    expect(errorAt(desk)).toMatch(/owner/i);
    expect(asked(desk)).toEqual([]);
  });
});
