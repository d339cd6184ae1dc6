import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { read } from "../build/project";
import { formulaIn } from "./as-written";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";

const tutorial = read("docs", "tutorial.md");

const chromium = inChromium({ viewport: { width: 1366, height: 650 } });
let stage: Stage;
beforeEach(async () => {
  // As `npm run workbench` opens it.
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(50, 1)] });
});

/** The words of a control or a cell, held to what the tutorial says. */
function told(words: string): string {
  const marked = [`*${words}*`, `\`${words}\``, `${words}*`];
  expect(marked.some((each) => tutorial.includes(each)) ? words : "").toBe(words);
  return words;
}

test("who does what the tutorial says gets enriched rows, and then a formula's e-mail", async () => {
  const opened = await chromium.openPage(stage);
  expect(tutorial).toContain("*Extensions ▸ Enrich ▸ Open sidebar*");
  const panel = await EnrichPanel.open(opened);
  const { frame } = panel;
  await panel.reaches(told("Your first e-mail in 90 seconds"));
  await frame.getByLabel(told("Your key")).fill(told("demo-key"));
  await panel.press(told("Connect"));
  await panel.press(told("Use Contacts"));
  await panel.press(told("Try 10 first"));
  await panel.priced();
  await frame.getByText("At most").first().waitFor();
  expect(stage.service.accounts.snapshots()[0]?.questions).toBe(0);
  await panel.press(told("Find e-mails for 10 people"));
  await panel.reaches("Running");
  expect([told("Advance clock"), told("10 min")]).toHaveLength(2);
  await panel.laterReaches(told("Done"));
  const known = "noor.ijsselstein@solstice-crafts.example";
  const [headers = []] = stage.runtime.sheets.read("Contacts");
  expect(headers.indexOf("E-mail")).toBe(headers.indexOf(told("Notes")) + 1);
  await opened.until("H2", ([[email]]) => email === known);

  await panel.press(told("Settings"));
  await panel.opensPart(told("Formulas and daily limit"));
  await frame.getByLabel(told("Formulas of this file may spend credits")).check();
  await panel.press(told("Save"));
  await frame
    .getByText(
      /^At most \d+ credits a day, besides runs you start; formulas may spend your credits if you own the file$/,
    )
    .waitFor();
  await opened.enterFormula("N2", formulaIn(stage, told("=ENRICH_EMAIL(A2, B2, D2, F2)")));
  await opened.until("N2", ([[email]]) => email === known);
  expect(stage.service.accounts.snapshots()[0]?.questions).toBe(10);
  await opened.enterFormula("N12", formulaIn(stage, told("=ENRICH_EMAIL(A12, B12, D12, F12)")));
  const [[first]] = await opened.until("N12", ([[cell]]) => /PENDING|@/.test(String(cell)));
  if (first === told("PENDING")) await opened.advance();
  await opened.until("N12", ([[cell]]) => cell === "hakon_hoeg@onyx-dynamics.example");
  expect(stage.service.accounts.snapshots()[0]?.questions).toBe(11);
  expect(stage.service.accounts.snapshots()[0]?.askedTwice).toEqual([]);

  // All of the menu can be reached in a window as low as this.
  for (const name of ["Extensions", "Enrich"])
    await opened.page.getByRole("menuitem", { name, exact: true }).click();
  const list = await opened.page.getByRole("menu", { name: "Enrich" }).boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? Infinity)).toBeLessThanOrEqual(650);
  await opened.page.getByRole("menuitem", { name: "Help" }).click();
  await opened.page.getByRole("menuitem", { name: told("Diagnostics…") }).click();
  await opened.answer(/OK also waits/, { press: told("Cancel") });
  await opened.answer(/things are as expected/);
});
