import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { formulaIn, numberIn } from "./as-written";
import { asks } from "./asks";
import { inChromium } from "./in-chromium";

const chromium = inChromium({ grid: false });
const ROWS = { rows: [CONTACT_HEADERS, ...sampleContacts(12, 1)] };

test("the head says the credits left with the first price and after a run, and leads to what was spent", async () => {
  const stage = await chromium.openStage(ROWS);
  const panel = await chromium.openPanel(stage);
  const chip = panel.frame.locator("header .credits button");
  await panel.priced();
  expect(await chip.innerText()).toBe(`${numberIn(stage, 1_000_000)} credits`);
  expect(await chip.getAttribute("class")).toBe("");
  await panel.begin();
  await panel.laterReaches("Done");
  const { charged = 0 } = stage.service.accounts.snapshots()[0]?.credits ?? {};
  expect(charged).toBeGreaterThan(0);
  const left = numberIn(stage, 1_000_000 - charged);
  await panel.frame.getByRole("button", { name: `${left} credits` }).click();
  await panel.frame.getByRole("heading", { name: "Looked up in the last 14 days" }).waitFor();
});

test("a key tested in Settings tells what its account has left", async () => {
  const stage = await chromium.openStage(ROWS);
  const panel = await chromium.openPanel(stage);
  await panel.priced();
  stage.service.accounts.change("account-1", { credits: 4_321 });
  await panel.press("Settings");
  await panel.press("Save and test");
  await panel.frame.getByRole("button", { name: `${numberIn(stage, 4_321)} credits` }).waitFor();
});

test("a paused run, which is read every other second, does not tell what was left long ago", async () => {
  const stage = await chromium.openStage(ROWS);
  const panel = await chromium.openPanel(stage);
  await panel.priced();
  await panel.details();
  await panel.frame.getByLabel("Stop this run at (credits)").fill("9");
  await panel.main().click();
  await panel.laterReaches("Paused");
  // A step that was under way tells what was left before.
  await panel.hasAnswers("step");
  await panel.press("Activity");
  stage.service.accounts.change("account-1", { credits: 654_321 });
  await panel.press("Read again");
  const left = panel.frame.getByRole("button", { name: `${numberIn(stage, 654_321)} credits` });
  await left.waitFor();
  await panel.press("Enrich");
  const asked = (await panel.opened.asked()).filter((what) => what === "progress").length;
  await panel.hasAnswers("progress", asked + 2);
  expect(await left.count()).toBe(1);
});

test("after a formula spent, the head says what is left once the person comes back, by a price read again", async () => {
  const stage = await chromium.openStage(ROWS);
  const panel = await chromium.openPanel(stage);
  const { frame, opened } = panel;
  await asks(stage, { do: "settings-formulas", capCredits: 50, showsAccount: false });
  await panel.priced();
  const quotes = async () => (await opened.asked()).filter((what) => what === "quote").length;
  const before = await quotes();
  const formulas = [2, 3, 4].map((row) => [
    formulaIn(stage, `=ENRICH_EMAIL(A${row}, B${row}, D${row})`),
  ]);
  stage.runtime.sheets.write("Contacts", 2, 12, formulas);
  await stage.runtime.formulas.idle();
  await opened.advance();
  const { charged = 0 } = stage.service.accounts.snapshots()[0]?.credits ?? {};
  expect(charged).toBeGreaterThan(0);
  await panel.comesFromTheSheet();
  const left = numberIn(stage, 1_000_000 - charged);
  await frame.getByRole("button", { name: `${left} credits` }).waitFor();
  const now = await quotes();
  expect(now).toBeGreaterThan(before);
  // Nothing was spent since.
  const looks = (await opened.asked()).filter((what) => what === "front").length;
  await opened.page.waitForTimeout(2_000);
  await panel.comesFromTheSheet();
  await panel.hasAnswers("front", looks + 1);
  await panel.priced();
  expect(await quotes()).toBe(now);
});

/** A panel that shows no price, and has looked at the tab in front. */
async function inLibrary() {
  const stage = await chromium.openStage(ROWS);
  const panel = await chromium.openPanel(stage);
  await panel.priced();
  await panel.press("Library");
  // The pointer that enters has the panel look.
  await panel.hasAnswers("front", 1);
  return { stage, panel };
}

