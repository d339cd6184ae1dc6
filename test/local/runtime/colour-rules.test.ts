import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
function make(color) {
  var sheet = SpreadsheetApp.getActiveSheet();
  var rule = SpreadsheetApp.newConditionalFormatRule().whenTextEqualTo("valid")
    .setBackground(color).setFontColor("#000000").setStrikethrough(true).setRanges([sheet.getRange("B:B")]).build();
  sheet.setConditionalFormatRules(sheet.getConditionalFormatRules().concat([rule]));
}
function seen() {
  return SpreadsheetApp.getActiveSheet().getConditionalFormatRules().map(function (rule) {
    var condition = rule.getBooleanCondition();
    return [String(condition.getCriteriaType()), condition.getCriteriaValues(), condition.getBackground(), condition.getFontColor(),
      condition.getStrikethrough(), rule.getRanges().map(function (range) { return range.getA1Notation(); })];
  });
}
function bare() { SpreadsheetApp.newConditionalFormatRule().setBackground("#ffffff").build(); }
function elsewhere() {
  var file = SpreadsheetApp.getActiveSpreadsheet();
  var other = file.insertSheet("Other");
  var rule = SpreadsheetApp.newConditionalFormatRule().whenTextEqualTo("a").setRanges([other.getRange("A1")]).build();
  file.getSheetByName("Data").setConditionalFormatRules([rule]);
}
function wrong() { SpreadsheetApp.getActiveSheet().setConditionalFormatRules("none"); }
`;
const tabs = [{ name: "Data", rows: [["a", "b"]] }];

it("keeps rules as they were set, beside those that people made", async () => {
  const stage = await openStage(code, { tabs });
  const { sheets } = stage;
  const boxes = [{ row: 1, column: 1, rows: 2, columns: 1 }];
  sheets.setColourRules("Data", [{ criteria: "NUMBER_BETWEEN", values: [1, 2], boxes }]);
  await stage.value("make", "#cdebe9");
  expect(await stage.value("seen")).toEqual([
    ["NUMBER_BETWEEN", [1, 2], null, null, null, ["A1:A2"]],
    ["TEXT_EQUAL_TO", ["valid"], "#cdebe9", "#000000", true, ["B1:B1000"]],
  ]);
  sheets.insertColumns("Data", 1, 1);
  sheets.moveColumns("Data", 3, 1, 1);
  expect(sheets.colourRules("Data").map((rule) => rule.boxes[0]?.column)).toEqual([3, 1]);
  sheets.deleteColumns("Data", 1, 1);
  expect(sheets.colourRules("Data")).toHaveLength(1);
});

it.each([
  ["make", "no colour", "Invalid argument: color"],
  ["bare", undefined, "must have a condition"],
  ["elsewhere", undefined, "different sheet"],
  ["wrong", undefined, "don't match the method signature"],
])("%s is refused with %s", async (fn, given, message) => {
  const stage = await openStage(code, { tabs });
  await expect(stage.value(fn, given)).rejects.toThrow(message);
});
