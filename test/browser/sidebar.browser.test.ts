import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchChromium } from "./chromium";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

test("the built sidebar shows itself in 300 px without an error", async () => {
  const page = await browser.newPage({ viewport: { width: 300, height: 600 } });
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(`file://${join(process.cwd(), "dist", "Sidebar.html")}`);

  await page.getByRole("heading", { name: "Enrich" }).first().waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);

  expect(errors).toEqual([]);
  expect(wide).toBeLessThanOrEqual(300);
});
