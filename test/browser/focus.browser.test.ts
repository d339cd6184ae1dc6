import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import type { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import { passSlow, type Stage } from "./stage";
import type { WorkbenchPage } from "./workbench-page";

const chromium = inChromium();
let stage: Stage;
let opened: WorkbenchPage;
let panel: EnrichPanel;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(12, 1)] });
  panel = await chromium.openPanel(stage);
  opened = panel.opened;
});

/** Waits until the control with this name has the focus. */
async function hasFocus(name: string): Promise<void> {
  await panel.frame.waitForFunction(
    `(() => {
      const { activeElement: at } = document;
      return [at.getAttribute("aria-label"), at.placeholder, at.innerText].includes(${JSON.stringify(name)});
    })()`,
  );
}

test("the focus stays with the button whose act took it, and goes on to what comes in its place", async () => {
  const { frame } = panel;
  await frame.getByLabel("Phone", { exact: true }).check();
  await panel.priced();
  await panel.main().click();
  await panel.reaches("Running");
  await frame.waitForFunction("document.activeElement.matches('.view')");
  await panel.press("Pause");
  await hasFocus("Resume");

  await panel.press("Find");
  await frame.locator("summary").filter({ hasText: "Seniority" }).click();
  await frame.getByLabel("Director").check();
  await panel.press("Search");
  await frame.getByText(/found; the first 25/).waitFor();
  await panel.press("Insert into a new tab");
  await frame.getByText(/rows inserted/).waitFor();
  // What was inserted is picked no more.
  await hasFocus("Find e-mails in this tab");
  await frame.getByLabel("Name of the search").fill("Directors");
  await panel.press("Save search");
  await frame.getByText("\u201cDirectors\u201d is saved").waitFor();
  await hasFocus("Name of the search");

  await panel.press("Change filters");
  for (const title of ["CTO", "CEO", "CFO"]) {
    await frame.getByLabel("Job titles", { exact: true }).fill(title);
    await panel.press("Add to Job titles");
    await frame.getByRole("button", { name: `Remove ${title}` }).waitFor();
  }
  await panel.press("Remove CEO");
  await hasFocus("Remove CFO");

  await panel.press("Activity");
  await panel.press("New schedule\u2026");
  await frame.waitForFunction("document.activeElement.type === 'checkbox'");
  await frame.getByLabel("Your name").fill("Ada");
  await panel.press("Save schedule");
  await frame.getByText(/Runs with your key/).waitFor();
  await frame.getByRole("button", { name: /^Remove schedule: New rows of / }).click();
  await hasFocus("Remove");
  await panel.press("Remove");
  await frame.getByText("No schedule yet.").waitFor();
  await hasFocus("New schedule\u2026");
});

test("somebody who works in the sheet meanwhile keeps the focus there", async () => {
  const delayMs = 200_000;
  stage.service.faults.add({ kind: "slow", endpoint: "credits", delayMs, count: 1 });
  await panel.frame.getByLabel("Phone", { exact: true }).check();
  await panel.frame.locator(".price.old").waitFor();
  await opened.goTo("K3");
  await opened.page.keyboard.type("hel");
  await passSlow(stage, delayMs);
  await panel.priced();
  // Longer than the panel needs to take the focus.
  await opened.page.waitForTimeout(500);
  await opened.page.keyboard.type("lo");
  await opened.enterFrom("K3");
  expect(await opened.read("K3")).toEqual([["hello"]]);
});
