import type { Constant } from "../constants";
import { callPlatform, exception } from "../host";
import { platformClass } from "../strict";
import { parseA1 } from "./a1-notation";
import { encodeCells } from "./cell-values";
import { ConditionalFormatRule, type RuleView } from "./conditional-format";
import { Filter } from "./filter";
import { Protection, type ProtectionView } from "./protection";
import { Range } from "./range";
import { RangeList } from "./range-list";
import type { Selection, Spreadsheet } from "./spreadsheet";
import { TextFinder } from "./text-finder";

type Corners = [row: number, column: number, rows: number, columns: number];

/** One tab. Knows only its id, and asks the host for the rest each time, since it may change. */
export class Sheet {
  readonly #id: number;
  readonly #parent: Spreadsheet;

  constructor(parent: Spreadsheet, id: number) {
    this.#parent = parent;
    this.#id = id;
  }
  getSheetId(): number {
    return this.#id;
  }
  getParent(): Spreadsheet {
    return this.#parent;
  }
  getName(): string {
    return this.#call("getName");
  }
  getSheetName(): string {
    return this.getName();
  }
  setName(name: string): this {
    return this.#change("setName", name);
  }
  getIndex(): number {
    return this.#call("getIndex");
  }

  getRange(row: number | string, column?: number, rows = 1, columns = 1): Range {
    const box =
      typeof row === "string" ? parseA1(row) : { row, column: column ?? 1, rows, columns };
    if ("tab" in box && box.tab !== undefined) return this.#parent.getRange(row as string);
    const [top, left, height, width] = this.#call<[number, number, number, number]>(
      "resolveRange",
      box.row,
      box.column,
      box.rows,
      box.columns,
    );
    return new Range(this, top, left, height, width);
  }
  getDataRange(): Range {
    const [rows, columns] = this.#call<[number, number]>("getDataSize");
    return new Range(this, 1, 1, Math.max(1, rows), Math.max(1, columns));
  }
  getLastRow(): number {
    return this.#call("getLastRow");
  }
  getLastColumn(): number {
    return this.#call("getLastColumn");
  }
  getMaxRows(): number {
    return this.#call("getMaxRows");
  }
  getMaxColumns(): number {
    return this.#call("getMaxColumns");
  }
  getSheetValues(row: number, column: number, rows: number, columns: number): unknown[][] {
    return this.getRange(row, column, rows, columns).getValues();
  }
  appendRow(values: unknown[]): this {
    return this.#change("appendRow", encodeCells([values]));
  }

  insertRows(index: number, count = 1): void {
    this.#call("insertRows", index, count);
  }
  insertRowBefore(row: number): this {
    return this.#change("insertRows", row, 1);
  }
  insertRowsBefore(row: number, count: number): this {
    return this.#change("insertRows", row, count);
  }
  insertRowAfter(row: number): this {
    return this.#change("insertRows", row + 1, 1);
  }
  insertRowsAfter(row: number, count: number): this {
    return this.#change("insertRows", row + 1, count);
  }
  deleteRow(row: number): this {
    return this.#change("deleteRows", row, 1);
  }
  deleteRows(row: number, count: number): void {
    this.#call("deleteRows", row, count);
  }
  insertColumns(index: number, count = 1): void {
    this.#call("insertColumns", index, count);
  }
  insertColumnBefore(column: number): this {
    return this.#change("insertColumns", column, 1);
  }
  insertColumnsBefore(column: number, count: number): this {
    return this.#change("insertColumns", column, count);
  }
  insertColumnAfter(column: number): this {
    return this.#change("insertColumns", column + 1, 1);
  }
  insertColumnsAfter(column: number, count: number): this {
    return this.#change("insertColumns", column + 1, count);
  }
  deleteColumn(column: number): this {
    return this.#change("deleteColumns", column, 1);
  }
  deleteColumns(column: number, count: number): void {
    this.#call("deleteColumns", column, count);
  }

  moveRows(rows: Range, destination: number): void {
    this.#call("moveRows", rows.getRow(), rows.getNumRows(), destination);
  }
  moveColumns(columns: Range, destination: number): void {
    this.#call("moveColumns", columns.getColumn(), columns.getNumColumns(), destination);
  }

  hideColumns(column: number, count = 1): void {
    this.#call("setColumnsHidden", column, count, true);
  }
  showColumns(column: number, count = 1): void {
    this.#call("setColumnsHidden", column, count, false);
  }
  hideColumn(range: Range): void {
    this.hideColumns(range.getColumn(), range.getNumColumns());
  }
  isColumnHiddenByUser(column: number): boolean {
    return this.#call("isColumnHidden", column);
  }
  hideRows(row: number, count = 1): void {
    this.#call("setRowsHidden", row, count, true);
  }
  showRows(row: number, count = 1): void {
    this.#call("setRowsHidden", row, count, false);
  }
  isRowHiddenByUser(row: number): boolean {
    return this.#call("isRowHiddenByUser", row);
  }
  isRowHiddenByFilter(row: number): boolean {
    return this.#call("isRowHiddenByFilter", row);
  }
  getFilter(): Filter | null {
    const box = this.#call<[number, number, number, number] | null>("getFilter");
    return box ? new Filter(new Range(this, ...box)) : null;
  }

  hideSheet(): this {
    return this.#change("hideSheet");
  }
  showSheet(): this {
    return this.#change("showSheet");
  }
  isSheetHidden(): boolean {
    return this.#call("isSheetHidden");
  }
  activate(): this {
    return this.#change("activateSheet");
  }
  getRangeList(notations: readonly string[]): RangeList {
    return new RangeList(notations.map((notation) => this.getRange(notation)));
  }
  getActiveRangeList(): RangeList | null {
    return this.#parent.getActiveRangeList();
  }
  getActiveRange(): Range | null {
    return this.#parent.getActiveRange();
  }
  getActiveCell(): Range | null {
    return this.#parent.getActiveRange()?.getCell(1, 1) ?? null;
  }
  getSelection(): Selection {
    return this.#parent.getSelection();
  }
  setActiveRange(range: Range): Range {
    return range.activate();
  }

  setFrozenRows(rows: number): void {
    this.#call("setFrozenRows", rows);
  }
  getFrozenRows(): number {
    return this.#call("getFrozenRows");
  }
  setColumnWidth(column: number, width: number): this {
    return this.#change("setColumnWidths", column, 1, width);
  }
  setColumnWidths(column: number, count: number, width: number): this {
    return this.#change("setColumnWidths", column, count, width);
  }
  autoResizeColumn(_column: number): this {
    return this;
  }
  autoResizeColumns(_column: number, _count: number): this {
    return this;
  }
  getConditionalFormatRules(): ConditionalFormatRule[] {
    const found = this.#call<(RuleView & { boxes: Corners[] })[]>("getConditionalFormatRules");
    return found.map(
      ({ boxes, ...view }) =>
        new ConditionalFormatRule(
          view,
          boxes.map((box) => new Range(this, ...box)),
        ),
    );
  }
  setConditionalFormatRules(rules: ConditionalFormatRule[]): void {
    const views = rules.map((rule) => {
      const { ranges, ...view } = ConditionalFormatRule.viewOf(rule);
      if (ranges.some((range) => range.getGridId() !== this.#id))
        throw exception("Conditional format rule cannot reference a different sheet.");
      const boxes = ranges.map((range) => [
        range.getRow(),
        range.getColumn(),
        range.getNumRows(),
        range.getNumColumns(),
      ]);
      return { ...view, boxes };
    });
    this.#call("setConditionalFormatRules", views);
  }
  setTabColor(_color: string | null): this {
    return this;
  }

  clear(options: { contentsOnly?: boolean; formatOnly?: boolean } = {}): this {
    this.getRange(1, 1, this.getMaxRows(), this.getMaxColumns()).clear(options);
    return this;
  }
  clearContents(): this {
    return this.clear({ contentsOnly: true });
  }
  sort(column: number, ascending = true): this {
    return this.#change("sortSheet", column, ascending);
  }
  createTextFinder(text: string): TextFinder {
    return new TextFinder(this.getDataRange(), text);
  }
  protect(): Protection {
    return new Protection(this.#call<ProtectionView>("protectSheet"), null);
  }
  getProtections(type: Constant): Protection[] {
    const found = this.#call<(ProtectionView & { box: [number, number, number, number] | null })[]>(
      "getProtections",
      type,
    );
    return found.map(({ box, ...view }) => new Protection(view, box && new Range(this, ...box)));
  }
  copyTo(spreadsheet: Spreadsheet): Sheet {
    return new Sheet(spreadsheet, this.#call("duplicate"));
  }

  #call<T>(method: string, ...args: unknown[]): T {
    return callPlatform<T>("sheet", method, this.#id, ...args);
  }
  #change(method: string, ...args: unknown[]): this {
    this.#call(method, ...args);
    return this;
  }
}
platformClass(Sheet, "SpreadsheetApp.Sheet", {
  setName: "string",
  getRange: "String | number, number, number?, number?",
  getSheetValues: "number, number, number, number",
  appendRow: "any[]",
  insertRows: "number, number?",
  insertRowBefore: "number",
  insertRowsBefore: "number, number",
  insertRowAfter: "number",
  insertRowsAfter: "number, number",
  deleteRow: "number",
  deleteRows: "number, number",
  insertColumns: "number, number?",
  insertColumnBefore: "number",
  insertColumnsBefore: "number, number",
  insertColumnAfter: "number",
  insertColumnsAfter: "number, number",
  deleteColumn: "number",
  deleteColumns: "number, number",
  moveRows: "SpreadsheetApp.Range, number",
  moveColumns: "SpreadsheetApp.Range, number",
  hideColumns: "number, number?",
  showColumns: "number, number?",
  hideColumn: "SpreadsheetApp.Range",
  isColumnHiddenByUser: "number",
  hideRows: "number, number?",
  showRows: "number, number?",
  isRowHiddenByUser: "number",
  isRowHiddenByFilter: "number",
  getRangeList: "string[]",
  setActiveRange: "SpreadsheetApp.Range",
  setFrozenRows: "number",
  setColumnWidth: "number, number",
  setColumnWidths: "number, number, number",
  autoResizeColumn: "number",
  autoResizeColumns: "number, number",
  setConditionalFormatRules: "SpreadsheetApp.ConditionalFormatRule[]",
  setTabColor: "string",
  clear: "(class)?",
  sort: "number, Boolean?",
  createTextFinder: "string",
  getProtections: "SpreadsheetApp.ProtectionType",
  copyTo: "SpreadsheetApp.Spreadsheet",
});
