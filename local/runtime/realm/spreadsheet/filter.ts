import { callPlatform } from "../host";
import { platformClass } from "../strict";
import type { Range } from "./range";

export class Filter {
  readonly #range: Range;

  constructor(range: Range) {
    this.#range = range;
  }
  getRange(): Range {
    return this.#range;
  }
  remove(): void {
    callPlatform("sheet", "removeFilter", this.#range.getGridId());
  }
}
platformClass(Filter, "SpreadsheetApp.Filter");
