import { ENGLISH, FRENCH, GERMAN, type MessyList } from "../stage/messy-lists";
import { inChromium } from "./in-chromium";

// How soon the first e-mail is there, in stage time: test/stage/first-email.
const chromium = inChromium({ grid: false });

/** Columns and rows that a sheet shows beside the panel, at the least. */
const SEEN = { columns: 8, rows: 20 };
const MOST_CLICKS = 3;
const MOST_STOPS = 12;

const LISTS: [string, MessyList][] = [
  ["a German", GERMAN],
  ["a French", FRENCH],
  ["an English", ENGLISH],
];

test.each(LISTS)(
  "%s list: from the open panel to found e-mails, selected, in three clicks",
  async (_, list) => {
    const stage = await chromium.openStage(list);
    const { sheets } = stage.runtime;
    const panel = await chromium.openPanel(stage);
    const { frame } = panel;
    await frame.evaluate(
      "window.clicks = 0; addEventListener('click', () => window.clicks++, true)",
    );
    await panel.priced();
    const columns = frame.locator("details").filter({ hasText: "Columns" }).first();
    expect(await columns.getAttribute("open")).toBeNull();
    expect(await panel.main().innerText()).toMatch(/^Find e-mails for 2\d\d people\u2026$/);
    await panel.begin();
    await panel.laterReaches("Done");
    const [headers = [], ...rows] = sheets.read("Contacts");
    const column = headers.indexOf("E-mail") + 1;
    const first = rows.findIndex((row) => String(row[column - 1]).includes("@")) + 2;
    expect(column).toBeLessThanOrEqual(SEEN.columns);
    expect(first).toBeLessThanOrEqual(SEEN.rows);
    await panel.press("Show results");
    await panel.hasAnswers("show-results", 1);
    expect(sheets.selection().box).toMatchObject({ row: first, column });
    expect(await frame.evaluate("window.clicks")).toBeLessThanOrEqual(MOST_CLICKS);
  },
);

test("by keyboard at most twelve stops lead from the open panel to its main button", async () => {
  const stage = await chromium.openStage(GERMAN);
  const panel = await chromium.openPanel(stage);
  await panel.priced();
  const main = await panel.main().innerText();
  const stops: string[] = [];
  while (stops.at(-1) !== main && stops.length < 40) {
    await panel.opened.page.keyboard.press("Tab");
    stops.push(await panel.focused());
  }
  expect(stops.at(-1)).toBe(main);
  expect(stops.length).toBeLessThanOrEqual(MOST_STOPS);
});
