import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
function refused(text) {
  var file = SpreadsheetApp.getActiveSpreadsheet(), tab = file.getSheetByName("T");
  try { eval(text); } catch (error) { return error.message; }
}
`;

const rowsOutside = "Those rows are out of bounds.";
const columnsOutside = "Those columns are out of bounds.";
const cells =
  "This action would increase the number of cells in the workbook above the limit of 10000000 cells.";

describe("the end of the grid", () => {
  it.each([
    ["tab.deleteRow(0)", rowsOutside],
    ["tab.deleteRow(tab.getMaxRows() + 1)", rowsOutside],
    ["tab.deleteRows(1, 0)", rowsOutside],
    [
      "tab.deleteRows(1, tab.getMaxRows())",
      "Sorry, it is not possible to delete all non-frozen rows.",
    ],
    [
      "tab.setFrozenRows(1); tab.deleteRows(2, tab.getMaxRows() - 1)",
      "Sorry, it is not possible to delete all non-frozen rows.",
    ],
    ["tab.insertRowsAfter(tab.getMaxRows() + 1, 1)", rowsOutside],
    ["tab.insertRowBefore(0)", rowsOutside],
    ["tab.hideRows(0)", rowsOutside],
    ["tab.isRowHiddenByUser(tab.getMaxRows() + 1)", rowsOutside],
    ["tab.deleteColumn(0)", columnsOutside],
    ["tab.hideColumns(tab.getMaxColumns(), 2)", columnsOutside],
    ["tab.insertColumnsAfter(tab.getMaxColumns() + 1, 1)", columnsOutside],
    ["tab.moveColumns(tab.getRange('A1'), tab.getMaxColumns() + 2)", columnsOutside],
    ["tab.sort(tab.getMaxColumns() + 1)", columnsOutside],
    ["tab.getRange(0, 1)", "The starting row of the range is too small."],
    ["tab.getRange(1, 0)", "The starting column of the range is too small."],
    ["tab.insertRowsAfter(1, 10000000)", cells],
    [
      "tab.insertColumnsAfter(1, 18278)",
      "This action would increase the number of columns in the sheet above the limit of 18278 columns.",
    ],
    ["file.insertSheet(' ')", "Invalid argument: name"],
    ["tab.setName('x'.repeat(101))", "Invalid argument: name"],
  ])("refuses %s", async (text, words) => {
    const stage = await openStage(code, { tabs: [{ name: "T", rows: [["a"], ["b"], ["c"]] }] });
    expect(await stage.value("refused", text)).toBe(words);
  });

  it("is the whole file's: a new or copied tab counts with its blank cells", async () => {
    const stage = await openStage(code, { tabs: [{ name: "T", rows: [["a"]] }] });
    const fill =
      "tab.insertRowsAfter(1, Math.floor(9990000 / tab.getMaxColumns()) - tab.getMaxRows())";
    expect(await stage.value("refused", fill)).toBeNull();
    expect(await stage.value("refused", "file.insertSheet('U')")).toBe(cells);
    expect(await stage.value("refused", "tab.copyTo(file)")).toBe(cells);
    expect(await stage.value("refused", "tab.insertRowsAfter(1, 10)")).toBeNull();
  });
});
