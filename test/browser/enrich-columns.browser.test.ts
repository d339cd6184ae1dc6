import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { asks } from "./asks";
import type { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";

const chromium = inChromium({ grid: false });
let stage: Stage;

/** First, last and full name, company, website, profile and note of complete people. */
const people = sampleContacts(40, 1).filter((row) => row[0] && row[1] && row[3] && row[4]);
const fullNames = people.map(([first, last]) => `${String(first).trim()} ${last}`);

async function panelOf(rows: readonly (readonly string[])[]): Promise<EnrichPanel> {
  stage = await chromium.openStage({ rows });
  const panel = await chromium.openPanel(stage);
  return panel;
}

/** Some stand there twice, in other letters. */
const each = new Set(fullNames.map((name) => name.toLowerCase()));

const folded = (panel: EnrichPanel) =>
  panel.frame.locator("details").filter({ hasText: "Columns" }).first();

test.each([
  ["Ansprechpartner", "Internetauftritt"],
  ["Interlocuteur", "Adresse du site"],
  ["Who", "Where"],
])(
  "columns of other names, such as %s, are known by their values without a click",
  async (who, where) => {
    const rows = people.map((row, at) => ["x", fullNames[at] ?? "", row[4] ?? ""]);
    const panel = await panelOf([["Bemerkung", who, where], ...rows]);
    await panel.priced();
    expect(await panel.main().innerText()).toBe(`Find e-mails for ${each.size} people`);
    expect(await folded(panel).getAttribute("open")).toBeNull();
    expect(await folded(panel).innerText()).toContain("Full name, Website");
  },
);

test("a column that nothing tells is asked for once, with values to know it by, and remembered", async () => {
  const rows = people.map((row, at) => [fullNames[at] ?? "", "Sales Manager", row[3] ?? ""]);
  const panel = await panelOf([["a", "b", "c"], ...rows]);
  const { frame } = panel;
  const question = frame.getByRole("group", { name: "Which column holds the names?" });
  await question.getByLabel("a", { exact: true }).waitFor();
  expect(await question.innerText()).toContain(fullNames[0]);
  // It stands inside the frame, not in its line.
  const [box, name] = [
    await question.boundingBox(),
    await question.locator("legend").boundingBox(),
  ];
  expect((name?.y ?? 0) - (box?.y ?? 0)).toBeGreaterThan(8);
  expect(await panel.faults()).toEqual([]);
  expect(await panel.main().count()).toBe(0);
  await question.getByLabel("a", { exact: true }).check();
  await folded(panel).locator("summary").first().click();
  await frame.getByLabel("Company", { exact: true }).selectOption("c");
  await panel.begin();
  await panel.laterReaches("Done");

  const { sheets } = stage.runtime;
  sheets.addTab("Later");
  sheets.write("Later", 1, 1, [["a", "b", "c"], ...rows.slice(0, 3)]);
  sheets.select("Later", { row: 1, column: 1, rows: 1, columns: 1 });
  const { columns } = await asks(stage, { do: "look" });
  expect(columns.inputs).toEqual({ full_name: "a", company: "c" });
  expect(columns.question).toBeNull();
});

test("known headers need no values", async () => {
  const panel = await panelOf([CONTACT_HEADERS, ...sampleContacts(5, 1)]);
  await panel.priced();
  expect((await asks(stage, { do: "look" })).columns.question).toBeNull();
});

test("a title above the headers is named, with nothing to choose until it is gone", async () => {
  const rows = people
    .slice(0, 5)
    .map((row, at) => [String(at + 1), fullNames[at] ?? "", row[3] ?? ""]);
  const listed = [["Nr.", "Name", "Firma"], ...rows];
  const panel = await panelOf([["Kontakte Messe Hannover 2026", "", ""], ...listed]);
  const { frame } = panel;
  await frame.getByRole("alert").getByText("Row 1 is a title").waitFor();
  expect(await frame.getByLabel("E-mail", { exact: true }).count()).toBe(0);
  expect(await panel.main().count()).toBe(0);
  expect(await panel.faults()).toEqual([]);
  expect((await panel.opened.asked()).filter((what) => what === "quote")).toEqual([]);
  stage.runtime.sheets.write("Contacts", 1, 1, [...listed, ["", "", ""]]);
  await panel.press("Try again");
  await panel.priced();
  expect(await folded(panel).innerText()).toContain("Full name, Company");
  expect(await frame.getByRole("alert").count()).toBe(0);
});

test("an answer about one column leaves the others to headers that are known later", async () => {
  const rows = people.map((row, at) => [fullNames[at] ?? "", "Sales Manager", row[3] ?? ""]);
  const panel = await panelOf([["a", "b", "c"], ...rows]);
  const { frame } = panel;
  await frame.getByLabel("a", { exact: true }).check();
  stage.runtime.sheets.write("Contacts", 1, 3, [["Firma"]]);
  await panel.comesFromTheSheet();
  await panel.priced();
  expect(await folded(panel).innerText()).toContain("Full name, Company");
});

test("what is chosen while the panel reads the columns again stays chosen", async () => {
  const rows = people.slice(0, 3).map((row, at) => [fullNames[at] ?? "", row[4] ?? "", ""]);
  const panel = await panelOf([["Name", "Website", "Kontakt"], ...rows]);
  const { frame, opened } = panel;
  await panel.begin();
  await panel.laterReaches("Done");
  const looks = async () => (await opened.asked()).filter((what) => what === "look").length;
  const before = await looks();
  const phone = frame.getByLabel("Phone", { exact: true });
  const first = frame.getByLabel("First 10, to try it", { exact: true });
  const email = frame.getByLabel("E-mail to", { exact: true });
  await opened.whileSlow(async () => {
    await panel.press("New run");
    await phone.check();
    await first.check();
    await frame.locator("summary").filter({ hasText: "Where results go" }).click();
    await email.selectOption("Kontakt");
    while ((await looks()) === before) await opened.page.waitForTimeout(50);
  });
  await panel.hasAnswers("look", before + 1);
  await panel.priced();
  expect(await phone.isChecked()).toBe(true);
  expect(await first.isChecked()).toBe(true);
  expect(await email.inputValue()).toBe("Kontakt");
  expect(await panel.faults()).toEqual([]);
});
