import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { formulaIn } from "./as-written";
import { asks, ENTERED } from "./asks";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import { type openStage, passSlow, type Stage } from "./stage";
import { googleSays, isOlder } from "./states";
import type { WorkbenchPage } from "./workbench-page";

const EDITOR = "bea@example.com";
const chromium = inChromium({ grid: false });
let stage: Stage;
let opened: WorkbenchPage;

type Options = Partial<Parameters<typeof openStage>[0]> & { enter?: boolean; grid?: boolean };

/** The sidebar of somebody who has entered a key. */
async function sidebar({
  enter = true,
  grid = false,
  ...options
}: Options = {}): Promise<EnrichPanel> {
  const rows = [CONTACT_HEADERS, ...sampleContacts(12, 1)];
  stage = await chromium.openStage({ rows, ...options });
  if (enter) await asks(stage, { do: "settings-save", entered: ENTERED }, options.account);
  opened = await chromium.openPage(stage, { grid });
  return EnrichPanel.open(opened);
}

/** Below the row of panels, and not below the edge of the sidebar: wherever the button stood. */
const IN_SIGHT = `(() => {
  const alert = document.querySelector("section:not([hidden]) [role=alert]");
  if (!alert) return false;
  const { top, bottom } = alert.getBoundingClientRect();
  return top >= document.querySelector("nav").getBoundingClientRect().bottom && bottom <= innerHeight;
})()`;

/** The one sentence of the state is there, nothing is cut, and axe finds nothing. */
async function says(panel: EnrichPanel, sentence: string): Promise<void> {
  const said = panel.frame.getByText(sentence).filter({ visible: true }).first();
  await said.waitFor();
  if ((await said.getAttribute("role")) === "alert") await panel.frame.waitForFunction(IN_SIGHT);
  expect(await panel.faults()).toEqual([]);
  expect(await panel.cut()).toEqual([]);
}

const charged = () => stage.service.accounts.snapshots()[0]?.credits.charged ?? 0;
const questions = () => stage.service.accounts.snapshots()[0]?.questions;
const cells = () => stage.runtime.sheets.read("Contacts");

/** Nothing was spent, and the tab is as it was. */
function expectNothingDone(before: ReturnType<typeof cells>): void {
  expect(charged()).toBe(0);
  expect(questions()).toBe(0);
  expect(cells()).toEqual(before);
}

test("offline says so and what to do, and works again afterwards", async () => {
  const panel = await sidebar();
  const before = cells();
  const context = opened.page.context();
  await panel.priced();
  await context.setOffline(true);
  await panel.frame.getByLabel("Phone", { exact: true }).check();
  await says(panel, "You are offline.");
  const again = panel.frame.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await context.setOffline(false);
  await panel.pricedAgain();
  expectNothingDone(before);
});

test("while calls are slow their panels say so, the others are used, and then the results show", async () => {
  const panel = await sidebar();
  const { frame } = panel;
  const before = cells();
  const delayMs = 200_000;
  for (const endpoint of ["credits", "lead_preview"] as const)
    stage.service.faults.add({ kind: "slow", endpoint, delayMs, count: 1 });
  const working = frame.locator(".foot button.primary:disabled");
  await frame.getByLabel("Phone", { exact: true }).check();
  await working.waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press("Find");
  await frame.locator("summary").filter({ hasText: "Seniority" }).click();
  await frame.getByLabel("Director").check();
  await panel.press("Search");
  await says(panel, "Searching\u2026");
  await panel.press("Library");
  await frame.getByRole("heading", { name: "Lists", exact: true }).waitFor();
  await panel.press("Activity");
  await frame.getByText("No run yet. Start one in Enrich.").waitFor();
  await panel.press("Enrich");
  expect(await working.isVisible()).toBe(true);
  await passSlow(stage, delayMs);
  await panel.details();
  expect(await panel.figure("To look up")).not.toBe("0");
  await panel.press("Find");
  await frame.getByText(/found; the first 25 are shown/).waitFor();
  expectNothingDone(before);
});

