import { callPlatform } from "../host";
import { platformClass } from "../strict";
import type { Range } from "./range";

/** Ranges of one tab, such as those selected together, in order. */
export class RangeList {
  readonly #ranges: readonly Range[];

  constructor(ranges: readonly Range[]) {
    this.#ranges = ranges;
  }
  getRanges(): Range[] {
    return [...this.#ranges];
  }
  /** Selects all; the last is the active range. */
  activate(): this {
    const boxes = this.#ranges.map((range) => [
      range.getRow(),
      range.getColumn(),
      range.getNumRows(),
      range.getNumColumns(),
    ]);
    const [last] = this.#ranges.slice(-1);
    if (last) callPlatform("sheet", "activate", last.getGridId(), ...(boxes.pop() ?? []), boxes);
    return this;
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
