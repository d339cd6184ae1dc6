import { projectFolder, removeProjectFolders } from "../local/runtime/project-folder";
import { eventually } from "./eventually";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";
import type { WorkbenchPage } from "./workbench-page";

const code = `
function onOpen() {}
/**
 * Greets a person politely.
 *
 * @param {string} name Whom to greet.
 * @customfunction
 */
function GREET_POLITELY(name) {
  if (name === "nobody") throw new Error("There is nobody to greet.");
  while (name === "later" && !PropertiesService.getScriptProperties().getProperty("released"))
    Utilities.sleep(50);
  return "Good day, " + name;
}
/** @customfunction */
function GREET_ALL(names) { return names.map(function (row) { return [GREET_POLITELY(row[0])]; }); }
`;

const chromium = inChromium({ lasts: "file", viewport: { width: 1280, height: 720 } });
let stage: Stage;
let opened: WorkbenchPage;
beforeAll(async () => {
  stage = await chromium.openStage({
    project: projectFolder({ code }),
    rows: [["ann"], ["bob"], ["later"]],
  });
  opened = await chromium.openPage(stage);
});
afterAll(removeProjectFolders);

const greeting = (name: string) => `Good day, ${name}`;

test("a formula that is typed is listed with its help, and shows its value", async () => {
  await opened.goTo("B1");
  await opened.page.keyboard.type("=GREET_P", { delay: 20 });
  await opened.page.getByText("Greets a person politely.").first().waitFor();
  // Letter by letter, a page that lags behind may take some of them for a choice from the list.
  await opened.page.keyboard.insertText("OLITELY(");
  await opened.page.getByText("Whom to greet.").first().waitFor();
  // A key that meets the list as it closes makes the page's table throw.
  const listed = opened.page.locator("li", { hasText: "Greets a person politely." });
  await listed.waitFor({ state: "hidden" });
  await opened.page.keyboard.insertText("A1)");
  // While its help is there, the page has not taken the last letter yet.
  await opened.page.getByText("Whom to greet.").first().waitFor({ state: "hidden" });
  await opened.enterFrom("B1");
  await opened.until("B1", ([[cell]]) => cell === greeting("ann"));
  await opened.type("A1", "eve");
  await opened.until("B1", ([[cell]]) => cell === greeting("eve"));
});

test("it shows Loading... while it runs", async () => {
  await opened.enterFormula("B3", "=GREET_POLITELY(A3)");
  await opened.until("B3", ([[cell]]) => cell === "Loading...");
  stage.runtime.stores.properties.script.set("released", "yes");
  await opened.until("B3", ([[cell]]) => cell === greeting("later"));
});

test("what it throws can be read beside its cell", async () => {
  await opened.enterFormula("B2", '=GREET_POLITELY("nobody")');
  await opened.until("B2", ([[cell]]) => cell === "#ERROR!");
  await opened.goTo("B2");
  await opened.page.getByText("There is nobody to greet.").waitFor();
  await opened.goTo("A2");
  await opened.page.getByText("There is nobody to greet.").waitFor({ state: "detached" });
});

test("a range fills the rows below, also after rows come above", async () => {
  await opened.enterFormula("D1", "=GREET_ALL(A1:A2)");
  await opened.until(
    "D1:D2",
    ([[first], second]) => first === greeting("eve") && second?.[0] === greeting("bob"),
  );
  const before = stage.runtime.meter.ofKind("formula").executions;
  stage.runtime.sheets.insertRows("Contacts", 1, 1);
  await opened.until(
    "D2:D3",
    ([[first], second]) => first === greeting("eve") && second?.[0] === greeting("bob"),
  );
  expect(stage.runtime.meter.ofKind("formula").executions).toBe(before);
});

test("a page opened later shows the filled rows too", async () => {
  const later = await chromium.openPage(stage);
  await later.until(
    "D2:D3",
    ([[first], second]) => first === greeting("eve") && second?.[0] === greeting("bob"),
  );
  await later.page.close();
});

test("a tab made on the page calculates too", async () => {
  const formulas = stage.runtime.meter.ofKind("formula").executions;
  await opened.page.locator("[data-u-comp=sheet-bar-append-button]").first().click();
  await eventually(() => expect(stage.runtime.sheets.tabs()).toHaveLength(2));
  const [, made] = stage.runtime.sheets.tabs();
  expect(Number.isInteger(made?.id)).toBe(true);
  await opened.enterFormula("A1", '=GREET_POLITELY("tab")');
  await opened.until("A1", ([[cell]]) => cell === greeting("tab"));
  expect(stage.runtime.meter.ofKind("formula").executions).toBe(formulas + 1);
});

test("in a file with decimal commas formulas are typed with semicolons", async () => {
  const german = await chromium.openStage({
    project: projectFolder({ code }),
    rows: [["ann"], ["bob"]],
    locale: "de_DE",
  });
  const page = await chromium.openPage(german);
  await page.enterFormula("B1", "=ROUND(1,26;1)+1,5");
  await page.until("B1", ([[cell]]) => cell === 2.8);
  await page.goTo("B1");
  await page.page.keyboard.press("F2");
  await page.page.keyboard.insertText("5");
  await page.enterFrom("B1");
  await page.until("B1", ([[cell]]) => cell === 2.85);
  await page.enterFormula("B2", "=SUM(A1,A2)");
  await page.until("B2", ([[cell]]) => cell === "#ERROR!");
});
