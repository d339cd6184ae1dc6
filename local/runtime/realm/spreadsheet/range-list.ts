import { platformClass } from "../strict";
import type { Range } from "./range";

/** Ranges of one tab that are selected together; on the stage people select one. */
export class RangeList {
  readonly #ranges: readonly Range[];

  constructor(ranges: readonly Range[]) {
    this.#ranges = ranges;
  }
  getRanges(): Range[] {
    return [...this.#ranges];
  }
  clearContent(): this {
    for (const range of this.#ranges) range.clearContent();
    return this;
  }
  setValue(value: unknown): this {
    for (const range of this.#ranges) range.setValue(value);
    return this;
  }
}
platformClass(RangeList, "SpreadsheetApp.RangeList", { setValue: "any" });
