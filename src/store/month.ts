import * as z from "zod/mini";
import { dictionary } from "../core/dictionary";
import { Records, type ValueOf, versioned } from "./records";

/**
 * The most credits that a person spends a calendar month in a file, and what a search or a signal that
 * they start counts as, since nobody knows its price: by the file, in their own properties.
 */
export const MONTH_LIMITS = new Records(
  "user",
  "month.",
  versioned(1, () => z.object({ credits: z.number(), started: z.optional(z.number()) })),
  { cure: "" },
);
export type MonthLimit = ValueOf<typeof MONTH_LIMITS>;

/**
 * What a file cost an account in the month of its latest look-up: what was charged, and by field how
 * many still wait or got no answer. By the account for its saved results, which whoever appends to
 * them counts anew; and apart from these for what they do not tell (`deletedOf`, `startedOf`).
 */
export const MONTH_SPENT = new Records(
  "file",
  "spent.",
  versioned(1, () =>
    z.object({
      month: z.string(),
      credits: z.number(),
      open: dictionary(z.number()),
    }),
  ),
  {
    cure: "What this file spent this month cannot be read. Save the month's limit in Settings again: then it is counted anew.",
  },
);
export type MonthSpent = ValueOf<typeof MONTH_SPENT>;

/** Saved results that a person deleted: what was spent stays spent. */
export function deletedOf(account: string): string {
  return `${account}.deleted`;
}

/** Searches and signals. */
export function startedOf(account: string): string {
  return `${account}.started`;
}

/** Whether it is of the saved results themselves: the mark of an account has no dot. */
export function isOfSaved(id: string): boolean {
  return !id.includes(".");
}
