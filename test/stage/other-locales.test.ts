import { closeDesks, openDesk, pressed } from "./desk";

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
    expect(desk.alerts.at(-1)).toMatch(/^\d+ assumptions hold, 0 differ,/);
  },
);