test("each panel says what it reads while nothing has arrived yet, and then shows it", async () => {
  const panel = await sidebar();
  const before = cells();
  const panels = [
    ["Find", "Reading the filters\u2026", "Seniority"],
    ["Signals", "Reading the signals\u2026", "What do you want to watch?"],
    ["Library", "Reading the account's library\u2026", "No search yet."],
    ["Activity", "Reading runs and schedules\u2026", "No run yet."],
    ["Settings", "Reading your settings\u2026", "Your account"],
  ] as const;
  await opened.whileSlow(async () => {
    for (const [name, sentence] of panels) {
      await panel.press(name);
      await says(panel, sentence);
    }
  });
  for (const [name, , shown] of panels) {
    await panel.press(name);
    await panel.frame.getByText(shown).filter({ visible: true }).first().waitFor();
  }
  expectNothingDone(before);
});

test.each([
  [
    "We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED.",
    "several Google accounts share the browser",
  ],
  ["Authorization is required to perform that action.", "Enrich may no longer work in this file"],
  ["Service Spreadsheets timed out", "Google did not answer."],
])("what Google says, %s, is explained", async (said, sentence) => {
  const panel = await sidebar();
  const before = cells();
  await googleSays(panel, said);
  await panel.frame.getByLabel("Phone", { exact: true }).check();
  await says(panel, sentence);
  expectNothingDone(before);
});

test("a page that was open while the script was replaced says to open it again, and nothing is done", async () => {
  const panel = await sidebar();
  const before = cells();
  await isOlder(panel);
  await panel.frame.getByLabel("Phone", { exact: true }).check();
  await says(panel, "This panel is older than the add-on: close it and open it again");
  expectNothingDone(before);
  await opened.page.getByRole("button", { name: "Close Enrich" }).click();
  const again = await EnrichPanel.open(opened);
  await again.priced();
});

/** A run of the owner's, which they pause, and Enrich in front of another editor. */
async function beside(account: { enter: boolean }): Promise<EnrichPanel> {
  await sidebar({ ...account, account: EDITOR });
  await asks(stage, { do: "settings-save", entered: ENTERED });
  const { tab } = (await asks(stage, { do: "look" })).columns;
  const terms = { fields: ["email" as const], runOn: "first" as const };
  const { fingerprint } = (await asks(stage, { do: "quote", tab, terms })).quote;
  const { progress } = await asks(stage, { do: "start", tab, terms, fingerprint });
  await asks(stage, { do: "pause", run: progress?.run });
  await asks(stage, { do: "step" });
  await opened.page.getByRole("button", { name: "Close Enrich" }).click();
  return EnrichPanel.open(opened);
}

test("a run of somebody else can be watched without a key, and only watched", async () => {
  const panel = await beside({ enter: false });
  const before = cells();
  await says(panel, "This run is another person's");
  await says(panel, "Paused by its owner. Only its owner can go on with it.");
  expect(await panel.frame.getByRole("button", { name: "Resume" }).count()).toBe(0);
  expect(await opened.asked()).not.toContain("step");
  await panel.press("Activity");
  await panel.frame.getByText("Only its owner can go on").filter({ visible: true }).waitFor();
  expect(await panel.frame.getByText("Needs you").filter({ visible: true }).count()).toBe(0);
  await panel.press("Enrich");
  await panel.press("New run");
  await says(panel, "Your first e-mail in 90 seconds");
  await panel.press("Look around first");
  await panel.frame.getByText("Which rows of Contacts").waitFor();
  expectNothingDone(before);
});

test("who has no key is welcomed, also where the price is refused before the tab is read", async () => {
  const panel = await beside({ enter: false });
  await says(panel, "This run is another person's");
  const { log } = stage.runtime;
  const { length } = await opened.asked();
  await opened.whileSlow(
    async () => {
      await panel.press("New run");
      while (!(await opened.asked()).includes("quote", length))
        await opened.page.waitForTimeout(50);
      while (log.some(({ endedMs }) => endedMs === undefined)) await opened.page.waitForTimeout(50);
    },
    { overtaking: true },
  );
  expect((await opened.asked()).indexOf("look", length)).toBeGreaterThan(-1);
  await panel.frame.getByText("Your first e-mail in 90 seconds").waitFor({ timeout: 20_000 });
});

test("beside a paused run of somebody else another editor begins one of their own", async () => {
  const panel = await beside({ enter: true });
  await says(panel, "This run is another person's");
  await panel.press("New run");
  await panel.priced();
  await panel.main().click();
  await panel.frame.getByText("This run is another person's").waitFor({ state: "detached" });
});

test("the line about another person's run follows it while the form is shown", async () => {
  const panel = await beside({ enter: true });
  await panel.press("New run");
  await says(panel, "Last run: paused");
  await asks(stage, { do: "stop" });
  await asks(stage, { do: "step" });
  await panel.frame.locator("html").dispatchEvent("mouseenter");
  await says(panel, "Last run: stopped");
});

