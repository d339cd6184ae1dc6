import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import type { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";
import type { WorkbenchPage } from "./workbench-page";

const chromium = inChromium({ grid: false });
let stage: Stage;
let opened: WorkbenchPage;
let panel: EnrichPanel;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(40, 1)] });
  panel = await chromium.openPanel(stage);
  opened = panel.opened;
});

/** What was asked of the script by `act`, but for the look at the tab in front and what that has looked at again. */
async function askedBy(act: () => Promise<unknown>): Promise<string[]> {
  const before = (await opened.asked()).length;
  await act();
  const asked = await opened.asked();
  return asked.filter((what, at) => {
    const last = asked.lastIndexOf(what, at - 1);
    const isAgain = at > 0 && last >= 0 && asked.lastIndexOf("front", at - 1) > last;
    return at >= before && what !== "front" && !(what === "signals" && isAgain);
  });
}

/** Longer than a change rests before its price is asked for. */
const LONG_MS = 800;

const shows = (text: string | RegExp) => () => panel.frame.getByText(text).first().waitFor();

test("each action is one call of the script, and a panel that was read is not read again", async () => {
  const { frame } = panel;
  await panel.priced();
  expect(await opened.asked()).toEqual(["look", "quote"]);
  const pressed = (button: string, then: () => Promise<unknown>) =>
    askedBy(async () => {
      await panel.press(button);
      await then();
    });
  const personas = () => frame.getByRole("heading", { name: "Personas" }).waitFor();
  const titles = () => frame.getByLabel("Job titles", { exact: true }).waitFor();
  const forgetting = () => frame.getByRole("button", { name: /^Forget my key/ }).waitFor();

  expect(await pressed("Try 10 first", () => panel.priced())).toEqual(["quote"]);
  expect(await pressed("Find", titles)).toEqual(["find-form"]);
  await frame.locator("summary").filter({ hasText: "Seniority" }).click();
  await frame.getByLabel("Director").check();
  expect(await pressed("Search", shows(/found; the first 25/))).toEqual(["find-preview"]);
  // Then the panel looks, and Find asks once where its results stand.
  expect(await pressed("Insert into a new tab", shows("In Leads, row 2"))).toEqual([
    "find-insert",
    "find-there",
  ]);
  expect(await pressed("Signals", shows("What do you want to watch?"))).toEqual(["signals"]);
  expect(await pressed("Library", personas)).toEqual(["library"]);
  expect(await pressed("Activity", shows("No run yet."))).toEqual(["activity"]);
  expect(await pressed("Settings", forgetting)).toEqual(["settings"]);
  // Of the new tab, which is in front now.
  const leads = async () => {
    await shows("Which rows of Leads")();
    await panel.priced();
  };
  // Of the tab before, no price is asked while this one's columns are long on their way.
  const slowly = async () => {
    await opened.whileSlow(async () => {
      await panel.press("Enrich");
      await opened.page.waitForTimeout(LONG_MS);
    });
    await leads();
  };
  expect(await askedBy(slowly)).toEqual(["look", "quote"]);
  expect(await pressed("Find", shows(/rows inserted/))).toEqual(["find-there"]);
  expect(await pressed("Library", personas)).toEqual([]);
});

const LOOK_MS = 2_000;

test("a run is looked at every two seconds while it can be seen, and never while it cannot", async () => {
  const { frame } = panel;
  const { clock } = opened.page;
  await clock.install();
  await panel.begin();
  await panel.reaches("Running");
  const looks = async () => (await opened.asked()).filter((what) => what === "progress").length;
  const looksAre = async (count: number) => {
    await opened.page.waitForFunction(
      `window.heardCalls.filter(({ what }) => what === "progress").length >= ${count}`,
    );
    expect(await looks()).toBe(count);
    await panel.hasAnswers("progress");
  };
  // From here on the page's time stands still, but for what the test lets pass.
  await clock.pauseAt(Date.now() + 2 * LOOK_MS);
  await panel.hasAnswers("progress");
  const before = await looks();
  for (const more of [1, 2, 3]) {
    await clock.runFor(LOOK_MS - 1);
    expect(await looks()).toBe(before + more - 1);
    await clock.runFor(1);
    await looksAre(before + more);
  }

  await frame.evaluate(
    `Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" })`,
  );
  expect(await askedBy(() => clock.runFor(3 * LOOK_MS))).toEqual([]);
  await frame.evaluate("delete document.visibilityState");
  await clock.runFor(LOOK_MS);
  await looksAre(before + 4);
});
