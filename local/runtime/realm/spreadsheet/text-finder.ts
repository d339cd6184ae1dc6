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
    return this.findAll()[this.#next++] ?? null;
  }
  /** One act of the sheet, as finding and replacing is for people. Returns how many cells it changed. */
  replaceAllWith(replacement: string): number {
    const { source, flags } = this.#pattern("g");
    const range = this.#range;
    return callPlatform<number>(
      "sheet",
      "replaceAll",
      range.getGridId(),
      range.getRow(),
      range.getColumn(),
      range.getNumRows(),
      range.getNumColumns(),
      source,
      flags,
      String(replacement),
      this.#formulaText,
    );
  }
  #matches(text: string): boolean {
    return text !== "" && this.#pattern("").test(text);
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
