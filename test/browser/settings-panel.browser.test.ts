import type { Frame } from "playwright-core";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { formulaIn } from "./as-written";
import { asks } from "./asks";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";

const KEY = "demo-key";
const DAY = "Formulas and daily limit";
const DAY_CAP = "Most a day for formulas, schedules, new rows and assistants (credits)";

const chromium = inChromium({ grid: false });
let stage: Stage;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(12, 1)] });
});

async function atSettings(): Promise<EnrichPanel> {
  const panel = await EnrichPanel.open(await chromium.openPage(stage));
  await panel.press("Settings");
  await panel.frame.getByRole("heading", { name: "Your account" }).waitFor();
  return panel;
}

/** The welcome has such fields too, out of sight. */
const settingsIn = (frame: Frame) => frame.getByRole("region", { name: "Settings", exact: true });

async function saveKey({ frame }: EnrichPanel): Promise<void> {
  await settingsIn(frame).getByLabel("Your key").fill(KEY);
  await frame.getByRole("button", { name: "Save and test" }).click();
  await frame.getByText("the service accepts the key").waitFor();
}

const savedWebhook = () => JSON.parse(own().settings ?? "").webhook;
const own = () => Object.fromEntries(stage.runtime.stores.properties.user(stage.runtime.owner));

test("a key is entered hidden, tested without cost, and never comes back to the page", async () => {
  const panel = await atSettings();
  const { frame } = panel;
  expect(await panel.faults()).toEqual([]);
  expect(await settingsIn(frame).getByLabel("Your key").getAttribute("type")).toBe("password");
  await saveKey(panel);
  expect(await settingsIn(frame).getByLabel("Your key").inputValue()).toBe("");
  expect(await frame.getByText(/Leave it blank to keep it/).innerText()).toContain("-key");
  const replies = stage.runtime.log.filter(({ fn }) => fn === "enrichSidebar");
  expect(JSON.stringify(replies.map(({ result }) => result))).not.toContain(KEY);
  expect(await panel.faults()).toEqual([]);
  expect(await panel.cut()).toEqual([]);
  expect(stage.service.accounts.snapshots()[0]?.credits.charged).toBe(0);

  await settingsIn(frame).getByLabel("Your key").fill("no-such-key");
  await panel.press("Save and test");
  await frame.getByText(/does not know this key/).waitFor();
  await settingsIn(frame).getByLabel("Your key").fill("two words");
  await panel.press("Save and test");
  await frame.getByRole("alert").filter({ hasText: "That is not a key" }).waitFor();
  expect(await panel.faults()).toEqual([]);
});

