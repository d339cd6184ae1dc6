import { constants } from "./constants";
import { callPlatform, exception } from "./host";
import { ConditionalFormatRuleBuilder } from "./spreadsheet/conditional-format";
import type { Range } from "./spreadsheet/range";
import type { Sheet } from "./spreadsheet/sheet";
import { Spreadsheet } from "./spreadsheet/spreadsheet";
import { service } from "./strict";
import { openUi } from "./ui";

export function spreadsheetApp(): object {
  const members = {
    ProtectionType: constants("SpreadsheetApp.ProtectionType", "RANGE", "SHEET"),
    getActiveSpreadsheet: active,
    getActive: active,
    getActiveSheet: () => activeOrThrow().getActiveSheet(),
    getActiveRange: () => activeOrThrow().getActiveRange(),
    getActiveRangeList: () => activeOrThrow().getActiveRangeList(),
    getCurrentCell: () => activeOrThrow().getCurrentCell(),
    getSelection: () => activeOrThrow().getSelection(),
    setActiveSheet: (sheet: Sheet) => sheet.activate(),
    setActiveRange: (range: Range) => range.activate(),
    openById: (id: string) => {
      callPlatform("sheet", "openById", String(id));
      return new Spreadsheet(String(id));
    },
    newConditionalFormatRule: () => new ConditionalFormatRuleBuilder(),
    flush: () => void callPlatform("sheet", "flush"),
    getUi: openUi,
  };
  return service("SpreadsheetApp", members, {
    setActiveSheet: "SpreadsheetApp.Sheet",
    setActiveRange: "SpreadsheetApp.Range",
    openById: "string",
  });
}

/** W11: null where there is no container. */
function active(): Spreadsheet | null {
  const id = callPlatform<string | null>("sheet", "getActiveSpreadsheet");
  return id === null ? null : new Spreadsheet(id);
}

function activeOrThrow(): Spreadsheet {
  const spreadsheet = active();
  if (!spreadsheet) throw exception("There is no active spreadsheet in this context.");
  return spreadsheet;
}
