import { setTimeout } from "node:timers/promises";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { asks, ENTERED } from "./asks";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";

const chromium = inChromium({ grid: false });
let stage: Stage;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [["First name", "Last name", "Company"]] });
});

const OWN = [
  ["Noor", "IJsselstein", "Solstice Crafts"],
  ["Bence", "Ionescu", "Birch Power"],
];

/** Somebody whose e-mail is found and may bounce, as another run has shown. */
async function uncertain(): Promise<string[]> {
  const other = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(40, 1)] });
  await asks(other, { do: "settings-save", entered: ENTERED });
  const { tab } = (await asks(other, { do: "look" })).columns;
  const terms = { fields: ["email" as const], runOn: "all" as const };
  const { fingerprint } = (await asks(other, { do: "quote", tab, terms })).quote;
  await asks(other, { do: "start", tab, terms, fingerprint });
  const read = () => other.runtime.sheets.read("Contacts");
  // Executions go on in real time between two steps of the clock.
  for (let times = 0; times < 600 && !read().flat().includes("risky"); times++) {
    await other.clock.advance(10_000);
    await setTimeout(100);
  }
  const [headers = [], ...rows] = read();
  const status = headers.indexOf("E-mail status");
  const row = rows.find((each) => each[status] === "risky" && each[0] && each[3] && each[4]) ?? [];
  return [row[0], row[1], row[3], row[4]].map(String);
}

async function welcomed(): Promise<EnrichPanel> {
  const panel = await EnrichPanel.open(await chromium.openPage(stage));
  await panel.reaches("Your first e-mail in 90 seconds");
  await panel.frame.getByLabel("Your key").waitFor();
  return panel;
}

test("a first run ends with an enriched sample row, by keyboard alone, and is paid for once", async () => {
  const panel = await welcomed();
  const { frame } = panel;
  const { keyboard } = panel.opened.page;
  expect(await panel.faults()).toEqual([]);
  expect(await panel.cut()).toEqual([]);
  await frame.getByRole("button", { name: "Settings", exact: true }).focus();
  await panel.tabTo("Your key");
  await keyboard.type("demo-key");
  await keyboard.press("Enter");
  await frame.getByText("Connected.").waitFor();
  expect(await panel.faults()).toEqual([]);
  expect(await panel.focused()).toMatch(/^Use /);
  await panel.enter("Try three sample people");
  await panel.priced();
  expect(await panel.main().innerText()).toBe("Find e-mails for 3 people");
  const price = frame.locator(".foot .price");
  expect(await price.innerText()).toMatch(/^About 6 credits/);
  expect(stage.service.accounts.snapshots()[0]?.questions).toBe(0);
  expect(await panel.faults()).toEqual([]);
  await panel.tabTo("Find e-mails for 3 people");
  await keyboard.press("Enter");
  await panel.laterReaches("Done");
  expect(await panel.faults()).toEqual([]);
  const [headers = [], first = []] = stage.runtime.sheets.read("Enrich sample");
  expect(first[headers.indexOf("E-mail")]).toBe("noor.ijsselstein@solstice-crafts.example");
  const [account] = stage.service.accounts.snapshots();
  expect(account).toMatchObject({ questions: 3, askedTwice: [] });
});

test("the welcome says why a key is not accepted, and can be skipped", async () => {
  const panel = await welcomed();
  const { frame } = panel;
  await frame.getByLabel("Your key").fill("no-such-key");
  await panel.press("Connect");
  const said = frame.getByRole("alert").filter({ hasText: "does not know" });
  await said.waitFor();
  expect(await said.innerText()).toBe(
    "The service does not know this key. Copy it again from your account there, and enter it.",
  );
  expect(await panel.faults()).toEqual([]);
  expect(await frame.getByRole("button", { name: "Try three sample people" }).count()).toBe(0);
  await panel.press("Look around first");
  await frame.getByRole("alert").filter({ hasText: "No key is saved yet" }).waitFor();
  expect(await panel.faults()).toEqual([]);
});

test("one field, and then the price of one's own list is there", async () => {
  stage = await chromium.openStage({
    rows: [["First name", "Last name", "Company"], ...OWN],
  });
  const panel = await welcomed();
  const { frame } = panel;
  expect(await frame.locator("section:not([hidden]) input:visible").count()).toBe(1);
  await frame.getByLabel("Your key").fill("demo-key");
  await panel.press("Connect");
  await panel.press("Use Contacts");
  await panel.priced();
  expect(await panel.main().innerText()).toBe("Find e-mails for 2 people");
});

test("a run begun by the menu ends the welcome once a key is there", async () => {
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(12, 1)] });
  const panel = await welcomed();
  await panel.frame.getByLabel("Your key").fill("demo-key");
  await panel.press("Connect");
  await panel.frame.getByText("Connected.").waitFor();
  const { tab } = (await asks(stage, { do: "look" })).columns;
  const terms = { fields: ["email" as const], runOn: "all" as const };
  const { fingerprint } = (await asks(stage, { do: "quote", tab, terms })).quote;
  await asks(stage, { do: "start", tab, terms, fingerprint });
  await panel.comesFromTheSheet();
  await panel.reaches("Running");
});

test("a first e-mail that is kept aside is not said to stand in the row", async () => {
  const panel = await welcomed();
  await panel.frame.getByLabel("Your key").fill("demo-key");
  await panel.press("Connect");
  await panel.press("Try three sample people");
  await panel.priced();
  const blank = ["", "", "", ""];
  stage.runtime.sheets.write("Enrich sample", 2, 1, [await uncertain(), blank, blank]);
  await panel.comesFromTheSheet();
  await panel.frame.getByRole("button", { name: "Find e-mails for 1 person" }).click();
  await panel.laterReaches("Done");
  await panel.frame.getByText(/1 uncertain one is kept aside/).waitFor();
});

test("people inserted by Find lead from a welcome that was left to their price", async () => {
  const panel = await welcomed();
  const { frame } = panel;
  await frame.getByLabel("Your key").fill("demo-key");
  await panel.press("Connect");
  await frame.getByText("Connected.").waitFor();
  await panel.press("Find");
  await frame.locator("summary").filter({ hasText: "Seniority" }).click();
  await frame.getByLabel("Director").check();
  await panel.press("Search");
  await frame.getByText("25 picked.").waitFor();
  await panel.press("Insert into a new tab");
  await panel.press("Find e-mails in this tab");
  await panel.priced();
  expect(await panel.main().innerText()).toBe("Find e-mails for 25 people");
});
