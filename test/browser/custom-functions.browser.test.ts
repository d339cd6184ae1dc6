import type { Browser } from "playwright-core";
import { projectFolder, removeProjectFolders } from "../local/runtime/project-folder";
import { launchChromium } from "./chromium";
import { openStage, type Stage } from "./stage";
import { WorkbenchPage } from "./workbench-page";

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
  if (name === "later") Utilities.sleep(1500);
  return "Good day, " + name;
}
`;

let browser: Browser;
let stage: Stage;
let opened: WorkbenchPage;
jest.setTimeout(120_000);
beforeAll(async () => {
  browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  stage = await openStage({
    project: projectFolder({ code }),
    rows: [["ann"], ["bob"], ["later"]],
  });
  opened = await WorkbenchPage.open(context, stage.url);
});
afterEach(() => expect(opened.errors).toEqual([]));
afterAll(async () => {
  await browser?.close();
  await stage?.close();
  removeProjectFolders();
});

const greeting = (name: string) => `Good day, ${name}`;

test("a formula that is typed is listed with its help, and shows its value", async () => {
  await opened.goTo("B1");
  await opened.page.keyboard.type("=GREET_P", { delay: 20 });
  await opened.page.getByText("Greets a person politely.").first().waitFor();
  await opened.page.keyboard.type("OLITELY(", { delay: 20 });
  await opened.page.getByText("Whom to greet.").first().waitFor();
  await opened.page.keyboard.type("A1)", { delay: 20 });
  await opened.page.keyboard.press("Enter");
  await opened.until("B1", ([[cell]]) => cell === greeting("ann"));
  await opened.type("A1", "eve");
  await opened.until("B1", ([[cell]]) => cell === greeting("eve"));
});

test("it shows Loading... while it runs", async () => {
  await opened.type("B3", "=GREET_POLITELY(A3)");
  await opened.until("B3", ([[cell]]) => cell === "Loading...");
  await opened.until("B3", ([[cell]]) => cell === greeting("later"));
});

test("what it throws can be read beside its cell", async () => {
  await opened.type("B2", '=GREET_POLITELY("nobody")');
  await opened.until("B2", ([[cell]]) => cell === "#ERROR!");
  await opened.goTo("B2");
  await opened.page.getByText("There is nobody to greet.").waitFor();
  await opened.goTo("A2");
  await opened.page.getByText("There is nobody to greet.").waitFor({ state: "detached" });
});
