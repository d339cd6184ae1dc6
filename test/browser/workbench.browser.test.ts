import { join } from "node:path";
import { asks, ENTERED } from "./asks";
import { EnrichPanel } from "./enrich-panel";
import { eventually } from "./eventually";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";
import type { WorkbenchPage } from "./workbench-page";

const axe = join(process.cwd(), "node_modules", "axe-core", "axe.min.js");

const contacts = [
  ["First name", "Last name", "Company", "Website"],
  ["Noor", "IJsselstein", "Solstice Crafts Inc.", "solstice-crafts.example"],
  ["Lucía", "Quiñones", "Alder Holdings", "alder-holdings.example"],
  ["Bence", "Ionescu", "Birch Power", "birch-power.example"],
  ["Noor", "IJsselstein", "Solstice Crafts", "https://www.solstice-crafts.example/"],
];

const EDITOR = "editor@example.com";

const chromium = inChromium({ lasts: "file", viewport: { width: 1280, height: 720 } });
let stage: Stage;
let opened: WorkbenchPage;
beforeAll(async () => {
  stage = await chromium.openStage({ rows: contacts, editors: [EDITOR] });
  opened = await chromium.openPage(stage);
});

test("a person saves the settings and enriches the tab, and the cells fill", async () => {
  await asks(stage, { do: "settings-save", entered: ENTERED });

  await opened.choose("Enrich this tab…");
  await opened.answer(/3 to look up/);
  await opened.until("G2:G4", (cells) => cells.flat().every(Boolean));
  await opened.page.getByRole("button", { name: "Advance clock 10 min" }).click();
  const shown = await opened.until("E1:G5", (cells) =>
    cells.every(([, , status]) => status && status !== "Not asked yet" && status !== "Waiting"),
  );

  const held = stage.runtime.sheets.read("Contacts", { row: 1, column: 5, rows: 5, columns: 3 });
  expect(shown.map((row) => row.map((cell) => cell ?? ""))).toEqual(held);
  expect(held[0]).toEqual(["E-mail", "E-mail status", "Status"]);
  expect(held.flat()).toContain("noor.ijsselstein@solstice-crafts.example");
  const [account] = stage.service.accounts.snapshots();
  expect(account).toMatchObject({ questions: 3, askedTwice: [] });
  await opened.page.getByRole("tab", { name: "Service account" }).click();
  await opened.page.getByRole("definition").filter({ hasText: "none" }).waitFor();
});

test("an edit in one page appears in the other and on the host", async () => {
  const [first, second] = [opened, await chromium.openPage(stage)];
  await first.type("K2", "hello");
  await second.until("K2", ([[cell]]) => cell === "hello");
  expect(held("K2")).toBe("hello");

  await second.enterFormula("K3", '=K2&"!"');
  await first.until("K3", ([[cell]]) => cell === "hello!");
  await first.type("K2", "goodbye");
  await second.until("K3", ([[cell]]) => cell === "goodbye!");
  await second.page.close();
});

test("rows the host inserts move in the page, and what is typed then lands in the right row", async () => {
  stage.runtime.sheets.insertRows("Contacts", 2, 3);
  await opened.until("A5", ([[cell]]) => cell === "Noor");
  await opened.type("L5", "here");
  await eventually(() => expect(held("L5")).toBe("here"));
  stage.runtime.sheets.deleteRows("Contacts", 2, 3);
  await opened.until("L2", ([[cell]]) => cell === "here");
});

test("a person sorts the sheet and filters it by the menu Data", async () => {
  const { sheets } = stage.runtime;
  const before = sheets.read("Contacts");
  const names = () => sheets.read("Contacts").map(([, last]) => last);
  await opened.goTo("B3");
  await opened.chooseData("Sort sheet, A to Z");
  const sorted = [...before.slice(1).map(([, last]) => String(last))].sort();
  await eventually(() => expect(names().slice(1)).toEqual(sorted));
  await opened.until("B2", ([[cell]]) => cell === sorted[0]);
  await opened.goTo("B4");
  await opened.chooseData("Filter by cell value");
  await eventually(() => expect(sheets.filterBox("Contacts")).toBeDefined());
  const seen = () => names().filter((_, at) => !sheets.isRowHiddenByFilter("Contacts", at + 1));
  expect(seen()).toEqual(["Last name", ...sorted.filter((each) => each === sorted[2])]);
  await opened.untilLine(2, "A4");
  await opened.chooseData("Remove filter");
  await eventually(() => expect(seen()).toHaveLength(before.length));
  await opened.untilLine(2, "A2");
  sheets.clear("Contacts", {
    row: 1,
    column: 1,
    rows: before.length,
    columns: before[0]?.length ?? 1,
  });
  sheets.write("Contacts", 1, 1, before);
});

test("a second editor has an address of their own, and nothing of the owner's key", async () => {
  const second = await chromium.openPage({ url: `${stage.url}/?as=${EDITOR}` });
  await second.page.getByText(`Local stage, ${EDITOR}`).waitFor();
  const { frame } = await EnrichPanel.open(second);
  await frame.getByText("1. Connect your account").waitFor();
  const theirs = stage.runtime.log.filter(({ account }) => account === EDITOR);
  expect(theirs.map(({ fn }) => fn)).toEqual(expect.arrayContaining(["onOpen", "enrichSidebar"]));
  await second.page.close();
});

