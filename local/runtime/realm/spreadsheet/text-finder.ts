import { callPlatform } from "../host";
import { platformClass } from "../strict";
import type { Range } from "./range";

/** Finds shown text (or formulas) in one range, row by row. */
export class TextFinder {
  readonly #range: Range;
  #text: string;
  #entireCell = false;
  #caseSensitive = false;
  #formulaText = false;
  #regularExpression = false;
  #next = 0;

  constructor(range: Range, text: string) {
    this.#range = range;
    this.#text = String(text);
  }
  matchEntireCell(on: boolean): this {
    this.#entireCell = on;
    return this;
  }
  matchCase(on: boolean): this {
    this.#caseSensitive = on;
    return this;
  }
  matchFormulaText(on: boolean): this {
    this.#formulaText = on;
    return this;
  }
  useRegularExpression(on: boolean): this {
    this.#regularExpression = on;
    return this;
  }
  findAll(): Range[] {
    const cells = this.#formulaText ? this.#range.getFormulas() : this.#range.getDisplayValues();
    return cells.flatMap((row, y) =>
      row.flatMap((text, x) => (this.#matches(text) ? [this.#range.offset(y, x, 1, 1)] : [])),
    );
  }
  findNext(): Range | null {
    const { source, flags } = this.#pattern("");
    const place = this.#call<[row: number, column: number] | null>(
      "findText",
      source,
      flags,
      this.#formulaText,
      this.#next++,
    );
    return place && this.#range.offset(...place, 1, 1);
  }
  /** One act of the sheet, as finding and replacing is for people. Returns how many cells it changed. */
  replaceAllWith(replacement: string): number {
    const { source, flags } = this.#pattern("g");
    const text = String(replacement);
    const given = this.#regularExpression ? text : text.replaceAll("$", "$$$$");
    return this.#call("replaceAll", source, flags, given, this.#formulaText);
  }
  #call<T>(method: string, ...rest: unknown[]): T {
    const range = this.#range;
    const box = [range.getRow(), range.getColumn(), range.getNumRows(), range.getNumColumns()];
    return callPlatform<T>("sheet", method, range.getGridId(), ...box, ...rest);
  }
  #matches(text: string): boolean {
    return !(this.#formulaText && text === "") && this.#pattern("").test(text);
  }
  #pattern(flags: string): RegExp {
    const plain = this.#text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const body = this.#regularExpression ? this.#text : plain;
    return new RegExp(
      this.#entireCell ? `^(?:${body})$` : body,
      this.#caseSensitive ? flags : `${flags}i`,
    );
  }
}
platformClass(TextFinder, "SpreadsheetApp.TextFinder", {
  matchEntireCell: "Boolean",
  matchCase: "Boolean",
  matchFormulaText: "Boolean",
  useRegularExpression: "Boolean",
  replaceAllWith: "string",
});
