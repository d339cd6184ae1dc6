import * as z from "zod/mini";
import { ROWS_OF, type RowsOf } from "../src/core/row-columns";
import type { NamedChoice } from "./find";
import { request } from "./request";

export type { RowsOf };

/** What can stand in a tab beside the usual columns: all that came, or each by itself. */
export interface MoreColumns {
  more: NamedChoice[];
  /** Ids of what is chosen. */
  chosen: string[];
  /** Cells that were filled, where a tab was to be filled. */
  filled?: number;
}

/** The columns of rows that are brought into tabs. Free. */
export const COLUMNS = {
  /**
   * Which there are. With `chosen`, these come from now on, and fill this `signal`'s rows too, or with `tab` the
   * people of that tab, which is in front, from what is kept.
   */
  columns: request<MoreColumns>()(() => ({
    of: z.enum(ROWS_OF),
    chosen: z.optional(z.array(z.string())),
    signal: z.optional(z.string()),
    tab: z.optional(z.number()),
  })),
};
