import type { Terms } from "../../contract/enrich-form";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { numberIn } from "./as-written";
import { asks, ENTERED, receiveWebhooks } from "./asks";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";

const chromium = inChromium({ grid: false });
let stage: Stage;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(40, 1)] });
});

const withSettings = () => chromium.openPanel(stage);

const account = () => stage.service.accounts.snapshots()[0];

/** The e-mails in the sheet, one a row. */
function filled(): string[] {
  const [headers = [], ...rows] = stage.runtime.sheets.read("Contacts");
  const at = headers.indexOf("E-mail");
  return rows.map((row) => String(row[at] ?? "")).filter((each) => each !== "");
}

test("a run says how many e-mails stand in the sheet, and places for free those kept aside", async () => {
  const panel = await withSettings();
  const { frame } = panel;
  await panel.begin();
  await panel.reaches("Running");
  // Somebody tops the account up meanwhile.
  stage.service.accounts.change("account-1", { credits: 1_005_000 });
  await panel.laterReaches("Done");
  expect(await frame.innerText("main")).not.toMatch(/[-\u2212]\d/);
  const placed = filled();
  // One of them stands in two rows, of the same person.
  const people = (emails: string[]) => new Set(emails).size;
  expect(people(placed)).toBeLessThan(placed.length);
  const headline = frame.getByText(
    /^\d+ e-mails for \d+ people are in your sheet\. \d+ e-mails are safe to send \(valid, deliverable\); others may bounce\. \d+ uncertain ones are kept aside\. \d+ credits\.$/,
  );
  expect(await headline.innerText()).toMatch(new RegExp(`^${people(placed)} e-mails`));
  const asked = stage.service.accounts.snapshots()[0];

  await panel.press("Place these too");
  await frame.getByText(/^Placed \d+ more\.$/).waitFor();
  const after = filled();
  const more = people(after) - people(placed);
  expect(more).toBeGreaterThan(0);
  await frame.getByText(`Placed ${more} more.`).waitFor();
  await frame.getByText(new RegExp(`^${people(after)} e-mails for`)).waitFor();
  expect(await frame.getByRole("button", { name: "Place these too" }).count()).toBe(0);
  expect(await panel.faults()).toEqual([]);
  expect(stage.service.accounts.snapshots()[0]).toEqual(asked);

  await panel.press("Undo");
  await panel.press("Take out");
  await frame.getByText(`${after.length} values taken out`).waitFor();
  expect(filled()).toEqual([]);
});

test("of invalid e-mails a run says why they stay aside, what they cost, and how they are placed", async () => {
  stage.runtime.sheets.write("Contacts", 2, 1, sampleContacts(100, 1));
  const panel = await withSettings();
  const { frame } = panel;
  await panel.begin();
  await panel.laterReaches("Done");
  const { sums } = (await asks(stage, { do: "front" })).front.progress ?? {};
  expect(sums?.invalid).toBeGreaterThan(0);
  expect(sums?.duplicates).toBeGreaterThan(0);
  expect(account()?.credits.charged).toBe(3 * (sums?.found ?? 0));
  await frame.getByText(`What happened to the ${sums?.wanted} results wanted`).click();
  expect(await panel.figure("Results wanted")).toBe(`${sums?.wanted}`);
  await panel.press("Place these too");
  await frame.getByText(/^Placed \d+ more\.$/).waitFor();
  await frame.getByText("Invalid ones would bounce: they stay aside, and cost like any").waitFor();
  expect(await panel.faults()).toEqual([]);
  const before = filled().length;
  const charged = account()?.credits.charged;
  await panel.press("New run");
  await frame.locator("summary").filter({ hasText: "Where results go" }).click();
  await frame.getByLabel("invalid", { exact: true }).check();
  await panel.priced();
  expect(await frame.locator(".foot .price").innerText()).toBe("Free");
  await panel.begin();
  await panel.laterReaches("Done");
  expect(filled().length).toBeGreaterThanOrEqual(before + (sums?.invalid ?? 0));
  expect(account()?.credits.charged).toBe(charged);
});