test("a protected tab is refused with what to do, and nothing is asked", async () => {
  const panel = await sidebar({ account: EDITOR });
  stage.runtime.sheets.protect("Contacts", undefined, { editors: [] });
  const before = cells();
  await panel.priced();
  await panel.main().click();
  await says(panel, "may be protected: ask the file's owner");
  expectNothingDone(before);
});

test("an empty tab asks for columns, and the other panels say that nothing is there yet", async () => {
  const panel = await sidebar({ rows: [] });
  await says(panel, "This tab is empty.");
  await panel.press("Activity");
  await says(panel, "No run yet. Start one in Enrich.");
  await panel.press("Library");
  await says(panel, "No search yet.");
  expectNothingDone([]);
});

test("a published add-on tells that it has no web app, and keeps working without", async () => {
  const panel = await sidebar({ profile: { script: "addon" } });
  const before = cells();
  await panel.press("Settings");
  await says(panel, "Off. Results are asked for instead");
  await panel.opensPart("Advanced: results address");
  await says(panel, "a published add-on has none");
  expectNothingDone(before);
});

test("a list without a header row is told to get one, and works once it has", async () => {
  const panel = await sidebar({ rows: [["Noor", "IJsselstein", "Solstice Crafts"]] });
  await says(panel, "insert a row above it");
  const cost = panel.frame.locator(".foot button.primary");
  expect(await cost.isDisabled()).toBe(true);
  await panel.describes(cost, "First choose the columns, above.");
  await panel.frame.getByLabel("Work e-mail", { exact: true }).uncheck();
  await panel.describes(cost, "First tick what to look for, above.");
  await panel.frame.getByLabel("Work e-mail", { exact: true }).check();
  stage.runtime.sheets.insertRows("Contacts", 1, 1);
  stage.runtime.sheets.write("Contacts", 1, 1, [["First name", "Last name", "Company"]]);
  await panel.comesFromTheSheet();
  await panel.frame.getByText("insert a row above it").waitFor({ state: "detached" });
  await panel.details();
  expect(await panel.figure("To look up")).toBe("1");
  expectNothingDone([
    ["First name", "Last name", "Company"],
    ["Noor", "IJsselstein", "Solstice Crafts"],
  ]);
});

test("somebody who may only view the file is told to ask for more, and nothing is asked", async () => {
  const panel = await sidebar({ account: EDITOR });
  stage.runtime.viewers.add(EDITOR);
  const before = cells();
  await panel.priced();
  await panel.main().click();
  await says(panel, "ask the file's owner to let you edit it");
  await panel.press("Library");
  await panel.frame.getByRole("heading", { name: "Personas" }).waitFor();
  await panel.press("Personas into a new tab");
  await says(panel, "You may only view this file");
  expectNothingDone(before);
});

test("a formula that may not spend says who can allow it, and brings its value once it may", async () => {
  const panel = await sidebar({ grid: true });
  const formula = '=ENRICH_EMAIL("Noor","IJsselstein","Solstice Crafts")';
  await opened.enterFormula("J2", formulaIn(stage, formula));
  await opened.until("J2", ([[cell]]) => cell === "#ERROR!");
  await opened.goTo("J2");
  await opened.page
    .getByText(/Its owner can allow it in Extensions > Enrich > Open sidebar, Settings/)
    .first()
    .waitFor();
  expect(await panel.faults()).toEqual([]);
  expect(charged()).toBe(0);
  await panel.press("Settings");
  const settings = panel.frame.getByRole("region", { name: "Settings", exact: true });
  await panel.opensPart("Formulas and daily limit");
  await settings.getByLabel("Formulas of this file may spend credits").check();
  await panel.press("Save");
  await settings.getByText(/^Saved\./).waitFor();
  expect(await panel.faults()).toEqual([]);
  await opened.choose("Refresh formulas", "Formulas");
  const [[shown]] = await opened.until("J2", ([[cell]]) => /@|PENDING/.test(String(cell)));
  // It may have left its question to the clock, where a menu's act was at work just then.
  if (shown === "PENDING") await opened.advance();
  await opened.until("J2", ([[cell]]) => /@/.test(String(cell)));
  expect(stage.service.accounts.snapshots()[0]).toMatchObject({ questions: 1, askedTwice: [] });
});
