import type { CellValue, SheetModel } from "../../../local/runtime/sheets/sheet-model";
import { UniverSheetModel } from "../../../local/runtime/sheets/univer-sheet-model";

let model: SheetModel;

function open(
  rows: CellValue[][],
  other?: CellValue[][],
  options: { now?: () => number; timeZone?: string } = {},
): SheetModel {
  model = new UniverSheetModel({
    spreadsheetId: "file",
    name: "File",
    timeZone: "Etc/UTC",
    locale: "en_US",
    seed: 1,
    tabs: [{ name: "T", rows }, ...(other ? [{ name: "Other", rows: other }] : [])],
    ...options,
  });
  return model;
}
afterEach(() => model.dispose());

/** A tab as the engine's mutations name it. */
const ofTab = (name: string) => ({
  unitId: (model.snapshot() as { id: string }).id,
  subUnitId: String(model.tab(name).id),
});
const column = (name = "T") => model.read(name).map((row) => row[0]);

describe("people's edits", () => {
  it.each<[string, (sheets: SheetModel) => void, CellValue[]]>([
    ["insert rows", (sheets) => sheets.insertRows("T", 2, 1), ["a", "", "b", "c"]],
    ["delete rows", (sheets) => sheets.deleteRows("T", 2, 1), ["a", "c"]],
    ["move rows down", (sheets) => sheets.moveRows("T", 1, 1, 3), ["b", "a", "c"]],
    ["move rows up", (sheets) => sheets.moveRows("T", 3, 1, 1), ["c", "a", "b"]],
    ["copy rows", (sheets) => sheets.copyRows("T", 1, 2, 4), ["a", "b", "c", "a", "b"]],
    [
      "clear",
      (sheets) => sheets.clear("T", { row: 1, column: 1, rows: 1, columns: 1 }),
      ["", "b", "c"],
    ],
    ["insert a column", (sheets) => sheets.insertColumns("T", 1), ["", "", ""]],
    [
      "sort down",
      (sheets) =>
        sheets.sort("T", { row: 1, column: 1, rows: 3, columns: 2 }, [
          { column: 1, ascending: false },
        ]),
      ["c", "b", "a"],
    ],
  ])("%s at once", (_name, edit, expected) => {
    open([
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ]);
    edit(model);
    expect(column()).toEqual(expected);
  });

  it("carry relative references with a sorted row", async () => {
    open([
      ["b", "=A1&1"],
      ["a", "=A2&1"],
    ]);
    model.sort("T", { row: 1, column: 1, rows: 2, columns: 2 }, [{ column: 1 }]);
    await model.settle();
    expect(model.read("T")).toEqual([
      ["a", "a1"],
      ["b", "b1"],
    ]);
    expect(model.formulas("T", { row: 1, column: 2, rows: 2, columns: 1 })).toEqual([
      ["=A1&1"],
      ["=A2&1"],
    ]);
  });

  it.each<[string, () => void, string[]]>([
    [
      "are sorted",
      () =>
        model.sort("T", { row: 1, column: 1, rows: 3, columns: 2 }, [
          { column: 1, ascending: false },
        ]),
      ["=A1&1", "=A2&1", "=A3&1"],
    ],
    ["come below the first", () => model.insertRows("T", 2), ["=A1&1", "", "=A3&1", "=A4&1"]],
    ["go with the first", () => model.deleteRows("T", 1), ["=A1&1", "=A2&1"]],
    [
      "are copied",
      () => model.copyRows("T", 2, 2, 4),
      ["=A1&1", "=A2&1", "=A3&1", "=A4&1", "=A5&1"],
    ],
  ])("keep a formula that a page filled down where rows %s", async (_name, edit, expected) => {
    open([["a"], ["b"], ["c"]]);
    const filled = {
      0: { 1: { f: "=A1&1", si: "x" } },
      1: { 1: { si: "x" } },
      2: { 1: { si: "x" } },
    };
    const { unitId, subUnitId } = ofTab("T");
    const params = { unitId, subUnitId, cellValue: filled };
    model.apply({ id: "sheet.mutation.set-range-values", params }, undefined);
    edit();
    await model.settle();
    const box = { row: 1, column: 2, rows: expected.length, columns: 1 };
    expect(model.formulas("T", box).map(([formula]) => formula)).toEqual(expected);
    expect(model.read("T", box)).toEqual(
      model.read("T", { ...box, column: 1 }).map(([name]) => [name && `${name}1`]),
    );
  });

  it("shift references when rows come", async () => {
    open([[1], ["=A1+1"]]);
    model.insertRows("T", 1, 2);
    await model.settle();
    expect(model.formulas("T", { row: 4, column: 1, rows: 1, columns: 1 })).toEqual([["=A3+1"]]);
    expect(model.read("T")[3]).toEqual([2]);
  });

  it.each<[string, (sheets: SheetModel) => void]>([
    ["delete rows", (sheets) => sheets.deleteRows("Other", 1, 2)],
    ["move rows", (sheets) => sheets.moveRows("Other", 1, 1, 4)],
    ["delete a column", (sheets) => sheets.deleteColumns("Other", 1)],
    ["move a column", (sheets) => sheets.moveColumns("Other", 1, 1, 4)],
  ])("%s of one tab, and leave the formulas of another", (_name, edit) => {
    const formulas = ["=A1+1", "=A2+1", "=A3+1"];
    const rows = formulas.map((formula, at) => [at, formula]);
    open(rows, [[1], [2], [3], [4]]);
    edit(model);
    expect(model.formulas("T").map((row) => row[1])).toEqual(formulas);
  });

  it("hide rows by a filter and by hand, which move with them", () => {
    open([["head"], ["x"], ["y"], ["x"]]);
    model.filter("T", { row: 1, column: 1, rows: 4, columns: 1 }, ([value]) => value === "x");
    model.setRowsHidden("T", 2, 1, true);
    model.insertRows("T", 1, 1);
    const rows = [2, 3, 4, 5];
    expect(rows.map((row) => model.isRowHiddenByFilter("T", row))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(rows.map((row) => model.isRowHiddenByUser("T", row))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(model.filterBox("T")).toEqual({ row: 2, column: 1, rows: 4, columns: 1 });
    model.removeFilter("T");
    expect(model.isRowHiddenByFilter("T", 4)).toBe(false);
  });

  it("rename, copy and delete tabs", async () => {
    open([[1, "=A1*2"]]);
    const copy = model.duplicateTab("T");
    expect(copy.name).toBe("Copy of T");
    model.write(copy.name, 1, 1, [[5]]);
    await model.settle();
    expect([model.read("T"), model.read(copy.name)]).toEqual([[[1, 2]], [[5, 10]]]);
    model.renameTab("T", "First");
    model.deleteTab(copy.id);
    expect(model.tabs().map((tab) => tab.name)).toEqual(["First"]);
    expect(() => model.deleteTab("First")).toThrow(
      "You can't remove all the sheets in a document.",
    );
    expect(() => model.tab("T")).toThrow("Sheet T not found");
  });

  it("move a protected range, and delete it with its rows", () => {
    open([["a"], ["b"], ["c"]]);
    model.protect("T", { row: 2, column: 1, rows: 2, columns: 1 });
    model.insertRows("T", 1, 3);
    expect(model.protections("T")[0]?.box).toEqual({ row: 5, column: 1, rows: 2, columns: 1 });
    model.deleteRows("T", 5, 1);
    expect(model.protections("T")[0]?.box).toMatchObject({ row: 5, rows: 1 });
    model.deleteRows("T", 4, 3);
    expect(model.protections("T")).toEqual([]);
  });

  it("take protections and colours with them, also in the file that hears of them", () => {
    const rule = (column: number) => ({
      criteria: "NOT_BLANK",
      values: [],
      boxes: [{ row: 1, column, rows: 2, columns: 1 }],
    });
    const prepared = () => {
      const each = open([["a", "b", "c"]]);
      each.protect("T", { row: 1, column: 2, rows: 1, columns: 1 });
      each.setColourRules("T", [rule(2), rule(3)]);
      return each;
    };
    const first = prepared();
    const heard: { id: string; params: object }[] = [];
    first.onMutation((mutation) => heard.push(structuredClone(mutation)));
    first.insertColumns("T", 1, 2);
    first.moveColumns("T", 5, 1, 1);
    first.deleteColumns("T", 2, 1);
    const second = prepared();
    for (const mutation of heard) second.apply(mutation, "a person's page");
    expect(second.protections("T")[0]?.box?.column).toBe(3);
    expect(second.colourRules("T").map(({ boxes }) => boxes[0]?.column)).toEqual([4, 1]);
    expect(second.colourRules("T")).toEqual(first.colourRules("T"));
    first.dispose();
  });

  it("are told to listeners, and can be replayed elsewhere", () => {
    open([["a"], ["b"]]);
    const snapshot = JSON.stringify(model.snapshot());
    const heard: { id: string; params: object }[] = [];
    model.onMutation((mutation) => heard.push(structuredClone(mutation)));
    model.write("T", 1, 1, [["z"]]);
    model.insertRows("T", 1, 1);
    const first = model;
    const second = open([["a"], ["b"]]);
    for (const mutation of heard) second.apply(mutation, "replay");
    expect(second.read("T")).toEqual(first.read("T"));
    expect(snapshot).toContain('"cellData"');
    first.dispose();
  });

  it("spill arrays", async () => {
    open([
      [1, 2],
      [3, 4],
    ]);
    model.write("T", 5, 1, [["=TRANSPOSE(A1:B2)"]]);
    await model.settle();
    expect(model.read("T", { row: 5, column: 1, rows: 2, columns: 2 })).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  it("know their bounds after every edit", () => {
    open([]);
    expect([model.lastRow("T"), model.lastColumn("T")]).toEqual([0, 0]);
    model.write("T", 3, 5, [["x"]]);
    model.write("T", 7, 2, [["y"]]);
    expect([model.lastRow("T"), model.lastColumn("T")]).toEqual([7, 5]);
    model.clear("T", { row: 7, column: 2, rows: 1, columns: 1 });
    expect([model.lastRow("T"), model.lastColumn("T")]).toEqual([3, 5]);
  });
});

describe("functions of the sheet", () => {
  it("tell the day and the moment of the stage, in the file's zone", async () => {
    const now = () => Date.UTC(2030, 0, 1, 20, 30);
    open([["=TODAY()", "=NOW()", "=YEAR(TODAY())"]], undefined, { now, timeZone: "Asia/Tokyo" });
    await model.settle();
    const midnight = new Date(Date.UTC(2030, 0, 1, 15));
    expect(model.read("T")).toEqual([[midnight, new Date(now()), 2030]]);
    expect(model.display("T")[0]?.slice(0, 2)).toEqual(["1/2/2030", "1/2/2030 5:30:00"]);
  });

  it("work out a whole range where ARRAYFORMULA asks for it", async () => {
    open([
      ['=ARRAYFORMULA(IF(B1:B2="",C1:C2,B1:B2))', "own", "other"],
      ["", "", "other"],
    ]);
    await model.settle();
    expect(model.read("T")).toEqual([
      ["own", "own", "other"],
      ["other", "", "other"],
    ]);
  });

  it("load no picture, and a cell with one reads as blank", async () => {
    open([['=IMAGE("https://a.example/x.png", 4, 50, 50)', "=1+1"]]);
    await model.settle();
    expect(model.read("T")).toEqual([["", 2]]);
  });
});
