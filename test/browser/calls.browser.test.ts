import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { asks, ENTERED } from "./asks";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";
import type { WorkbenchPage } from "./workbench-page";

const chromium = inChromium();
let stage: Stage;
let opened: WorkbenchPage;
let panel: EnrichPanel;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(40, 1)] });
  await asks(stage, { do: "settings-save", entered: ENTERED });
  opened = await chromium.openPage(stage);
  panel = await EnrichPanel.open(opened);
});

/** What was asked of the script by `act`. */
async function askedBy(act: () => Promise<unknown>): Promise<string[]> {
  const before = (await opened.asked()).length;
  await act();
  return (await opened.asked()).slice(before);
}

const shows = (text: string | RegExp) => () => panel.frame.getByText(text).first().waitFor();

test("each action is one call of the script, and a panel that was read is not read again", async () => {
  const { frame } = panel;
  expect(await opened.asked()).toEqual(["look"]);
  const pressed = (button: string, then: () => Promise<unknown>) =>
    askedBy(async () => {
      await panel.press(button);
      await then();
    });
  const personas = () => frame.getByRole("heading", { name: "Personas" }).waitFor();
  const titles = () => frame.getByLabel("Job titles", { exact: true }).waitFor();
  const forgetting = () => frame.getByRole("heading", { name: "Forget me" }).waitFor();

  expect(await pressed("Show cost", () => panel.reaches("Cost"))).toEqual(["quote"]);
  expect(await pressed("Back", shows("Show cost"))).toEqual([]);
  expect(await pressed("Find", titles)).toEqual(["find-form"]);
  await frame.locator("summary").filter({ hasText: "Seniority" }).click();
  await frame.getByLabel("Director").check();
  expect(await pressed("Search", shows(/found; the first 25/))).toEqual(["find-preview"]);
  expect(await pressed("Insert into a new tab", shows(/rows inserted/))).toEqual(["find-insert"]);
  expect(await pressed("Signals", shows("No signal yet."))).toEqual(["signals"]);
  expect(await pressed("Library", personas)).toEqual(["library"]);
  expect(await pressed("Activity", shows("No run yet."))).toEqual(["activity"]);
  expect(await pressed("Settings", forgetting)).toEqual(["settings"]);
  expect(await pressed("Enrich", shows("Show cost"))).toEqual([]);
  expect(await pressed("Find", shows(/rows inserted/))).toEqual([]);
  expect(await pressed("Library", personas)).toEqual([]);
});

test("a run is looked at every two seconds while it can be seen, and never while it cannot", async () => {
  const { frame } = panel;
  await frame.getByLabel("All rows").check();
  await panel.press("Show cost");
  await panel.reaches("Cost");
  await panel.press("Start");
  await panel.reaches("Running");
  const looks = async (ms: number) => {
    const asked = await askedBy(() => opened.page.waitForTimeout(ms));
    return asked.filter((each) => each === "progress").length;
  };
  const seen = await looks(10_000);
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThanOrEqual(5);

  await frame.evaluate(
    `Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" })`,
  );
  await looks(3_000);
  const hidden = await askedBy(() => opened.page.waitForTimeout(6_000));
  expect(hidden).toEqual([]);
  await frame.evaluate("delete document.visibilityState");
  expect(await looks(10_000)).toBeGreaterThan(0);
});
