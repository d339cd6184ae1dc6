import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";
import type { WorkbenchPage } from "./workbench-page";

const chromium = inChromium({ viewport: { width: 1280, height: 720 } });
const names = ["dan", "bob", "eve", "ann", "cid"];
const down = [...names].sort().reverse();
let stage: Stage;
let opened: WorkbenchPage;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [["Name"], ...names.map((name) => [name])] });
  opened = await chromium.openPage(stage);
});

const BODY = { row: 2, column: 3, rows: 5, columns: 1 };
const column = <T>(cells: T[][]): (T | undefined)[] => cells.map(([cell]) => cell);

/** Each row's formula greets the name in its own row, on the page as on the host. */
async function greetsOwnRows(greeted: readonly string[], firstRow = 2): Promise<void> {
  const { sheets } = stage.runtime;
  const wanted = greeted.map((_, at) => `="hi "&A${firstRow + at}`);
  const box = { ...BODY, row: firstRow };
  const range = `C${firstRow}:C${firstRow + 4}`;
  await opened.until(range, (cells) => String(column(cells)) === String(greeted.map(greeting)));
  expect(column(await opened.formulas(range))).toEqual(wanted);
  expect(column(sheets.formulas("Contacts", box))).toEqual(wanted);
  expect(column(sheets.read("Contacts", box))).toEqual(greeted.map(greeting));
}
const greeting = (name: string) => `hi ${name}`;

async function sortsDown(): Promise<void> {
  await opened.goTo("A3");
  await opened.chooseData("Sort sheet, Z to A");
  await opened.until("A2:A6", (cells) => String(column(cells)) === String(down));
}

test("a formula that was dragged down stays one in each row that a person sorts", async () => {
  await opened.enterFormula("C2", '="hi "&A2');
  await opened.fillDown("C2", 6);
  await greetsOwnRows(names);
  await sortsDown();
  await greetsOwnRows(down);
});

test("so does one that was copied and pasted on the rows below", async () => {
  await opened.enterFormula("C2", '="hi "&A2');
  await opened.copy("C2", "C3:C6");
  await greetsOwnRows(names);
  await sortsDown();
  await greetsOwnRows(down);
});

test("rows that come between or go leave to each what it refers to, on the page as on the host", async () => {
  await opened.enterFormula("C4", '="hi "&A2');
  await opened.fillDown("C4", 6);
  await opened.until("C4:C6", (cells) => String(column(cells)) === "hi dan,hi bob,hi eve");
  const { sheets } = stage.runtime;
  const agree = async (shown: readonly string[], wanted: readonly string[]) => {
    const rows = wanted.length;
    const range = `C4:C${3 + rows}`;
    await opened.until(range, (cells) => String(column(cells)) === String(shown));
    expect(column(await opened.formulas(range))).toEqual(wanted);
    expect(column(sheets.formulas("Contacts", { ...BODY, row: 4, rows }))).toEqual(wanted);
  };
  // The references stand above the new row and stay as they are; the cells go down.
  sheets.insertRows("Contacts", 5, 1);
  await agree(["hi dan", "", "hi bob", "hi eve"], ['="hi "&A2', "", '="hi "&A3', '="hi "&A4']);
  // The first one goes, in which the page had written the formula of all.
  sheets.deleteRows("Contacts", 4, 2);
  await agree(["hi bob", "#REF!"], ['="hi "&A3', '="hi "&#REF!']);
});

test("one that was dragged can be dragged on and copied, and each stays when the first is typed over", async () => {
  await opened.enterFormula("C2", '="hi "&A2');
  await opened.fillDown("C2", 4);
  await opened.fillDown("C4", 5);
  await opened.copy("C4", "C6");
  await opened.until("C6", ([[cell]]) => cell === "hi cid");
  await opened.type("C2", "typed");
  await opened.type("A3", "rob");
  await opened.until("C2:C3", ([first, second]) => `${first} ${second}` === "typed hi rob");
  const wanted = ["", '="hi "&A3', '="hi "&A4', '="hi "&A5', '="hi "&A6'];
  expect(column(await opened.formulas("C2:C6"))).toEqual(wanted);
  expect(column(stage.runtime.sheets.formulas("Contacts", BODY))).toEqual(wanted);
});
