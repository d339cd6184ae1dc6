import { callPlatform, exception } from "../host";
import { platformClass } from "../strict";
import { formatA1 } from "./a1-notation";
import { type CellsAnswer, encodeCell, encodeCells, withDates } from "./cell-values";
import { Protection, type ProtectionView } from "./protection";
import type { Sheet } from "./sheet";
import { TextFinder } from "./text-finder";

/** Knows its geometry and asks the host for everything about cells. Rows and columns from 1. */
export class Range {
  readonly #sheet: Sheet;
  readonly #box: readonly [row: number, column: number, rows: number, columns: number];

  constructor(sheet: Sheet, row: number, column: number, rows: number, columns: number) {
    this.#sheet = sheet;
    this.#box = [row, column, rows, columns];
  }

  getSheet(): Sheet {
    return this.#sheet;
  }
  getRow(): number {
    return this.#box[0];
  }
  getColumn(): number {
    return this.#box[1];
  }
  getNumRows(): number {
    return this.#box[2];
  }
  getNumColumns(): number {
    return this.#box[3];
  }
  getHeight(): number {
    return this.#box[2];
  }
  getWidth(): number {
    return this.#box[3];
  }
  getRowIndex(): number {
    return this.#box[0];
  }
  getLastRow(): number {
    return this.#box[0] + this.#box[2] - 1;
  }
  getLastColumn(): number {
    return this.#box[1] + this.#box[3] - 1;
  }
  getA1Notation(): string {
    const [row, column, rows, columns] = this.#box;
    return formatA1({ row, column, rows, columns });
  }
  getGridId(): number {
    return this.#sheet.getSheetId();
  }
  offset(rowOffset: number, columnOffset: number, rows?: number, columns?: number): Range {
    const [row, column, ownRows, ownColumns] = this.#box;
    return this.#sheet.getRange(
      row + rowOffset,
      column + columnOffset,
      rows ?? ownRows,
      columns ?? ownColumns,
    );
  }
  getCell(row: number, column: number): Range {
    if (row < 1 || column < 1 || row > this.#box[2] || column > this.#box[3]) {
      throw exception("Cell reference out of range");
    }
    return this.offset(row - 1, column - 1, 1, 1);
  }

  getValues(): unknown[][] {
    return withDates(this.#call<CellsAnswer>("getValues"));
  }
  getValue(): unknown {
    return withDates(this.#first<CellsAnswer>("getValues"))[0]?.[0];
  }
  getDisplayValues(): string[][] {
    return this.#call("getDisplayValues");
  }
  getDisplayValue(): string {
    return this.#first<string[][]>("getDisplayValues")[0]?.[0] ?? "";
  }
  getFormulas(): string[][] {
    return this.#call("getFormulas");
  }
  getFormula(): string {
    return this.#first<string[][]>("getFormulas")[0]?.[0] ?? "";
  }
  getNumberFormats(): string[][] {
    return this.#call("getNumberFormats");
  }
  getNumberFormat(): string {
    return this.#first<string[][]>("getNumberFormats")[0]?.[0] ?? "";
  }
  getNotes(): string[][] {
    return this.#call("getNotes");
  }
  getNote(): string {
    return this.#first<string[][]>("getNotes")[0]?.[0] ?? "";
  }
  getBackgrounds(): string[][] {
    return this.#call("getBackgrounds");
  }
  getBackground(): string {
    return this.#first<string[][]>("getBackgrounds")[0]?.[0] ?? "";
  }
  getFontWeights(): string[][] {
    return this.#call("getFontWeights");
  }
  getFontWeight(): string {
    return this.#first<string[][]>("getFontWeights")[0]?.[0] ?? "";
  }
  isBlank(): boolean {
    return this.#call("isBlank");
  }

  setValues(values: unknown[][]): this {
    return this.#write("setValues", encodeCells(values));
  }
  setValue(value: unknown): this {
    return this.#write("setValue", encodeCell(value));
  }
  setFormulas(formulas: string[][]): this {
    return this.#write("setFormulas", formulas);
  }
  setFormula(formula: string): this {
    return this.#write("setFormula", String(formula));
  }
  setNumberFormats(formats: string[][]): this {
    return this.#write("setNumberFormats", formats);
  }
  setNumberFormat(format: string): this {
    return this.#write("setNumberFormat", String(format));
  }
  setNotes(notes: string[][]): this {
    return this.#write("setNotes", notes);
  }
  setNote(note: string | null): this {
    return this.#write("setNote", note ?? "");
  }
  clearNote(): this {
    return this.#write("setNote", "");
  }
  setBackgrounds(colors: string[][]): this {
    return this.#write("setBackgrounds", colors);
  }
  setBackground(color: string | null): this {
    return this.#write("setBackground", color ?? "");
  }
  setFontColor(color: string | null): this {
    return this.#write("setFontColor", color ?? "");
  }
  setFontWeight(weight: string | null): this {
    return this.#write("setFontWeight", weight ?? "normal");
  }
  setFontStyle(style: string | null): this {
    return this.#write("setFontStyle", style ?? "normal");
  }
  setHorizontalAlignment(alignment: string | null): this {
    return this.#write("setHorizontalAlignment", alignment ?? "");
  }
  setVerticalAlignment(alignment: string | null): this {
    return this.#write("setVerticalAlignment", alignment ?? "");
  }
  setWrap(wrap: boolean): this {
    return this.#write("setWrap", wrap);
  }
  clearContent(): this {
    return this.#write("clearContent");
  }
  clearFormat(): this {
    return this.#write("clearFormat");
  }
  clear(options?: { contentsOnly?: boolean; formatOnly?: boolean }): this {
    if (!options?.formatOnly) this.clearContent();
    return options?.contentsOnly ? this : this.clearFormat();
  }

  sort(spec: SortSpec | SortSpec[]): this {
    const keys = [spec].flat().map((key) => (typeof key === "number" ? { column: key } : key));
    return this.#write("sort", keys);
  }
  copyTo(target: Range, options?: { contentsOnly?: boolean }): void {
    this.#call("copyTo", target.getGridId(), ...target.#box, Boolean(options?.contentsOnly));
  }
  createTextFinder(text: string): TextFinder {
    return new TextFinder(this, text);
  }
  protect(): Protection {
    return new Protection(this.#call<ProtectionView>("protectRange"), this);
  }
  canEdit(): boolean {
    return this.#call("canEditRange");
  }
  activate(): this {
    return this.#write("activate");
  }
  createFilter(): unknown {
    this.#call("createFilter");
    return this.#sheet.getFilter();
  }

  #call<T>(method: string, ...args: unknown[]): T {
    return callPlatform<T>("sheet", method, this.getGridId(), ...this.#box, ...args);
  }
  #first<T>(method: string): T {
    return callPlatform<T>("sheet", method, this.getGridId(), this.#box[0], this.#box[1], 1, 1);
  }
  #write(method: string, ...args: unknown[]): this {
    this.#call(method, ...args);
    return this;
  }
}
platformClass(Range, "SpreadsheetApp.Range", {
  offset: "number, number, number?, number?",
  getCell: "number, number",
  setValues: "any[][]",
  setValue: "any",
  setFormulas: "string[][]",
  setFormula: "string",
  setNumberFormats: "string[][]",
  setNumberFormat: "string",
  setNotes: "string[][]",
  setNote: "string",
  setBackgrounds: "string[][]",
  setBackground: "string",
  setFontColor: "string",
  setFontWeight: "string",
  setFontStyle: "string",
  setHorizontalAlignment: "string",
  setVerticalAlignment: "string",
  setWrap: "Boolean",
  clear: "(class)?",
  sort: "number | (class) | any[]",
  copyTo: "SpreadsheetApp.Range, (class)?",
  createTextFinder: "string",
});

type SortSpec = number | { column: number; ascending?: boolean };
