import { closeDesks, openDesk, pressed } from "./desk";
import { fill, minutes, openFormulas, peopleRows, shown } from "./formulas-desk";
import { got, openTab } from "./panel";

afterEach(closeDesks);

const LOCALES = ["de_DE", "fr_FR", "es_ES", "pt_BR", "ja_JP"];

async function enriched(spreadsheetLocale: string) {
  const desk = await openDesk({ rows: 12, entries: { fields: "email, phone" }, spreadsheetLocale });
  await desk.enrich();
  return { sums: (await desk.progress()).sums, rows: desk.rows(), account: desk.account() };
}

test("a run fills a file of any locale with the same values, and costs the same", async () => {
  const usual = await enriched("en_US");
  expect(usual.sums.found).toBeGreaterThan(5);
  for (const locale of LOCALES) expect(await enriched(locale)).toEqual(usual);
});

test.each(["de_DE", "fr_FR"])(
  "the self-test finds nothing different in a file of %s",
  async (locale) => {
    const desk = await openDesk({ rows: 3, spreadsheetLocale: locale });
    await pressed(desk, "enrichDiagnostics");
    expect(desk.alerts.at(-1)).toMatch(/^Nothing wrong: \d+ things are as expected, 0 not,/);
  },
);

test.each(["as-in-the-file", "with-commas"] as const)(
  "formulas rest, wake and come from the panel as a file with decimal commas reads them: scripts write them %s",
  async (scriptFormulas) => {
    const desk = await openFormulas(peopleRows(1), {
      spreadsheetLocale: "de_DE",
      profile: { scriptFormulas },
    });
    const { runtime } = desk;
    // The permission that was just given refreshes what stands there.
    await minutes(desk, 2);
    await fill(desk, "=ENRICH_LISTS()", 1);
    const [first] = shown(desk, 1);
    const meanwhile: unknown[] = [];
    const stop = runtime.intercept(({ method }, phase) => {
      if (phase === "before" && method === "replaceAll") meanwhile.push(...shown(desk, 1));
    });
    await pressed(desk, "enrichRefreshFormulas");
    stop();
    expect(meanwhile).toEqual([first, "PENDING"]);
    expect(shown(desk, 1)).toEqual([first]);

    const tab = await openTab(desk);
    const inputs = { first_name: "First name", last_name: "Last name", domain: "Website" };
    const { formula } = await got(desk, { do: "formula", tab, inputs, fields: ["email"] });
    expect(formula.cell).toBe("=ENRICH_EMAIL(A2; B2; C2)");
    const { form } = runtime.sheets;
    await fill(desk, form.read(formula.cell), 1);
    expect(shown(desk, 1)[0]).toMatch(/@|N\/A/);
  },
);