test("beside other panels, the head is read again once a formula spent, whenever it is pressed, and after some minutes", async () => {
  const { stage, panel } = await inLibrary();
  const { frame, opened } = panel;
  await asks(stage, { do: "settings-formulas", capCredits: 50, showsAccount: false });
  stage.runtime.sheets.write("Contacts", 2, 12, [[formulaIn(stage, "=ENRICH_EMAIL(A2, B2, D2)")]]);
  await stage.runtime.formulas.idle();
  await opened.advance();
  stage.service.accounts.change("account-1", { credits: 777_000 });
  await panel.comesFromTheSheet();
  await frame.getByRole("button", { name: `${numberIn(stage, 777_000)} credits` }).waitFor();
  stage.service.accounts.change("account-1", { credits: 776_000 });
  await panel.press(`${numberIn(stage, 777_000)} credits`);
  await frame.getByRole("button", { name: `${numberIn(stage, 776_000)} credits` }).waitFor();
  // Nothing tells what another file spent: a look some minutes later reads it.
  stage.service.accounts.change("account-1", { credits: 775_000 });
  await frame.evaluate("{ const now = Date.now; Date.now = () => now() + 121_000; }");
  await panel.comesFromTheSheet();
  await frame.getByRole("button", { name: `${numberIn(stage, 775_000)} credits` }).waitFor();
});

test("a panel that nobody touches reads what is left some minutes later", async () => {
  const stage = await chromium.openStage(ROWS);
  const { frame } = await chromium.openPanel(stage);
  // Two minutes pass in a second.
  await frame.evaluate(
    "{ const later = setTimeout; window.setTimeout = (act, ms) => later(act, ms > 60_000 ? 1_000 : ms); }",
  );
  await frame.getByRole("button", { name: `${numberIn(stage, 1_000_000)} credits` }).click();
  await frame.getByRole("heading", { name: "Looked up in the last 14 days" }).waitFor();
  stage.service.accounts.change("account-1", { credits: 555_000 });
  await frame.getByRole("button", { name: `${numberIn(stage, 555_000)} credits` }).waitFor();
});

test("the head says what is left once a signal was started", async () => {
  const stage = await chromium.openStage(ROWS);
  const panel = await chromium.openPanel(stage);
  const { frame, opened } = panel;
  await panel.priced();
  await panel.press("Signals");
  await panel.press("Job postings of a company");
  await frame.getByLabel("Company: domain, name or page").fill("acme.com");
  const calls = (await opened.asked()).length;
  await panel.press("Start");
  const left = numberIn(stage, 1_000_000 - 3);
  await frame.getByRole("button", { name: `${left} credits` }).waitFor();
  expect((await opened.asked()).slice(calls)).not.toContain("credits");
});

test("Activity says what is left when it is read again", async () => {
  const stage = await chromium.openStage(ROWS);
  const panel = await chromium.openPanel(stage);
  const { frame } = panel;
  await panel.priced();
  await panel.press("Activity");
  stage.service.accounts.change("account-1", { credits: 999_916 });
  await panel.press("Read again");
  await frame.getByRole("button", { name: `${numberIn(stage, 999_916)} credits` }).waitFor();
  // It is read for nothing else.
  expect((await panel.opened.asked()).filter((what) => what === "credits").length).toBe(1);
  expect(stage.service.accounts.snapshots()[0]?.questions).toBe(0);
});

test.each([
  [1_000, "", false],
  // Less than this price, and less than two hundred.
  [201, "few", true],
  [150, "few", true],
  [0, "none", true],
])("%d credits left: %p, with a link to more of them: %p", async (credits, looks, isLinked) => {
  const stage = await chromium.openStage(ROWS);
  stage.service.accounts.change("account-1", { credits });
  const panel = await chromium.openPanel(stage);
  const { frame } = panel;
  // What whoever deploys fills in.
  await frame.evaluate("app.dataset.topUp = 'https://service.example/credits'");
  await panel.priced();
  if (credits > 200) await frame.getByLabel("Phone", { exact: true }).check();
  await panel.priced();
  const chip = frame.locator("header .credits button");
  await expect(chip.getAttribute("class")).resolves.toBe(looks);
  const link = frame.getByRole("link", { name: "Add credits" });
  expect(await link.count()).toBe(isLinked ? 1 : 0);
  if (isLinked) expect(await link.getAttribute("href")).toBe("https://service.example/credits");
  expect(await panel.faults()).toEqual([]);
  expect(await panel.cut()).toEqual([]);
});

test("after the clock ended a run of another tab, the head says what is left once the person comes back", async () => {
  const { stage, panel } = await inLibrary();
  const { frame, opened } = panel;
  const { front } = await asks(stage, { do: "look" });
  const what = { tab: front.tab, terms: { fields: ["email" as const], runOn: "all" as const } };
  const { quote } = await asks(stage, { do: "quote", ...what });
  await asks(stage, { do: "start", ...what, fingerprint: quote.fingerprint });
  // A look there shows no run of another tab that is over.
  stage.runtime.sheets.addTab("Leads");
  stage.runtime.sheets.select("Leads", { row: 1, column: 1, rows: 1, columns: 1 });
  await opened.advance();
  const { charged = 0 } = stage.service.accounts.snapshots()[0]?.credits ?? {};
  expect(charged).toBeGreaterThan(0);
  await panel.comesFromTheSheet();
  const left = numberIn(stage, 1_000_000 - charged);
  await frame.getByRole("button", { name: `${left} credits` }).waitFor();
});
