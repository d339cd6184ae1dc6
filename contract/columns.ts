import * as z from "zod/mini";
import { ROWS_OF, type RowsOf } from "../src/core/row-columns";
import type { NamedChoice } from "./find";
import { request } from "./request";

export type { RowsOf };

/** Columns that a tab can have besides the usual ones: the whole answer, or single values. */
export interface MoreColumns {
  more: NamedChoice[];
  /** Ids of what is chosen. */
  chosen: string[];
  /** Cells filled, if a tab was to be filled. */
  filled?: number;
}

/** Columns of rows that searches and signals bring. Free. */
export const COLUMNS = {
  /**
   * Lists them. `chosen` sets which ones new rows get; with `signal` it also fills this signal's rows, and
   * with `tab` the people in that tab, which must be in front, from saved answers.
   */
  columns: request<MoreColumns>()(() => ({
    of: z.enum(ROWS_OF),
    chosen: z.optional(z.array(z.string())),
    signal: z.optional(z.string()),
    tab: z.optional(z.number()),
  })),
};
