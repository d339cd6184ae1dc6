import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { hindrances } from "./access";
import { asks, ENTERED, receiveWebhooks } from "./asks";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";
import type { WorkbenchPage } from "./workbench-page";

const chromium = inChromium({ grid: false });
let stage: Stage;
let opened: WorkbenchPage;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(12, 1)] });
});

async function sidebar(): Promise<EnrichPanel> {
  opened = await chromium.openPage(stage);
  return EnrichPanel.open(opened);
}

/** Collects what hinders in each view by its name; a view is reached as a person does. */
function views(panel: EnrichPanel) {
  const found: Record<string, string[]> = {};
  const look = async (view: string) => {
    const wrong = await hindrances(panel);
    if (wrong.length > 0) found[view] = wrong;
  };
  return { found, look };
}

test("the first run and Settings fit, are named, and are reached by keyboard, with large letters too", async () => {
  const panel = await sidebar();
  const { frame } = panel;
  const { found, look } = views(panel);
  await frame.getByLabel("Your key").waitFor();
  await look("welcome");
  await panel.press("Settings");
  await frame.getByRole("heading", { name: "Your account" }).waitFor();
  await look("settings without a key");
  await asks(stage, { do: "settings-save", entered: ENTERED });
  await receiveWebhooks(stage);
  await opened.page.getByRole("button", { name: "Close Enrich" }).click();
  const again = await EnrichPanel.open(opened);
  const later = views(again);
  await again.press("Settings");
  await again.frame.getByRole("button", { name: /^Forget my key/ }).waitFor();
  await later.look("settings with a webhook");
  expect({ ...found, ...later.found }).toEqual({});
});

test("Enrich, from its form to rows without an answer, does too", async () => {
  // It takes longer than a slow machine needs to press Pause.
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(500, 1)] });
  await asks(stage, { do: "settings-save", entered: ENTERED });
  stage.service.faults.add({ kind: "server-error", endpoint: "async_enrich", count: 1 });
  stage.service.faults.add({ kind: "malformed-json", endpoint: "async_enrich", count: 2 });
  const panel = await sidebar();
  const { frame } = panel;
  const { found, look } = views(panel);
  await frame.getByLabel("Phone", { exact: true }).check();
  await look("form");
  await panel.details();
  await look("cost");
  await panel.begin();
  await panel.reaches("Running");
  await panel.press("Pause");
  await panel.reaches("Paused");
  await look("paused");
  await panel.press("Resume");
  await panel.laterReaches("Done");
  await look("done");
  await frame.getByRole("button", { name: /^Rows without an answer/ }).click();
  await frame.getByRole("listitem").first().waitFor();
  await look("rows without an answer");
  await panel.press("Activity");
  await frame.getByRole("heading", { name: "Looked up in the last 14 days" }).waitFor();
  await look("activity");
  await panel.press("New schedule\u2026");
  await frame.getByLabel("How often").selectOption({ label: "Every week" });
  await look("new schedule");
  await frame.getByLabel("Your name").fill("Ada");
  await panel.press("Save schedule");
  await frame.getByRole("button", { name: "Run now" }).waitFor();
  await look("schedule");
  expect(found).toEqual({});
});

test("Find, Signals and Library do too", async () => {
  await asks(stage, { do: "settings-save", entered: ENTERED });
  await receiveWebhooks(stage);
  const panel = await sidebar();
  const { frame } = panel;
  const { found, look } = views(panel);
  await panel.press("Find");
  await frame.getByLabel("Job titles", { exact: true }).fill("Chief Executive Officer and Founder");
  await panel.press("Add to Job titles");
  await look("find leads");
  await panel.press("Search");
  await frame.getByText(/\d found|Nothing found/).waitFor();
  await frame.getByLabel("Name of the search").fill("Directors");
  await panel.press("Save search");
  await panel.press("Copy as formula");
  await frame.getByLabel("Formula").waitFor();
  await look("found");
  await panel.press("Change filters");
  await frame.getByLabel("Companies", { exact: true }).check();
  await frame.getByLabel("Locations: type a city, region or country").fill("Berlin");
  await frame.locator(".options button").first().waitFor();
  await look("find companies");
  await panel.press("Signals");
  await frame.getByText("What do you want to watch?").waitFor();
  await look("what to watch");
  for (const kind of [
    "Hiring companies",
    "People who engaged with a post",
    "Comments of a profile",
    "Job postings of a company",
  ]) {
    await panel.watches(kind);
    await look(`new signal: ${kind}`);
    if (kind !== "Job postings of a company") await panel.press("Back");
  }
  await frame.getByLabel("Company: domain, name or page").fill("acme.com");
  await panel.press("Start");
  await frame.getByRole("article", { name: "Job postings of a company" }).waitFor();
  const filters = { seniority_levels: ["220"] };
  const question = { kind: "leads", name: "Directors", filters, limit: 20 } as const;
  await asks(stage, { do: "start-signal", question, again: false });
  await panel.press("Look for arrivals");
  await frame.getByRole("article").getByText("Leads", { exact: true }).waitFor();
  await look("signals");
  await panel.press("Library");
  await frame.getByRole("heading", { name: "Personas" }).waitFor();
  await frame
    .getByRole("button", { name: /^Rename / })
    .first()
    .click();
  await look("library");
  expect(found).toEqual({});
});
