import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";

const chromium = inChromium({ lasts: "file" });
let stage: Stage;
beforeAll(async () => {
  stage = await chromium.openStage({ rows: [["Notes"]] });
});

test.each([
  ["Open sidebar", "Enrich"],
  ["Import (list, search, personas)\u2026", "Library"],
  ["Schedule\u2026", "Activity"],
  ["Forget\u2026", "Settings"],
])("%s opens the sidebar at %s", async (entry, panel) => {
  const opened = await chromium.openPage(stage);
  await opened.choose(entry);
  const frame = opened.page.frameLocator(".sidebar iframe");
  const shown = frame.locator("nav [aria-current=page]");
  await shown.waitFor();
  expect((await shown.innerText()).trim()).toBe(panel);
  await opened.page.close();
});
