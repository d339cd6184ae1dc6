import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { asks, ENTERED } from "./asks";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";

const chromium = inChromium({ grid: false });

test("numbers, days and hours are written as the spreadsheet writes them, in the script's sentences too", async () => {
  const zone = "Asia/Tokyo";
  const stage = await chromium.openStage({
    rows: [CONTACT_HEADERS, ...sampleContacts(100, 1)],
    ...{ locale: "de_DE", zone },
  });
  await asks(stage, { do: "settings-save", entered: ENTERED });
  const panel = await EnrichPanel.open(await chromium.openPage(stage));
  const { frame } = panel;
  for (const field of ["Personal e-mail", "Phone"])
    await frame.getByLabel(field, { exact: true }).check();
  await panel.details();
  expect(await panel.figure("At most")).toMatch(/^\d\.\d{3} credits$/);
  await panel.begin();
  await panel.laterReaches("Done");
  const charged = stage.service.accounts.snapshots()[0]?.credits.charged ?? 0;
  expect(charged).toBeGreaterThan(999);
  const credits = charged.toLocaleString("de-DE");
  expect(await panel.figure("Credits")).toBe(`${credits} credits`);

  await panel.press("Activity");
  await frame.getByRole("heading", { name: "Looked up in the last 14 days" }).waitFor();
  await frame.getByRole("listitem").getByText(`${credits} credits.`).waitFor();
  const day = new Intl.DateTimeFormat("de-DE", { timeZone: zone, day: "numeric", month: "short" });
  await frame.getByText(day.format(stage.clock.now())).first().waitFor();
  await panel.press("New schedule\u2026");
  expect(await frame.getByLabel(`At (${zone} time)`).innerText()).toMatch(/^17:00$/m);
  await frame.getByLabel("How often").selectOption({ label: "Every week" });
  expect(await frame.getByLabel("On", { exact: true }).innerText()).toMatch(/^Friday$/m);
  expect(await panel.faults()).toEqual([]);
});