test("an edit made before rows moved is refused, and the page shows the host's sheet again", async () => {
  await opened.whileSlow(async () => {
    stage.runtime.sheets.insertRows("Contacts", 1, 1);
    await opened.type("M2", "late");
  });

  await opened.until("A2:M2", ([row = []]) => row[0] === "First name" && row[12] === null);
  expect(held("M2")).toBe("");
  stage.runtime.sheets.deleteRows("Contacts", 1, 1);
  await opened.until("A1", ([[cell]]) => cell === "First name");
});

test("the menu is used by keys alone, and a dialog keeps the focus until it is cancelled", async () => {
  const { page } = opened;
  const focused = () => page.evaluate("document.activeElement?.textContent");
  await page.getByRole("menuitem", { name: "Extensions" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Enrich" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("menuitem", { name: "Open sidebar" }).waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe("Enrich selected rows…");
  await page.keyboard.press("End");
  expect(await focused()).toBe("Help");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("menuitem", { name: "Examples" }).waitFor();
  await page.keyboard.press("End");
  expect(await focused()).toBe("Support");
  await page.keyboard.press("ArrowUp");
  expect(await focused()).toBe("Diagnostics…");
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  for (let presses = 0; presses < 5; presses++) {
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Escape");
  await opened.answer(/says what was seen/);
  await dialog.waitFor({ state: "detached" });
  const { log } = stage.runtime;
  const tried = log.find(({ fn }) => fn === "enrichDiagnostics");
  await eventually(() => expect(tried?.result?.ok).toBe(true));
});

test("keys in a dialog do not reach the grid behind it", async () => {
  await opened.goTo("A1");
  await opened.choose("Examples", "Help");
  await opened.page.getByRole("dialog").waitFor();
  for (const key of ["a", "Backspace", "Delete", "Escape"]) await opened.page.keyboard.press(key);
  expect(await opened.read("A1")).toEqual([["First name"]]);
});

test("the sidebar's frame is 300 pixels wide and closes", async () => {
  const { page } = opened;
  await page.getByRole("menuitem", { name: "Extensions" }).click();
  await page.getByRole("menuitem", { name: "Enrich" }).click();
  await page.getByRole("menuitem", { name: "Open sidebar" }).click();
  const frame = page.locator(".sidebar iframe");
  await page.frameLocator(".sidebar iframe").getByRole("heading", { name: "Enrich" }).waitFor();
  expect((await frame.boundingBox())?.width).toBe(300);
  expect(await frame.getAttribute("sandbox")).not.toContain("allow-same-origin");

  await page.getByRole("button", { name: "Close Enrich" }).click();
  await frame.waitFor({ state: "detached" });
});

test("rows selected one by one with Ctrl are all counted in the sidebar", async () => {
  const single = await chromium.openStage({ rows: contacts });
  const panel = await chromium.openPanel(single);
  const chosen = panel.frame.getByLabel("Selected rows", { exact: true });
  await panel.opened.selectRows(2, 3, 4);
  await chosen.check();
  await panel.describes(chosen, "3");
  const selection = () => single.runtime.sheets.selection();
  expect([...selection().earlier, selection().box].map(({ row }) => row)).toEqual([2, 3, 4]);

  // Not side by side, and in the order of the clicks.
  await panel.opened.selectRows(5, 3);
  await panel.comesFromTheSheet();
  await panel.describes(chosen, "2");
  expect([...selection().earlier, selection().box].map(({ row }) => row)).toEqual([5, 3]);

  // What the host selects is shown, and told back alike.
  await panel.opened.selectRows(2);
  const row = (at: number) => ({ row: at, column: 1, rows: 1, columns: 4 });
  single.runtime.sheets.select("Contacts", row(3), [row(5), row(2)]);
  await panel.comesFromTheSheet();
  await panel.describes(chosen, "3");
});

test("the page around the grid has no fault that axe finds, with a dialog and without", async () => {
  const { page } = opened;
  await page.addScriptTag({ path: axe });
  const faults = () =>
    page.evaluate(
      `axe.run({ exclude: ["#grid", "iframe"] }).then(({ violations }) =>
          violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
    );
  await page.getByRole("tab", { name: "Executions" }).click();
  await page.getByRole("button", { name: "onOpen" }).first().click();
  expect(await faults()).toEqual([]);
  for (const tab of ["Triggers", "Service account"]) {
    await page.getByRole("tab", { name: tab }).click();
    expect(await faults()).toEqual([]);
  }
  await opened.choose("Examples", "Help");
  await page.getByRole("dialog").waitFor();
  expect(await faults()).toEqual([]);
  await page.keyboard.press("Escape");
});

test("nothing but the page's own server is asked for anything", async () => {
  const { requests } = opened;
  const strangers = requests.filter((address) => !/^(data:|blob:)/.test(address));
  expect(strangers.filter((address) => !address.startsWith(`${stage.url}/`))).toEqual([]);
});

/** A cell as the host holds it. */
function held(cell: string): unknown {
  const column = cell.charCodeAt(0) - 64;
  const box = { row: Number(cell.slice(1)), column, rows: 1, columns: 1 };
  return stage.runtime.sheets.read("Contacts", box)[0]?.[0];
}
