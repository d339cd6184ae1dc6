import type { Browser, BrowserContext } from "playwright-core";
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
  stage = await openStage({ rows: [["Notes"]] });
});
afterEach(() => stage?.close());
afterAll(() => browser?.close());

async function withPanel(act: (panel: EnrichPanel) => Promise<void>): Promise<void> {
  const opened = await WorkbenchPage.open(context, stage.url);
  try {
    await opened.enterSettings();
    const panel = await EnrichPanel.open(opened);
    await panel.press("Signals");
    await act(panel);
    expect(opened.errors).toEqual([]);
  } finally {
    await opened.page.close();
  }
}

const charged = () => stage.service.accounts.snapshots()[0]?.credits.charged;

test("job postings say what they cost, come into a tab, and are not paid twice unless a person insists", async () => {
  await withPanel(async (panel) => {
    const { frame } = panel;
    await frame.getByLabel("What to bring").waitFor();
    await frame.getByText(/receives none yet/).waitFor();
    expect(await frame.getByRole("button", { name: "Start", exact: true }).isDisabled()).toBe(true);
    expect(await panel.faults()).toEqual([]);
    await frame.getByLabel("What to bring").selectOption("jobs");
    await frame.getByText("Costs 3 credits, also when nothing is found.").waitFor();
    await frame.getByLabel("Company: domain, name or page").fill("acme.com");
    expect(charged()).toBe(0);
    await panel.press("Start");
    await frame.getByRole("heading", { name: "Job postings of a company" }).waitFor();
    const paid = charged();
    await panel.press("Start");
    await frame
      .getByRole("alert")
      .getByText(/asked already/)
      .waitFor();
    expect(charged()).toBe(paid);
    await frame.getByRole("button", { name: "Start again anyway" }).waitFor();
    expect(await panel.faults()).toEqual([]);
    await panel.press("Remove Job postings of a company from the list");
    await frame.getByText("No signal yet.").waitFor();
  });
});
