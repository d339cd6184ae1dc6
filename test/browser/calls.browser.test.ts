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

/** When the panel has asked how the run goes, in ms of the page. */
const HEAR_LOOKS = `
  window.looksMs = [];
  window.addEventListener("message", ({ data }) => {
    if (data?.type === "call" && data.args[0]?.do === "progress") window.looksMs.push(performance.now());
  });
`;
/** Two seconds from an answer to the next question; browsers round what their clock says. */
const LOOK_MS = 1_990;

test("a run is looked at every two seconds while it can be seen, and never while it cannot", async () => {
  const { frame } = panel;
  await frame.getByLabel("All rows").check();
  await panel.press("Show cost");
  await panel.reaches("Cost");
  await panel.press("Start");
  await panel.reaches("Running");
  await opened.page.evaluate(HEAR_LOOKS);
  const looks = (times: number) =>
    opened.page.waitForFunction(`window.looksMs.length >= ${times} && window.looksMs`);
  const seenMs = (await (await looks(4)).jsonValue()) as number[];
  const apartMs = seenMs.slice(1).map((atMs, at) => atMs - (seenMs[at] ?? 0));
  expect(Math.min(...apartMs)).toBeGreaterThanOrEqual(LOOK_MS);
  expect(Math.min(...apartMs)).toBeLessThan(5 * LOOK_MS);

  await frame.evaluate(
    `Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" })`,
  );
  // One that was on its way may still come.
  await opened.page.waitForTimeout(3 * LOOK_MS);
  const hidden = await askedBy(() => opened.page.waitForTimeout(3 * LOOK_MS));
  expect(hidden).toEqual([]);
  const before: number = await opened.page.evaluate("window.looksMs.length");
  await frame.evaluate("delete document.visibilityState");
  await looks(before + 1);
});
