import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { formulaIn } from "./as-written";
import { asks, ENTERED } from "./asks";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";

const chromium = inChromium();
let stage: Stage;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(5, 1)] });
  await asks(stage, { do: "settings-save", entered: ENTERED });
  await asks(stage, { do: "settings-formulas", capCredits: 10 });
});

test("a person chooses columns, copies the formula of the sidebar into a cell, and sees its value", async () => {
  const opened = await chromium.openPage(stage);
  const { frame } = await EnrichPanel.open(opened);
  await frame.locator("summary").filter({ hasText: "Columns" }).click();
  await frame.getByLabel("Company", { exact: true }).selectOption("Company");
  await frame.getByLabel("Website", { exact: true }).selectOption("");
  await frame.getByText("The same as a formula").click();
  const formula = frame.getByLabel("For row 2, to fill down");
  expect(await formula.inputValue()).toBe(formulaIn(stage, "=ENRICH_EMAIL(A2, B2, D2, F2)"));
  expect(await frame.getByLabel("For all rows at once").inputValue()).toBe(
    formulaIn(stage, "=ENRICH_EMAIL(A2:A6, B2:B6, D2:D6, F2:F6)"),
  );

  await opened.enterFormula("I2", await formula.inputValue());
  await opened.until("I2", ([[cell]]) => /@|PENDING|N\/A/.test(String(cell)));
  await opened.advance();
  const [[value] = []] = await opened.until("I2", ([[cell]]) => /@|N\/A/.test(String(cell)));
  expect(value).toMatch(/@/);
  expect(stage.service.accounts.snapshots()[0]).toMatchObject({ questions: 1, askedTwice: [] });
});
