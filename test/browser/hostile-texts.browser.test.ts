import { HOSTILE_TEXTS } from "../../local/service/faults/hostile-text";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { asks, ENTERED, receiveWebhooks } from "./asks";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";
import type { WorkbenchPage } from "./workbench-page";

const MARKUP = HOSTILE_TEXTS[0] ?? "";
const DIRECTORS = { seniority_levels: ["220"] };

/** Higher than any card that people make; a text of 10,000 characters would fill many screens. */
const HIGHEST_ENTRY_PX = 320;

const chromium = inChromium({ grid: false });
let stage: Stage;
let opened: WorkbenchPage;
let panel: EnrichPanel;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(12, 1)] });
  await asks(stage, { do: "settings-save", entered: ENTERED });
  await receiveWebhooks(stage);
  const search = { kind: "leads", name: "Directors", filters: DIRECTORS, limit: 20 } as const;
  stage.service.faults.add({ kind: "hostile-texts" });
  await asks(stage, { do: "start-signal", question: search, again: false });
  opened = await chromium.openPage(stage);
  panel = await EnrichPanel.open(opened);
});

/** Shown as the text it is, harmless, and the page stays as it was laid out. */
async function isHarmless(): Promise<void> {
  expect(await panel.harm()).toEqual([]);
  expect(await panel.cut()).toEqual([]);
  expect(await panel.faults()).toEqual([]);
  const heights = await panel.frame
    .locator("li:visible")
    .evaluateAll((entries) =>
      entries.map((entry) => (entry as unknown as { clientHeight: number }).clientHeight),
    );
  expect(Math.max(0, ...heights)).toBeLessThan(HIGHEST_ENTRY_PX);
  expect(await opened.page.evaluate("window.hostile")).toBeUndefined();
}

const shownAsText = () => panel.frame.getByText(MARKUP).locator("visible=true").first().waitFor();

test("hostile texts of results, places, lists, personas and searches are shown as texts", async () => {
  const { frame } = panel;
  await panel.press("Find");
  await frame.getByLabel("Locations: type a city, region or country").fill("Berlin");
  await frame.locator(".options button").first().waitFor();
  await isHarmless();
  await frame.locator(".options button").first().click();
  await frame.locator("ul.chips").first().waitFor();
  await isHarmless();
  await frame.locator("ul.chips button").first().click();
  await frame.getByLabel("Another filter").selectOption({ label: "In these company lists" });
  await panel.press("In these company lists\u2026");
  await frame
    .getByRole("combobox", { name: "In these company lists\u2026" })
    .selectOption({ index: 1 });
  await frame.locator("ul.chips").first().waitFor();
  await isHarmless();
  // What was searched for is said with the results.
  await panel.press("Search");
  await frame.getByText(/\d found|Nothing found/).waitFor();
  await isHarmless();
  await panel.press("Change filters");
  await frame.locator("ul.chips button").first().click();
  await frame.locator("summary").filter({ hasText: "Seniority" }).click();
  await frame.getByLabel("Director").check();
  for (const search of ["Leads", "Companies"]) {
    await frame.getByLabel(search, { exact: true }).check();
    if (search === "Companies") await frame.getByLabel("Keyword").fill("Power");
    await panel.press("Search");
    await frame.getByText(/\d found/).waitFor();
    await shownAsText();
    await isHarmless();
    await panel.press("Insert into a new tab");
    await frame.getByText(/rows? inserted into/).waitFor();
    const made = stage.runtime.sheets.tabs().at(-1)?.name ?? "";
    expect(stage.runtime.sheets.read(made).flat()).toContain(MARKUP);
    await panel.press("Change filters");
  }
  await panel.press("Library");
  await frame.getByRole("heading", { name: "Personas" }).waitFor();
  await shownAsText();
  await isHarmless();
  await frame
    .getByRole("button", { name: /^Leads of / })
    .first()
    .click();
  await frame.getByText(/inserted into|nothing to put/).waitFor();
  await panel.press("Personas into a new tab");
  await frame.getByText(/inserted into Personas/).waitFor();
  expect(stage.runtime.sheets.read("Personas").flat()).toContain(MARKUP);
  await isHarmless();
});

test("hostile texts of signals, runs and refusals are shown as texts", async () => {
  const { frame } = panel;
  await panel.press("Signals");
  await frame.getByRole("article").getByText("Leads", { exact: true }).waitFor();
  await isHarmless();
  await panel.watches("Job postings of a company");
  await frame.getByLabel("Company: domain, name or page").fill("acme.com");
  await frame.getByRole("button", { name: "Start", exact: true }).first().click();
  await frame.getByRole("article", { name: "Job postings of a company" }).waitFor();
  await isHarmless();
  await panel.press("Enrich");
  await panel.begin();
  await panel.laterReaches("Done");
  await isHarmless();
  await panel.press("Activity");
  await frame.getByRole("heading", { name: "Looked up in the last 14 days" }).waitFor();
  await isHarmless();

  const [account] = stage.service.accounts.snapshots();
  stage.service.accounts.change(account?.id ?? "", { credits: 0 });
  await panel.press("Signals");
  await panel.watches("Job postings of a company");
  await frame.getByLabel("Company: domain, name or page").fill("birch-power.example");
  await frame.getByRole("button", { name: "Start", exact: true }).first().click();
  await frame.getByRole("alert").waitFor();
  await isHarmless();
});