test("prices and formulas are set, and forgetting takes all of it away but the saved results", async () => {
  const panel = await atSettings();
  const { frame } = panel;
  await saveKey(panel);
  await settingsIn(frame).getByText("Credits your plan takes").click();
  const price = (name: string) => settingsIn(frame).getByLabel(name, { exact: true });
  await price("Phone").fill("25");
  await price("Job postings").fill("many");
  await panel.press("Save and test");
  await frame.getByRole("alert").filter({ hasText: "A price is a number of credits" }).waitFor();
  await price("Job postings").fill("2,5");
  await panel.press("Save and test");
  await settingsIn(frame).getByText("Testing\u2026").waitFor({ state: "detached" });
  expect(JSON.parse(own().settings ?? "").prices).toMatchObject({ phone: 25, job_postings: 2.5 });
  for (const name of ["Companies", "Headcount", "Leads", "Comments"])
    expect(await price(name).inputValue()).toBe("1");
  expect(await panel.faults()).toEqual([]);
  expect(await panel.cut()).toEqual([]);

  await settingsIn(frame).getByText("No limit; formulas may not spend your credits").waitFor();
  await panel.opensPart(DAY);
  await settingsIn(frame).getByLabel("Formulas of this file may spend credits").check();
  expect(await settingsIn(frame).getByLabel(DAY_CAP).inputValue()).toBe("100");
  await settingsIn(frame).getByText("Not saved yet").waitFor();
  await settingsIn(frame).getByLabel(DAY_CAP).fill("40");
  await panel.press("Save");
  await settingsIn(frame)
    .getByText("Saved. If you own the file, cells fill within a minute; if not,")
    .waitFor();
  await settingsIn(frame)
    .getByText(
      "At most 40 credits a day, besides runs you start; formulas may spend your credits if you own the file",
    )
    .waitFor();
  expect(stage.runtime.triggers.list()).toHaveLength(1);
  const permissions = Object.entries(own()).filter(([key]) => key.startsWith("formulas."));
  expect(permissions.map(([, value]) => JSON.parse(value).capCredits)).toEqual([40]);
  expect(await panel.faults()).toEqual([]);

  // The question scrolls into view, its answer under the pointer.
  await frame.getByRole("button", { name: "Forget my key and settings\u2026" }).dblclick();
  await panel.press("Keep");
  expect(own().settings).toBeDefined();
  await panel.press("Forget my key and settings\u2026");
  expect(await panel.faults()).toEqual([]);
  await panel.press("Forget them");
  await settingsIn(frame).getByText("Your key and settings are removed").waitFor();
  expect(JSON.stringify(own())).not.toContain(KEY);
  expect(Object.keys(own()).filter((key) => !key.startsWith("formulas."))).toEqual(["marks"]);
  expect(stage.runtime.triggers.list()).toEqual([]);
  expect(await frame.locator("header .credits").count()).toBe(0);
  await panel.press("Enrich");
  await frame.getByText("Your first e-mail in 90 seconds").waitFor();
  await panel.press("Settings");

  await saveKey(panel);
  await settingsIn(frame)
    .getByText(
      "At most 40 credits a day, besides runs you start; formulas may not spend your credits",
    )
    .waitFor();
  await panel.opensPart(DAY);
  await settingsIn(frame).getByLabel(DAY_CAP).fill("");
  await panel.press("Save");
  await settingsIn(frame).getByText("No limit; formulas may not spend your credits").waitFor();
});

test("what formulas spend meanwhile is told, and a figure that is being typed stays", async () => {
  const panel = await atSettings();
  await saveKey(panel);
  await asks(stage, { do: "settings-formulas", capCredits: 40, showsAccount: false });
  await panel.press("Enrich");
  await panel.press("Settings");
  await settingsIn(panel.frame).getByText("At most 40 credits a day").waitFor();
  await panel.opensPart("Monthly limit");
  const monthly = settingsIn(panel.frame).getByLabel(/^Most that you spend in this file/);
  await monthly.fill("500");
  const formulas = [2, 3, 4, 5].map((row) => [
    formulaIn(stage, `=ENRICH_EMAIL(A${row}, B${row}, D${row})`),
  ]);
  stage.runtime.sheets.write("Contacts", 2, 12, formulas);
  await stage.runtime.formulas.idle();
  await panel.opened.advance();
  const { charged = 0 } = stage.service.accounts.snapshots()[0]?.credits ?? {};
  expect(charged).toBeGreaterThan(0);
  await panel.comesFromTheSheet();
  await settingsIn(panel.frame).getByText(`${charged} of at most 40 credits a day`).waitFor();
  expect(await monthly.inputValue()).toBe("500");
  expect(await panel.faults()).toEqual([]);
});