test("the panel keeps up with what was mended, begun and brought elsewhere", async () => {
  const opened = await chromium.openPage(stage);
  const panel = await EnrichPanel.open(opened);
  const { frame } = panel;
  const text = async (what: string | RegExp) => frame.getByText(what).first().waitFor();
  await panel.press("Look around first");
  await text("No key is saved yet");
  await asks(stage, { do: "settings-save", entered: ENTERED });
  await panel.comesFromTheSheet();
  await text("Which rows of Contacts");
  expect(await frame.getByText("No key").count()).toBe(0);

  await panel.press("Signals");
  await text("What do you want to watch?");
  expect(await frame.getByText("Set up first").count()).toBe(2);
  await receiveWebhooks(stage);
  const question = { kind: "jobs", company: "acme.com" } as const;
  await asks(stage, { do: "start-signal", question, again: false });
  await panel.comesFromTheSheet();
  await frame.getByRole("article", { name: "Job postings of a company" }).waitFor();
  await panel.watches("Hiring companies");
  expect(await frame.getByText(/needs a results address/).count()).toBe(0);

  await panel.press("Activity");
  await text("No run yet.");
  const terms: Terms = { fields: ["email"], runOn: "first" };
  const { front } = await asks(stage, { do: "front" });
  const { quote } = await asks(stage, { do: "quote", tab: front.tab, terms });
  await asks(stage, { do: "start", tab: front.tab, terms, fingerprint: quote.fingerprint });
  await panel.comesFromTheSheet();
  await text(/^\d+ of 10, \d+ found\./);
  expect(await frame.getByText("No run yet.").count()).toBe(0);

  // The head says what is left after a run that the panel did not begin.
  await opened.advance();
  const { credits } = stage.service.accounts.snapshots()[0] ?? {};
  expect(credits?.charged).toBeGreaterThan(0);
  await panel.comesFromTheSheet();
  const left = `${numberIn(stage, 1_000_000 - (credits?.charged ?? 0))} credits`;
  await frame.getByRole("button", { name: left }).waitFor();
});

test("a run that the panel shows was watched, though the clock ended it; one that it did not show was not", async () => {
  const panel = await withSettings();
  const { frame, opened } = panel;
  const missed = frame.getByText("While you were away");
  const fronts = async () => (await opened.asked()).filter((what) => what === "front").length;
  await panel.begin();
  await panel.laterReaches("Done");
  const before = await fronts();
  await panel.comesFromTheSheet();
  await panel.hasAnswers("front", before + 1);
  await panel.press("New run");
  await panel.priced();
  expect(await missed.count()).toBe(0);

  await frame.getByLabel("Phone", { exact: true }).check();
  await panel.begin();
  await panel.reaches("Running");
  await opened.page.getByRole("button", { name: "Close Enrich" }).click();
  for (let times = 0; times < 3; times++) await opened.advance();
  const again = await EnrichPanel.open(opened);
  const said = again.frame.getByText("While you were away");
  await said.waitFor();
  await again.frame.getByLabel("Personal e-mail", { exact: true }).check();
  await again.begin();
  await said.waitFor({ state: "detached" });
});

test("where the service slows down before a run, one sentence says so, and of no run that there is none", async () => {
  const panel = await withSettings();
  const { frame } = panel;
  await panel.priced();
  stage.service.faults.add({ kind: "rate-limited", endpoint: "credits", count: 1_000 });
  await panel.main().click();
  const alert = frame.getByRole("alert").filter({ hasText: "asks to slow down" });
  await alert.waitFor();
  expect(await alert.count()).toBe(1);
  expect(await alert.innerText()).toMatch(/Nothing was started: try again in a moment/);
});

test("a run that the service takes nothing of says so, and does not go on waiting for its first answer", async () => {
  stage.service.faults.add({ kind: "rate-limited", endpoint: "async_enrich" });
  const panel = await withSettings();
  await panel.begin();
  await panel.reaches("Running");
  await panel.laterShows(
    panel.frame.getByText("The service asks to slow down. It goes on by itself. Nothing is lost"),
  );
});

test("sentences say what is the matter: an error of the service, a whole run's time, no post", async () => {
  stage.service.faults.add({ kind: "bad-gateway", endpoint: "credits", count: 2 });
  const panel = await withSettings();
  const { frame } = panel;
  const alert = frame.getByRole("alert");
  await alert.waitFor();
  expect(await alert.innerText()).toMatch(
    /^The service had an error of its own\. Nothing was started/,
  );
  await panel.press("Try again");
  await panel.details();
  expect(await panel.figure("Takes about")).toMatch(/^\d\d+ (seconds|minutes)$/);

  await receiveWebhooks(stage);
  await panel.press("Signals");
  await panel.watches("People who engaged with a post");
  await frame.getByLabel("Address of the post").fill("https://www.linkedin.com/in/somebody");
  await panel.press("Start");
  await alert.getByText("That is no link to a post.").waitFor();
  expect(stage.service.accounts.snapshots()[0]?.intents).toEqual([]);
});
