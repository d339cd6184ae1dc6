import { FormulaForm } from "../../../local/runtime/sheets/formula-form";
import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
function enter(text) {
  var cell = SpreadsheetApp.getActiveSpreadsheet().getSheetByName("T").getRange("B1");
  cell.setValue(text);
  SpreadsheetApp.flush();
  return [cell.getValue(), cell.getFormula()];
}
function replace(pattern, given) {
  SpreadsheetApp.getActiveSpreadsheet().getSheetByName("T").createTextFinder(pattern)
    .useRegularExpression(true).matchFormulaText(true).replaceAllWith(given);
}
`;
const tabs = [{ name: "T", rows: [["x"]] }];

describe("formulas in a file (platform Z13)", () => {
  it.each<[string, string, unknown, string]>([
    ["en_US", "=SUM(1,2)", 3, "=SUM(1,2)"],
    ["en_US", "=SUM(1;2.5)", 3.5, "=SUM(1,2.5)"],
    ["en_US", "=SUM({1,2;3,4})", 10, "=SUM({1,2;3,4})"],
    ["de_DE", "=SUM(1;2,5)", 3.5, "=SUM(1;2,5)"],
    ["de_DE", "=SUM(1,2)", 1.2, "=SUM(1,2)"],
    ["fr_FR", "=SUM({1\\2;3\\4})", 10, "=SUM({1\\2;3\\4})"],
    ["fr_FR", '=IF(A1="a, b";1;"c; d")', "c; d", '=IF(A1="a, b";1;"c; d")'],
    ["pt_BR", '=IF(A1="x",1,2)', "#ERROR!", '=IF(A1="x",1,2)'],
    ["de_DE", "=SUM(1.5;2)", "#ERROR!", "=SUM(1.5;2)"],
    ["de_DE", "'=SUM(1,2)", "=SUM(1,2)", ""],
  ])("are in one of %s written %s", async (spreadsheetLocale, text, value, formula) => {
    const stage = await openStage(code, { tabs, spreadsheetLocale });
    expect(await stage.value("enter", text)).toEqual([value, formula]);
  });

  it("are found and replaced as they are shown", async () => {
    const stage = await openStage(code, { tabs, spreadsheetLocale: "de_DE" });
    await stage.value("enter", "=SUM(1;2)");
    await stage.value("replace", "SUM\\((.);", "SUM($1;3;");
    expect(stage.sheets.formulas("T", { row: 1, column: 2, rows: 1, columns: 1 })).toEqual([
      ["=SUM(1,3,2)"],
    ]);
  });

  it("may be read and written with commas by scripts everywhere, if Google does so", async () => {
    const profile = { scriptFormulas: "with-commas" } as const;
    const stage = await openStage(code, { tabs, spreadsheetLocale: "de_DE", profile });
    expect(await stage.value("enter", "=SUM(1,2)")).toEqual([3, "=SUM(1,2)"]);
    expect(await stage.value("enter", "=SUM(1;2)")).toEqual([3, "=SUM(1,2)"]);
  });

  it("are shown as they were read", () => {
    const form = new FormulaForm(true);
    for (const typed of [
      "=F(1;2,5;;A1)",
      '=F("a,b";1,2)',
      "=F({1,5\\2;3})",
      "='a;b'!A1",
      "=F(1,2,3)",
    ])
      expect(form.show(form.read(typed))).toBe(typed);
    expect(form.read("no formula; 1,2")).toBe("no formula; 1,2");
  });
});
