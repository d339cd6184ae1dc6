import * as z from "zod/mini";
import { number, objectRecords, Records, type ValueOf } from "./records";

/**
 * By file, how many credits what spends by itself may spend a day, counted as if everything asked were
 * found, and whether formulas may. It is in the user's own properties: formulas see those of the file's
 * owner whoever types (platform C4), so nobody else can allow it. `sinceMs`: when it was given last.
 * `showsAccount`: whether they may also show the owner's lists, personas, searches and connections.
 * `off`: formulas may not; the limit holds for what else spends by itself.
 */
export const PERMISSIONS = objectRecords("user", "formulas.", { v: 1, cure: "" }, () => ({
  capCredits: z.number(),
  sinceMs: z.optional(z.number()),
  showsAccount: z.optional(z.boolean()),
  off: z.optional(z.boolean()),
}));
export type Permission = ValueOf<typeof PERMISSIONS>;

/** When somebody last deleted saved results of this file: an older permission holds no more. */
export const RESULTS_DELETED = new Records("file", "ledger.deleted", number);
