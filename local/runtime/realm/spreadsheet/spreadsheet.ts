import type { Constant } from "../constants";
import { callPlatform, exception } from "../host";
import { platformClass } from "../strict";
import { parseA1 } from "./a1-notation";
import type { Protection } from "./protection";
import { Range } from "./range";
import { RangeList } from "./range-list";
import { Sheet } from "./sheet";

export class Selection {
  readonly #spreadsheet: Spreadsheet;

  constructor(spreadsheet: Spreadsheet) {
    this.#spreadsheet = spreadsheet;
  }
  getActiveSheet(): Sheet {
    return this.#spreadsheet.getActiveSheet();
  }
  getActiveRange(): Range | null {
    return this.#spreadsheet.getActiveRange();
  }
  getCurrentCell(): Range | null {
    return this.getActiveRange()?.getCell(1, 1) ?? null;
  }
  getActiveRangeList(): RangeList | null {
    return this.#spreadsheet.getActiveRangeList();
  }
}
platformClass(Selection, "SpreadsheetApp.Selection");

/** The file the script is bound to, or the add-on is open in. */
export class Spreadsheet {
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }
  getId(): string {
    return this.#id;
  }
  getName(): string {
    return this.#call("getSpreadsheetName");
  }
  getUrl(): string {
    return `https://docs.google.com/spreadsheets/d/${this.#id}/edit`;
  }
  getSpreadsheetTimeZone(): string {
    return this.#call("getTimeZone");
  }
  getSpreadsheetLocale(): string {
    return this.#call("getLocale");
  }
  getOwner(): { getEmail(): string } {
    const email = this.#call<string>("getOwner");
    return { getEmail: () => email };
  }
  getSheets(): Sheet[] {
    return this.#call<number[]>("getSheetIds").map((id) => new Sheet(this, id));
  }
  getNumSheets(): number {
    return this.getSheets().length;
  }
  getSheetByName(name: string): Sheet | null {
    const id = this.#call<number | null>("findSheet", String(name));
    return id === null ? null : new Sheet(this, id);
  }
  getSheetById(id: number): Sheet | null {
    return this.#call<number[]>("getSheetIds").includes(id) ? new Sheet(this, id) : null;
  }
  getActiveSheet(): Sheet {
    return new Sheet(this, this.#call("getActiveSheetId"));
  }
  setActiveSheet(sheet: Sheet): Sheet {
    return sheet.activate();
  }
  getActiveRange(): Range | null {
    return this.getActiveRangeList().getRanges().at(-1) ?? null;
  }
  getActiveRangeList(): RangeList {
    const [sheetId, boxes] =
      this.#call<[number, [number, number, number, number][]]>("getActiveRangeList");
    const sheet = new Sheet(this, sheetId);
    return new RangeList(boxes.map((box) => new Range(sheet, ...box)));
  }
  setActiveRange(range: Range): Range {
    return range.activate();
  }
  getActiveCell(): Range | null {
    return this.getActiveRange()?.getCell(1, 1) ?? null;
  }
  getCurrentCell(): Range | null {
    return this.getActiveCell();
  }
  getSelection(): Selection {
    return new Selection(this);
  }
  getRange(a1: string): Range {
    const { tab } = parseA1(a1);
    const sheet = tab === undefined ? this.getActiveSheet() : this.getSheetByName(tab);
    if (!sheet) throw exception("Range not found");
    return sheet.getRange(a1.slice(a1.lastIndexOf("!") + 1));
  }
  insertSheet(name?: string | number, index?: number): Sheet {
    const [title, at] = typeof name === "number" ? [undefined, name] : [name, index];
    return new Sheet(this, this.#call("insertSheet", title ?? null, at ?? null));
  }
  deleteSheet(sheet: Sheet): void {
    this.#call("deleteSheet", sheet.getSheetId());
  }
  moveActiveSheet(index: number): void {
    this.#call("moveActiveSheet", index);
  }
  duplicateActiveSheet(): Sheet {
    return this.getActiveSheet().copyTo(this);
  }
  getProtections(type: Constant): Protection[] {
    return this.getSheets().flatMap((sheet) => sheet.getProtections(type));
  }
  toast(message: string, title = "", timeoutSeconds = 5): void {
    callPlatform("ui", "toast", String(message), String(title), timeoutSeconds);
  }
  addMenu(name: string, items: { name: string; functionName: string }[]): void {
    callPlatform("ui", "addMenu", {
      caption: name,
      addon: false,
      items: items.map((item) => ({ caption: item.name, fn: item.functionName })),
    });
  }

  #call<T>(method: string, ...args: unknown[]): T {
    return callPlatform<T>("sheet", method, ...args);
  }
}
platformClass(Spreadsheet, "SpreadsheetApp.Spreadsheet", {
  getSheetByName: "string",
  getSheetById: "number",
  setActiveSheet: "SpreadsheetApp.Sheet",
  setActiveRange: "SpreadsheetApp.Range",
  getRange: "string",
  insertSheet: "string?, number?",
  deleteSheet: "SpreadsheetApp.Sheet",
  moveActiveSheet: "number",
  getProtections: "SpreadsheetApp.ProtectionType",
  toast: "string, string?, number?",
  addMenu: "string, any[]",
});