test("the webhook is turned on after its test, gets a new secret, and is turned off", async () => {
  const panel = await atSettings();
  const { frame } = panel;
  await saveKey(panel);
  const webhook = settingsIn(frame).getByRole("form", { name: "Advanced: results address" });
  await webhook.getByText("Off. Results are asked for instead").waitFor();
  await panel.opensPart("Advanced: results address");
  const address = webhook.getByLabel("Address of the web app; it ends in /exec");
  await address.fill("https://elsewhere.example/exec");
  await panel.press("Test and turn on");
  await frame.getByRole("alert").waitFor();
  expect(savedWebhook()).toBeUndefined();

  const deployed = stage.runtime.webApp.deploy();
  await address.fill(deployed);
  await panel.press("Test and turn on");
  await frame.getByText(/^The test passed/).waitFor();
  await webhook.getByText(/^On; tested/).waitFor();
  const first = savedWebhook();
  expect(first.address).toBe(deployed);
  expect(await panel.faults()).toEqual([]);
  // What an assistant may spend is for the person to say.
  await panel.opensPart("Assistants");
  await settingsIn(frame).getByLabel("Name", { exact: true }).fill("Mine");
  const allow = settingsIn(frame).getByRole("button", { name: "Allow", exact: true });
  expect(await allow.isDisabled()).toBe(true);
  await settingsIn(frame).getByLabel("It may spend in a day (credits)").fill("20");
  await settingsIn(frame).getByRole("button", { name: "Allow", disabled: false }).waitFor();
  await panel.opensPart("Advanced: results address");
  await panel.press("New secret");
  await frame.getByText(/The former secret opens until nobody has used it/).waitFor();
  expect(savedWebhook().secret).not.toBe(first.secret);

  await panel.opensPart("Advanced: results address");
  await panel.press("Turn off");
  await frame.getByText(/^Look-ups name no webhook any more/).waitFor();
  await webhook.getByText("Off. Results are asked for instead").waitFor();
  expect(savedWebhook()).toBeUndefined();
  expect([...stage.runtime.stores.properties.script.keys()]).toContain("webhook");
  expect(stage.service.accounts.snapshots()[0]).toMatchObject({
    questions: 0,
    credits: { charged: 0 },
  });
});

test("settings are reached and used by keyboard alone", async () => {
  const panel = await atSettings();
  const { keyboard } = panel.opened.page;
  await panel.frame.getByRole("button", { name: "Settings", exact: true }).focus();
  await panel.tabTo("Your key");
  await keyboard.type(KEY);
  await panel.tabTo("Save and test");
  await keyboard.press("Enter");
  await panel.frame.getByText("the service accepts the key").waitFor();
  await panel.enter(DAY);
  await panel.tabTo("Formulas of this file may spend credits");
  await keyboard.press("Space");
  await keyboard.press("Enter");
  await panel.frame.getByText(/^Saved\./).waitFor();
  await panel.tabTo("Forget my key and settings\u2026");
  await keyboard.press("Enter");
  expect(await panel.focused()).toBe("Forget them");
  await keyboard.press("Enter");
  await panel.frame.getByText("Your key and settings are removed").waitFor();
  expect(own().settings).toBeUndefined();
});

test("saved results of an age are deleted after a question, and the younger ones stay", async () => {
  const panel = await atSettings();
  const { frame } = panel;
  await saveKey(panel);
  await panel.press("Enrich");
  await panel.begin();
  await panel.laterReaches("Done");
  const cells = stage.runtime.sheets.read("Contacts");
  await panel.press("Settings");
  await panel.opensPart("Saved results");
  const choices = settingsIn(frame).getByLabel("Which ones");
  expect((await choices.innerText()).match(/\d+/g)).toEqual(["30", "90", "180", "365"]);
  await choices.selectOption("older than 90 days");
  await panel.press("Delete saved results\u2026");
  await frame.getByText("Delete the saved results of this file (older than 90 days)").waitFor();
  expect(await panel.faults()).toEqual([]);
  expect(await panel.cut()).toEqual([]);
  await panel.press("Delete, and pay again later");
  await frame.getByText("No saved result of this file is that old: nothing was deleted.").waitFor();
  await panel.press("Enrich");
  await panel.press("New run");
  await panel.details();
  expect(await panel.figure("To look up")).toBe("0");
  expect(stage.runtime.sheets.read("Contacts")).toEqual(cells);
  expect(stage.service.accounts.snapshots()[0]?.askedTwice).toEqual([]);
});

