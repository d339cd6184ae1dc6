import type { Browser, BrowserContext } from "playwright-core";
import { launchChromium } from "./chromium";
import { openStage, type Stage } from "./stage";
import { WorkbenchPage } from "./workbench-page";

let browser: Browser;
let context: BrowserContext;
let stage: Stage;
beforeAll(async () => {
  browser = await launchChromium();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  stage = await openStage({ rows: [["Notes"]] });
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

test.each([
  ["Open sidebar", "Enrich"],
  ["Import (list, search, personas)\u2026", "Library"],
  ["Schedule\u2026", "Activity"],
  ["Forget\u2026", "Settings"],
])("%s opens the sidebar at %s", async (entry, panel) => {
  const opened = await WorkbenchPage.open(context, stage.url);
  await opened.choose(entry);
  const frame = opened.page.frameLocator(".sidebar iframe");
  const shown = frame.locator("nav [aria-current=page]");
  await shown.waitFor();
  expect((await shown.innerText()).trim()).toBe(panel);
  expect(opened.errors).toEqual([]);
  await opened.page.close();
});
