import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
function double() {
  var sheet = SpreadsheetApp.getActiveSheet();
  var values = sheet.getRange(1, 1, 3, 1).getValues();
  sheet.getRange(1, 2, 3, 1).setValues(values.map(function (row) { return [row[0] * 2]; }));
  return sheet.getRange("B1:B3").getValues();
}
function remember(value) {
  PropertiesService.getScriptProperties().setProperty("kept", value);
  return PropertiesService.getScriptProperties().getProperty("kept");
}
function install() { ScriptApp.newTrigger("tick").timeBased().everyMinutes(10).create(); }
function tick() { SpreadsheetApp.getActiveSheet().appendRow(["tick", new Date()]); }
function sum() {
  var sheet = SpreadsheetApp.getActiveSheet();
  sheet.getRange("D1").setValue("=SUM(A1:A3)");
  return sheet.getRange("D1").getValue();
}
`;

describe("a project on the stage", () => {
  it("reads and writes cells", async () => {
    const stage = await openStage(code, { tabs: [{ name: "Data", rows: [[1], [2], [3]] }] });
    expect(await stage.value("double")).toEqual([[2], [4], [6]]);
    expect(stage.sheets.read("Data")).toEqual([
      [1, 2],
      [2, 4],
      [3, 6],
    ]);
  });

  it("calculates formulas before a read", async () => {
    const stage = await openStage(code, { tabs: [{ name: "Data", rows: [[1], [2], [3]] }] });
    expect(await stage.value("sum")).toBe(6);
  });

  it("keeps properties between executions", async () => {
    const stage = await openStage(code);
    expect(await stage.value("remember", "x")).toBe("x");
    expect(stage.stores.properties.script.get("kept")).toBe("x");
  });

  it("runs triggers as time passes", async () => {
    const stage = await openStage(code);
    await stage.value("install");
    await stage.clock.advance(3_600_000);
    expect(stage.sheets.lastRow("Sheet1")).toBe(6);
    expect(
      stage.log.filter((record) => record.kind === "trigger").every((record) => record.result?.ok),
    ).toBe(true);
  });
});
