import type { Mutation } from "../../../local/runtime/sheets/sheet-model";
import { UniverSheetModel } from "../../../local/runtime/sheets/univer-sheet-model";
import type { ToPage } from "../../../local/workbench/messages";
import { type Replica, SheetSync } from "../../../local/workbench/sheet-sync";

class Page implements Replica {
  epoch = 0;
  readonly heard: ToPage[] = [];
  send(message: ToPage): void {
    this.heard.push(message);
  }
  get last(): ToPage | undefined {
    return this.heard.at(-1);
  }
}

let sheets: UniverSheetModel;
let sync: SheetSync;
/** What is to be done a moment later. */
let flush: (() => void) | undefined;
let [one, other]: [Page, Page] = [new Page(), new Page()];
beforeEach(() => {
  sheets = new UniverSheetModel({
    spreadsheetId: "file",
    name: "File",
    timeZone: "Etc/UTC",
    locale: "en_US",
    seed: 1,
    tabs: [{ name: "Tab", rows: [["a"], ["b"], ["c"]] }],
  });
  sync = new SheetSync(sheets, (act) => {
    flush = act;
    return setTimeout(() => {});
  });
  [one, other] = [new Page(), new Page()];
  sync.join(one);
  sync.join(other);
});
afterEach(() => {
  sync.close();
  sheets.dispose();
});

function typed(text: string, row: number): Mutation {
  const cellValue = { [row - 1]: { 0: { v: text, t: 1 } } };
  return {
    id: "sheet.mutation.set-range-values",
    params: { unitId: "file", subUnitId: "0", cellValue },
  };
}

function edit(page: Page, base: number, mutation: Mutation, epoch = page.epoch): void {
  sync.edit(page, { type: "edit", epoch, base, mutations: [mutation] });
}

function passMoment(): void {
  flush?.();
  flush = undefined;
}

function cell(row: number): unknown {
  return sheets.read("Tab", { row, column: 1, rows: 1, columns: 1 })[0]?.[0];
}

test("an edit reaches the host and the other page; its author hears only its version", () => {
  edit(one, 0, typed("x", 2));
  passMoment();
  expect(cell(2)).toBe("x");
  expect(one.last).toMatchObject({ type: "mutations", version: 1, mutations: [] });
  expect(other.last).toMatchObject({ version: 1, mutations: [typed("x", 2)] });
});

test("changes of one moment go out as one", () => {
  for (let row = 1; row <= 100; row++) sheets.write("Tab", row, 3, [["filled"]]);
  passMoment();
  expect(one.heard).toHaveLength(1);
  expect(one.last).toMatchObject({ version: 100, mutations: [{ params: expect.anything() }] });
});

test("when both change a cell the last one that arrived wins on every page", () => {
  sheets.write("Tab", 2, 1, [["host"]]);
  edit(one, 0, typed("page", 2));
  passMoment();
  expect(cell(2)).toBe("page");
  for (const page of [one, other]) {
    const { mutations } = page.last as { mutations: Mutation[] };
    expect(JSON.stringify(mutations.at(-1))).toContain('"page"');
  }
});

test("an edit made while an echo is on its way is echoed too", () => {
  sheets.write("Tab", 2, 1, [["host"]]);
  edit(one, 0, typed("first", 2));
  edit(one, 1, typed("second", 2));
  passMoment();
  expect(cell(2)).toBe("second");
  expect(JSON.stringify(one.last)).toContain('"second"');
});

test("an edit made before rows moved is refused, and the page starts again from a snapshot", () => {
  sheets.insertRows("Tab", 1, 1);
  edit(one, 0, typed("wrong row", 2));
  expect([cell(1), cell(2)]).toEqual(["", "a"]);
  expect(one.last).toMatchObject({ type: "reload", snapshot: { epoch: 2, version: 1 } });
  expect(other.heard.some(({ type }) => type === "reload")).toBe(false);
});

test("what a page sent on its old copy is dropped", () => {
  sheets.insertRows("Tab", 1, 1);
  edit(one, 0, typed("wrong row", 2));
  edit(one, 0, typed("also wrong", 3), 1);
  expect([cell(2), cell(3)]).toEqual(["a", "b"]);
});

test("rows moved in another tab refuse nothing", () => {
  const { id } = sheets.addTab("Other");
  sheets.insertRows(id, 1, 1);
  edit(one, 0, typed("x", 2));
  expect(cell(2)).toBe("x");
});

test("a page that moves rows is refused when others wrote meanwhile", () => {
  sheets.write("Tab", 3, 1, [["written"]]);
  const range = { startRow: 0, endRow: 0, startColumn: 0, endColumn: 25 };
  edit(one, 0, {
    id: "sheet.mutation.insert-row",
    params: { unitId: "file", subUnitId: "0", range },
  });
  expect(cell(3)).toBe("written");
  expect(one.last?.type).toBe("reload");
});

test("a page that joins later is given what a formula has filled beside its cell", async () => {
  sheets.write("Tab", 1, 2, [["=A1:A3"]]);
  await sheets.settle();
  const { spills } = sync.join(new Page());
  expect(spills).toMatchObject({
    params: {
      arrayFormulaCellData: { file: { 0: { 1: { 1: { v: "b" } }, 2: { 1: { v: "c" } } } } },
    },
  });
});
