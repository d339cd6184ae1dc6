import { projectFolder, removeProjectFolders } from "../local/runtime/project-folder";
import { inChromium } from "./in-chromium";
import type { WorkbenchPage } from "./workbench-page";

const code = `
function onOpen() {
  SpreadsheetApp.getUi().createMenu("Pages")
    .addItem("Sidebar", "showSide").addItem("Dialog", "showDialog")
    .addItem("Toast", "note").addItem("Fail", "fail").addToUi();
}
function page() { return HtmlService.createHtmlOutputFromFile("Page").setTitle("A page"); }
function showSide() { SpreadsheetApp.getUi().showSidebar(page()); }
function showDialog() {
  SpreadsheetApp.getUi().showModalDialog(page().setWidth(420).setHeight(210), "A dialog");
}
function note() { SpreadsheetApp.getActive().toast("All is well", "A note", -1); }
function fail() { throw new Error("It broke"); }
function double(number) { return number * 2; }
function moment() { return { at: new Date() }; }
function hidden_() { return 1; }
`;

const page = `<!DOCTYPE html><html><head></head><body>
<p id="mode"></p><ul></ul>
<script>
document.getElementById("mode").textContent = document.compatMode;
function say(text) { document.querySelector("ul").innerHTML += "<li>" + text + "</li>"; }
function ask(name, fn) {
  var runner = google.script.run
    .withSuccessHandler(function (value, user) { say(user + ": " + JSON.stringify(value)); })
    .withFailureHandler(function (error, user) { say(user + " fails: " + error.message); })
    .withUserObject(name);
  try { fn(runner); } catch (error) { say(name + " throws: " + error.message); }
}
ask("number", function (run) { run.double(21); });
ask("date back", function (run) { run.moment(); });
ask("date there", function (run) { run.double(new Date()); });
ask("function there", function (run) { run.double(function () {}); });
ask("error", function (run) { run.fail(); });
ask("private", function (run) { run.hidden_(); });
try { window.top.document.title; say("reaches the page"); } catch (error) { say("is shut in"); }
</script>
<button onclick="google.script.host.close()">Done</button>
</body></html>`;

const chromium = inChromium({ lasts: "file", viewport: { width: 1280, height: 720 } });
let opened: WorkbenchPage;
beforeAll(async () => {
  const stage = await chromium.openStage({
    project: projectFolder({ code, pages: { Page: page } }),
    rows: [["A cell"]],
  });
  opened = await chromium.openPage(stage);
});
afterAll(removeProjectFolders);

async function choose(entry: string): Promise<void> {
  await opened.page.getByRole("menuitem", { name: "Pages" }).click();
  await opened.page.getByRole("menuitem", { name: entry }).click();
}

test("a sidebar calls the script by the platform's rules of values and reaches nothing else", async () => {
  await choose("Sidebar");
  const frame = opened.page.frameLocator(".sidebar iframe");
  await frame.getByRole("listitem").nth(6).waitFor();

  expect((await frame.getByRole("listitem").allInnerTexts()).sort()).toEqual([
    "date back: null",
    "date there fails: Failed due to illegal value in property: 0",
    "error fails: It broke",
    "function there throws: Failed due to illegal value in property: 0",
    "is shut in",
    "number: 42",
    "private fails: Script function not found: hidden_",
  ]);
  expect(await frame.locator("#mode").innerText()).toBe("CSS1Compat");
  await frame.getByRole("button", { name: "Done" }).click();
  await opened.page.locator(".sidebar").waitFor({ state: "detached" });
});

test("a page in a dialog has the size the script gave it, and closes by Escape", async () => {
  await choose("Dialog");
  const dialog = opened.page.getByRole("dialog", { name: "A dialog" });
  const box = await dialog.locator("iframe").boundingBox();
  expect([box?.width, box?.height]).toEqual([420, 210]);
  await dialog.getByRole("button", { name: "Close A dialog" }).press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("a toast is read aloud and stays as long as the script wants", async () => {
  await choose("Toast");
  const toast = opened.page.getByRole("status").filter({ hasText: "All is well" });
  await toast.waitFor();
  await toast.getByRole("button", { name: "Close this note" }).click();
  await toast.waitFor({ state: "detached" });
});

test("an error of a menu's function is shown, and kept in the log of executions", async () => {
  await choose("Fail");
  await opened.page.getByRole("status").filter({ hasText: "It broke" }).waitFor();
  await opened.page.getByRole("button", { name: "fail" }).first().click();
  await opened.page.locator(".details").filter({ hasText: "It broke" }).waitFor();
});
