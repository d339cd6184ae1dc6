import type { Browser, BrowserContext } from "playwright-core";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { launchChromium } from "./chromium";
import { EnrichPanel } from "./enrich-panel";
import { openStage, type Stage } from "./stage";
import { WorkbenchPage } from "./workbench-page";

let browser: Browser;
let context: BrowserContext;
let stage: Stage;
beforeAll(async () => {
  browser = await launchChromium();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
});
beforeEach(async () => {
  stage = await openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(12, 1)] });
});
afterEach(() => stage?.close());
afterAll(() => browser?.close());

test("a schedule is made, run at once, and Activity tells what came of it", async () => {
  const opened = await WorkbenchPage.open(context, stage.url);
  await opened.enterSettings();
  const panel = await EnrichPanel.open(opened);
  const { frame } = panel;
  await panel.press("Activity");
  await frame.getByText("No run yet.").waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press("New schedule\u2026");
  await frame.getByLabel("How often").selectOption({ label: "Every week" });
  await frame.getByLabel("On", { exact: true }).selectOption({ label: "Friday" });
  await frame.getByLabel("Your name").fill("Ada");
  expect(await panel.faults()).toEqual([]);
  await panel.press("Save schedule");
  await frame.getByText("Every Friday at 8:00").waitFor();
  expect(stage.service.accounts.snapshots()[0]?.questions).toBe(0);

  await panel.press("Run now");
  await panel.laterShows(frame.getByText(/Last at .* found, about/), "Read again");
  expect(await panel.faults()).toEqual([]);
  const [account] = stage.service.accounts.snapshots();
  const days = frame.getByRole("table").getByRole("row").nth(1);
  expect(await days.getByRole("cell").first().innerText()).toBe(String(account?.credits.charged));
  const [headers = [], ...rows] = stage.runtime.sheets.read("Contacts");
  const emails = rows.filter((row) => (row[headers.indexOf("E-mail")] ?? "") !== "");
  expect(emails.length).toBeGreaterThan(3);
  expect(account?.askedTwice).toEqual([]);

  await panel.press("Remove");
  await frame.getByText("No schedule yet.").waitFor();
  expect(stage.runtime.triggers.list()).toEqual([]);
  expect(opened.errors).toEqual([]);
  await opened.page.close();
});
