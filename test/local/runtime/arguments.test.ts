import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
function evaluate(text) { return eval(text); }
function refused(text) {
  try { eval(text); } catch (error) { return error.name + ": " + error.message; }
}
function cache() { return CacheService.getScriptCache(); }
function properties() { return PropertiesService.getScriptProperties(); }
function lock() { return LockService.getScriptLock(); }
function file() { return SpreadsheetApp.getActiveSpreadsheet(); }
function sheet() { return file().getSheets()[0]; }
function range() { return sheet().getRange("A1:B2"); }
function clockTrigger() { return ScriptApp.newTrigger("evaluate").timeBased(); }
function html() { return HtmlService.createHtmlOutput("x"); }
function finder() { return range().createTextFinder("x"); }
function blob() { return Utilities.newBlob("x"); }
function ui() { return SpreadsheetApp.getUi(); }
function utilities() { return Utilities; }
function fetches() { return UrlFetchApp; }
function htmlService() { return HtmlService; }
function scriptApp() { return ScriptApp; }
function app() { return SpreadsheetApp; }

/** Calls every method of what these give with nothing, and with one to three of every odd value. */
function callEverything(givers) {
  var calls = 0;
  givers.forEach(function (giver) {
    var target = globalThis[giver]();
    methodsOf(target).forEach(function (name) {
      var call = function (given) {
        calls++;
        try { target[name].apply(target, given); } catch (error) { }
      };
      call([]);
      odd().forEach(function (value) { [1, 2, 3].forEach(function (n) { call(Array(n).fill(value)); }); });
    });
  });
  return calls;
}
function methodsOf(object) {
  return Object.getOwnPropertyNames(Object.getPrototypeOf(object))
    .concat(Object.getOwnPropertyNames(object))
    .filter(function (name) { return name !== "constructor" && typeof object[name] === "function"; });
}
function odd() {
  return [undefined, null, NaN, Infinity, -1, 0, 1.5, 1e9, "", "x", true, {}, [], [[]], [null], [{}], [[{}]],
    new Date(NaN), function () {}];
}
`;

const signature = (types: string, method: string) =>
  `Exception: The parameters (${types}) don't match the method signature for ${method}.`;

describe("a bad argument", () => {
  it.each([
    ["cache().getAll()", signature("", "CacheService.Cache.getAll")],
    ["cache().getAll('k')", signature("String", "CacheService.Cache.getAll")],
    ["cache().put('k', 'v', '60')", signature("String,String,String", "CacheService.Cache.put")],
    ["properties().getProperty()", signature("", "PropertiesService.Properties.getProperty")],
    [
      "properties().setProperties(null)",
      signature("null", "PropertiesService.Properties.setProperties"),
    ],
    ["lock().tryLock()", signature("", "LockService.Lock.tryLock")],
    ["file().getSheetByName()", signature("", "SpreadsheetApp.Spreadsheet.getSheetByName")],
    [
      "sheet().getRange(1, 1, 1, null)",
      signature("number,number,number,null", "SpreadsheetApp.Sheet.getRange"),
    ],
    [
      "sheet().getRange(1, 1, 1, 1, 1)",
      signature("number,number,number,number,number", "SpreadsheetApp.Sheet.getRange"),
    ],
    ["sheet().deleteRow(undefined)", signature("null", "SpreadsheetApp.Sheet.deleteRow")],
    ["sheet().getName(1)", signature("number", "SpreadsheetApp.Sheet.getName")],
    ["range().setNotes(null)", signature("null", "SpreadsheetApp.Range.setNotes")],
    ["range().setValues('a')", signature("String", "SpreadsheetApp.Range.setValues")],
    ["range().setValues([1, 2])", signature("number[]", "SpreadsheetApp.Range.setValues")],
    ["range().copyTo(sheet())", signature("SpreadsheetApp.Sheet", "SpreadsheetApp.Range.copyTo")],
    [
      "Utilities.formatDate('today', 'GMT', 'yyyy')",
      signature("String,String,String", "Utilities.formatDate"),
    ],
    ["HtmlService.createTemplate({})", signature("(class)", "HtmlService.createTemplate")],
    [
      "UrlFetchApp.fetch('https://x.example', 'get')",
      signature("String,String", "UrlFetchApp.fetch"),
    ],
    ["SpreadsheetApp.openById()", signature("", "SpreadsheetApp.openById")],
  ])("throws into the script: %s", async (text, words) => {
    const stage = await openStage(code);
    expect(await stage.value("refused", text)).toBe(words);
  });

  it.each<[string, unknown]>([
    ["properties().setProperty('n', 5).getProperty('n')", "5"],
    ["cache().put('n', null) || cache().get('n')", "null"],
    ["range().setNote(null).getNote()", ""],
    ["file().getSheetByName(5)", null],
  ])("is none where the platform reads it as text: %s", async (text, value) => {
    const stage = await openStage(code);
    expect(await stage.value("evaluate", text)).toBe(value);
  });

  it("never ends the stage, whatever the method", async () => {
    const stage = await openStage(code);
    const services = ["utilities", "fetches", "htmlService", "scriptApp", "app", "ui"];
    const small = ["cache", "properties", "lock", "html", "blob", "clockTrigger", ...services];
    const calls = await stage.value("callEverything", [
      ...small,
      "range",
      "finder",
      "sheet",
      "file",
    ]);
    expect(calls).toBeGreaterThan(10_000);
  });
});
