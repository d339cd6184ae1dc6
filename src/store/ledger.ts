import * as z from "zod/mini";
import { objectRecords, oneOf, Records, type ValueOf } from "./records";
import type { Snapshot } from "./store";

/**
 * The tab of saved results, the number up to which every row must exist, and how many look-ups they hold. `state`:
 * absent for the first format, whose rows have neither number nor signature; `copied` if another file signed the rows;
 * `signed` if only rows with our check count.
 */
export const LEDGER = objectRecords("file", "ledger", { v: 1, cure: "" }, () => ({
  tab: z.number(),
  rows: z.number(),
  state: z.optional(z.enum(["copied", "signed"])),
  asks: z.optional(z.number()),
}));
export type LedgerRecord = ValueOf<typeof LEDGER>;

/** Signs this file's saved results: nobody can make a row that counts by reading the tab. */
export const SIGNING_SECRET = new Records("file", "signing", oneOf<string>());

/** The stamp before any results are saved. */
export const NO_LEDGER = "none";

/** Changes whenever saved results are added. */
export function ledgerStamp(all: Snapshot<"file">): string {
  const counted = LEDGER.get(all);
  return counted ? `${counted.tab}:${counted.rows}` : NO_LEDGER;
}
