import * as z from "zod/mini";
import { number, objectRecords, Records, type ValueOf } from "./records";

/**
 * By file, the credits a day for all that spends by itself, counting each question as found, and whether formulas may
 * spend. In the user's own properties: formulas see those of the file's owner whoever types (platform C4), so nobody
 * else can allow it. `sinceMs`: when it was last given. `showsAccount`: formulas may also show the owner's lists,
 * personas, searches and connections. `off`: formulas may not; the limit holds for the rest.
 */
export const PERMISSIONS = objectRecords("user", "formulas.", { v: 1, cure: "" }, () => ({
  capCredits: z.number(),
  sinceMs: z.optional(z.number()),
  showsAccount: z.optional(z.boolean()),
  off: z.optional(z.boolean()),
}));
export type Permission = ValueOf<typeof PERMISSIONS>;

/** When somebody last deleted saved results of this file: an older permission no longer holds. */
export const RESULTS_DELETED = new Records("file", "ledger.deleted", number);