test("what is kept of a person comes into sight, also under a company without its legal form, and is erased", async () => {
  const panel = await atSettings();
  const { frame } = panel;
  await panel.opened.page.setViewportSize({ width: 1280, height: 760 });
  const { sheets } = stage.runtime;
  sheets.write("Contacts", 2, 4, [["Solstice Crafts, Inc."]]);
  await saveKey(panel);
  await panel.press("Enrich");
  await panel.begin();
  await panel.laterReaches("Done");
  const [headers = [], first = []] = sheets.read("Contacts");
  const email = String(first[headers.indexOf("E-mail")]);
  expect(email).toContain("@");
  await panel.press("Settings");
  await panel.opensPart("One person");
  await frame.getByLabel("Their name").fill(`${first[0]} ${first[1]}`);
  await frame.getByLabel("Their company or its domain").fill("Solstice Crafts");
  await panel.press("Show what is kept");
  const kept = frame.getByLabel("What is kept", { exact: true });
  await kept.waitFor();
  expect(await kept.inputValue()).toContain(email);
  await frame.waitForFunction(inSight("textarea"));
  expect(await panel.faults()).toEqual([]);
  expect((await kept.inputValue()).split("\n").slice(0, 3)).toEqual([
    "Saved results, e-mail: 1",
    "Contacts, rows: 1",
    "",
  ]);
  // Whoever comes back does not find it still there.
  await panel.press("Enrich");
  await panel.press("Settings");
  await kept.waitFor({ state: "detached" });
  await panel.press("Show what is kept");
  await kept.waitFor();
  await panel.press("Erase\u2026");
  const yes = frame.getByRole("button", { name: "Erase them" });
  await yes.waitFor();
  // The question was about whom the fields named then.
  await frame.getByLabel("Their e-mail").fill("x@example.com");
  await yes.waitFor({ state: "detached" });
  await frame.getByLabel("Their e-mail").fill("");
  expect(await yes.count()).toBe(0);
  await panel.press("Erase\u2026");
  await panel.press("Erase them");
  const record =
    /, 20\d\d-\d\d-\d\d \d\d:\d\d UTC\. They are erased: this file neither asks nor shows them\./;
  await frame.getByText(record).waitFor();
  await frame.waitForFunction(inSight("p[role=status]"));
  expect(sheets.read("Contacts").flat()).not.toContain(email);
});

/** Whether one of these stands, at least with its beginning, between the head and the foot of the panel. */
const inSight = (those: string) => `[...document.querySelectorAll("${those}")].some((each) => {
  const { top, height } = each.getBoundingClientRect();
  return height > 0 && top > 90 && top < innerHeight - 40;
})`;

test("a month's limit without a figure for searches keeps its part open and marks the field", async () => {
  const panel = await atSettings();
  const { frame } = panel;
  await saveKey(panel);
  await panel.opensPart("Monthly limit");
  await frame
    .getByLabel("Most that you spend in this file (credits; blank for no limit)")
    .fill("2000");
  const figure = frame.getByLabel("Count each full search or signal as (credits)");
  expect(await figure.inputValue()).toBe("10");
  await figure.fill("");
  await panel.press("Save limit");
  await frame.getByText("Saved.", { exact: true }).waitFor();
  expect(await figure.getAttribute("aria-invalid")).toBe("true");
  await panel.describes(
    figure,
    "A safety margin, as the price is not published. If blank, full searches, hiring and engagement wait.",
  );
  await figure.fill("50");
  expect(await figure.getAttribute("aria-invalid")).not.toBe("true");
  expect(await panel.faults()).toEqual([]);
  await panel.press("Save limit");
  await frame.getByText("0 of at most 2,000 credits").waitFor();
});
