import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
function set(a1, values) { SpreadsheetApp.getActiveSheet().getRange(a1).setValues(values); }
function put(value, format) {
  var cell = SpreadsheetApp.getActiveSheet().getRange("B2");
  if (format) cell.setNumberFormat(format);
  cell.setValue(value);
  var read = cell.getValue();
  return [read, typeof read, cell.getFormula(), cell.getDisplayValue()];
}
function range(row, column, rows, columns) { return SpreadsheetApp.getActiveSheet().getRange(row, column, rows, columns).getA1Notation(); }
function a1(text) { return SpreadsheetApp.getActiveSpreadsheet().getRange(text).getA1Notation(); }
function date() {
  var cell = SpreadsheetApp.getActiveSheet().getRange("A1");
  cell.setValue(new Date(Date.UTC(2026, 0, 5, 9, 30)));
  var read = cell.getValue();
  return [read instanceof Date, read.toISOString(), Array.isArray(cell.getValues()), cell.getValues() instanceof Array];
}
function append() {
  var sheet = SpreadsheetApp.getActiveSheet();
  sheet.getRange(1000, 1).setValue("last");
  sheet.appendRow(["a", 1, true]);
  return [sheet.getLastRow(), sheet.getMaxRows(), sheet.getLastColumn()];
}
function protectFirst() { SpreadsheetApp.getActiveSheet().getRange("A1:A3").protect().removeEditors(["b@example.com"]); }
function writeFirst() { SpreadsheetApp.getActiveSheet().getRange("A3").setValue("x"); SpreadsheetApp.flush(); }
function canEdit() { return SpreadsheetApp.getActiveSheet().getRange("A1").canEdit(); }
function look() {
  var cell = SpreadsheetApp.getActiveSheet().getRange("A1");
  cell.setNote("why").setBackground("#ff0000").setFontWeight("bold").setNumberFormat("0.00").setValue(2);
  return [cell.getNote(), cell.getBackground(), cell.getFontWeight(), cell.getNumberFormat(), cell.getDisplayValue()];
}
function tabs() {
  var file = SpreadsheetApp.getActiveSpreadsheet();
  var made = file.insertSheet("Hidden");
  made.hideSheet();
  made.setFrozenRows(1); made.setColumnWidth(1, 200); made.hideColumns(2);
  return [file.getSheets().map(function (s) { return s.getName(); }), made.isSheetHidden(), made.getFrozenRows(), made.isColumnHiddenByUser(2), file.getSheetByName("No"), typeof made.getSheetId(), file.getActiveSheet().getName()];
}
function finder() {
  return SpreadsheetApp.getActiveSheet().getRange("A1:B2").createTextFinder("b").matchEntireCell(true).findAll().map(function (r) { return r.getA1Notation(); });
}
function replacer(text, isPattern, by) {
  var range = SpreadsheetApp.getActiveSheet().getRange("A1:B3");
  range.createTextFinder(text).matchEntireCell(true).matchCase(true).useRegularExpression(isPattern).replaceAllWith(by);
  return range.getValues();
}
function formatAfter() {
  var cell = SpreadsheetApp.getActiveSheet().getRange("C1");
  cell.setValue("007").setNumberFormat("@");
  return cell.getValue();
}
function deletedMeanwhile() { SpreadsheetApp.getActiveSheet().getRange(1000, 1).setValue("x"); Utilities.sleep(1); }
function selected() {
  var selection = SpreadsheetApp.getActiveSpreadsheet().getSelection();
  var areas = selection.getActiveRangeList().getRanges().map(function (r) { return r.getA1Notation(); });
  return [areas, selection.getActiveRange().getA1Notation(), selection.getCurrentCell().getA1Notation()];
}
function select(areas) { SpreadsheetApp.getActiveSheet().getRangeList(areas).activate(); return selected(); }
function hideAll() { SpreadsheetApp.getActiveSheet().hideSheet(); }
`;
const tabs = [
  {
    name: "Data",
    rows: [
      ["a", "B"],
      ["b", "bc"],
    ],
  },
];

describe("ranges", () => {
  it.each([
    ["A1", "A1"],
    ["Data!B2:C3", "B2:C3"],
    ["'Data'!A1", "A1"],
    ["B:C", "B1:C1000"],
    ["2:3", "A2:Z3"],
    ["C5:C", "C5:C1000"],
  ])("read %s", async (text, expected) => {
    const stage = await openStage(code, { tabs });
    expect(await stage.value("a1", text)).toBe(expected);
  });

  it.each([
    [[0, 1, 1, 1], "The starting row of the range is too small."],
    [[1001, 1, 1, 1], "The coordinates of the range are outside the dimensions of the sheet."],
    [[1, 26, 1, 2], "The coordinates of the range are outside the dimensions of the sheet."],
    [[1, 1, 0, 1], "The number of rows in the range must be at least 1."],
    [[1, 1, 1, 0], "The number of columns in the range must be at least 1."],
  ])("refuse %j", async (args, text) => {
    const stage = await openStage(code, { tabs });
    expect(await stage.message("range", { args })).toBe(text);
  });
});

describe("values a script writes", () => {
  it.each<[unknown, string | null, unknown[]]>([
    ["text", null, ["text", "string", "", "text"]],
    ["007", null, [7, "number", "", "7"]],
    ["007", "@", ["007", "string", "", "007"]],
    ["'007", null, ["007", "string", "", "007"]],
    ["'=1+1", null, ["=1+1", "string", "", "=1+1"]],
    ["=1+1", "@", ["=1+1", "string", "", "=1+1"]],
    ["=1+1", null, [2, "number", "=1+1", "2"]],
    ["+33612345678", null, [33612345678, "number", "", "33612345678"]],
    ["12%", null, [0.12, "number", "", "12%"]],
    ["1,234.5", null, [1234.5, "number", "", "1,234.50"]],
    ["true", null, [true, "boolean", "", "TRUE"]],
    [false, null, [false, "boolean", "", "FALSE"]],
    ["", null, ["", "string", "", ""]],
    [null, null, ["", "string", "", ""]],
    ["@home", null, ["@home", "string", "", "@home"]],
    [0.1, null, [0.1, "number", "", "0.1"]],
  ])("become what was typed: %j with format %j", async (value, format, expected) => {
    const stage = await openStage(code, { tabs });
    expect(await stage.value("put", value, format)).toEqual(expected);
  });

  it.each(["+1 555 (a)", "-dash"])("are formulas when they begin as one: %s", async (value) => {
    const stage = await openStage(code, { tabs });
    expect(((await stage.value("put", value)) as unknown[])[2]).toBe(`=${value}`);
  });

  it("are dates of the script's realm when they look like dates", async () => {
    const stage = await openStage(code, { tabs });
    expect(((await stage.value("put", "2024-01-05")) as unknown[])[0]).toEqual(
      new Date(Date.UTC(2024, 0, 5)),
    );
    expect(await stage.value("date")).toEqual([true, "2026-01-05T09:30:00.000Z", true, true]);
  });

  it.each([
    [
      [[1]],
      "The number of rows in the data does not match the number of rows in the range. The data has 1 but the range has 2.",
    ],
    [
      [[1, 2], [1]],
      "The number of columns in the data does not match the number of columns in the range. The data has 1 but the range has 2.",
    ],
    [
      [
        ["x".repeat(50_001), 1],
        [1, 1],
      ],
      "Your input contains more than the maximum of 50000 characters in a single cell.",
    ],
  ])("must fit their range and cell", async (values, text) => {
    const stage = await openStage(code, { tabs });
    expect(await stage.message("set", { args: ["A1:B2", values] })).toBe(text);
    expect(stage.sheets.read("Data")).toEqual(tabs[0]?.rows);
  });

  it("are not read anew by a format set after them", async () => {
    const stage = await openStage(code, { tabs });
    expect(Number(await stage.value("formatAfter"))).toBe(7);
    expect(stage.sheets.display("Data", { row: 1, column: 3, rows: 1, columns: 1 })).toEqual([
      ["7"],
    ]);
  });

  it("fail at the flush when their place is gone", async () => {
    const stage = await openStage(code, { tabs });
    stage.intercept((call, phase) => {
      if (call.method === "sleep" && phase === "before") stage.sheets.deleteRows("Data", 900, 10);
    });
    expect(await stage.message("deletedMeanwhile")).toBe(
      "The coordinates of the range are outside the dimensions of the sheet.",
    );
  });

  it("grow the grid by appendRow alone", async () => {
    const stage = await openStage(code, { tabs });
    expect(await stage.value("append")).toEqual([1001, 1001, 3]);
  });
});

describe("a sheet", () => {
  it("keeps notes, colours, weights and formats", async () => {
    const stage = await openStage(code, { tabs });
    expect(await stage.value("look")).toEqual(["why", "#ff0000", "bold", "0.00", "2.00"]);
  });

  it("has tabs that are made, hidden and found", async () => {
    const stage = await openStage(code, { tabs });
    // Whose tab is hidden sees another one.
    const made = [["Data", "Hidden"], true, 1, true, null, "number", "Data"];
    expect(await stage.value("tabs")).toEqual(made);
  });

  it("does not hide its only tab", async () => {
    const stage = await openStage(code, { tabs });
    expect(await stage.message("hideAll")).toBe("You can't hide all the sheets in a document.");
  });

  it("has a selection of several areas, of which the one selected last is active", async () => {
    const stage = await openStage(code, { tabs });
    const row = (at: number) => ({ row: at, column: 1, rows: 1, columns: 26 });
    stage.sheets.select("Data", row(4), [row(9), row(2)]);
    expect(await stage.value("selected")).toEqual([["A9:Z9", "A2:Z2", "A4:Z4"], "A4:Z4", "A4"]);
    stage.sheets.select("Data", row(3));
    expect(await stage.value("selected")).toEqual([["A3:Z3"], "A3:Z3", "A3"]);
    const areas = ["A1:B4", "D1:E4"];
    expect(await stage.value("select", areas)).toEqual([areas, "D1:E4", "D1"]);
  });

  it("finds texts", async () => {
    const stage = await openStage(code, { tabs });
    expect(await stage.value("finder")).toEqual(["B1", "A2"]);
  });

  it("replaces texts in one act, and blank cells by the pattern that finds them", async () => {
    const stage = await openStage(code, { tabs });
    const before = (await stage.value("replacer", "none", false, "")) as string[][];
    const swap = (from: string, to: string) =>
      before.map((line) => line.map((cell) => (cell === from ? to : cell)));
    expect(await stage.value("replacer", "b", false, "$& 5")).toEqual(swap("b", "$& 5"));
    expect(await stage.value("replacer", "^$", true, "'7")).toEqual(
      swap("b", "$& 5").map((line) => line.map((cell) => cell || "7")),
    );
  });

  it("keeps editors out of a protected range, not its owner", async () => {
    const stage = await openStage(code, { tabs, editors: ["b@example.com"] });
    await stage.value("protectFirst");
    const as = "b@example.com";
    expect(await stage.message("writeFirst", { as })).toBe(
      "You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.",
    );
    expect((await stage.run({ fn: "canEdit", kind: "menu", as })).value).toBe(false);
    expect(await stage.message("writeFirst")).toBeUndefined();
  });
});
