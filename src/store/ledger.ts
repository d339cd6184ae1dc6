import * as z from "zod/mini";
import { Records, type ValueOf, versioned } from "./records";
import type { Snapshot } from "./store";

/** Which tab holds the saved results, and how many rows it must have at least. */
export const LEDGER = new Records(
  "file",
  "ledger",
  versioned(1, () => z.object({ tab: z.number(), rows: z.number() })),
  { cure: "" },
);
export type LedgerRecord = ValueOf<typeof LEDGER>;

/** The stamp before any results are saved. */
export const NO_LEDGER = "none";

/** Changes whenever saved results are added. */
export function ledgerStamp(all: Snapshot<"file">): string {
  const counted = LEDGER.get(all);
  return counted ? `${counted.tab}:${counted.rows}` : NO_LEDGER;
}
