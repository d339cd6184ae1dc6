import * as z from "zod/mini";
import { dictionary } from "../core/dictionary";
import { objectRecords, type ValueOf } from "./records";

/**
 * By file, the most credits that a person may spend there in a calendar month, and what starting a
 * search or signal counts as, since its price is unknown. In the person's own properties.
 */
export const MONTH_LIMITS = objectRecords("user", "month.", { v: 1, cure: "" }, () => ({
  credits: z.number(),
  started: z.optional(z.number()),
}));
export type MonthLimit = ValueOf<typeof MONTH_LIMITS>;

/**
 * By account, what a file cost in the month of its latest look-up: what was charged, and how many look-ups of each field
 * still wait or got no answer. Every append to the saved results counts anew. What these do not show has records of its
 * own (`deletedOf`, `startedOf`).
 */
export const MONTH_SPENT = objectRecords(
  "file",
  "spent.",
  {
    v: 1,
    cure: "What this file spent this month cannot be read. Save the month's limit in Settings again: then it is counted anew.",
  },
  () => ({
    month: z.string(),
    credits: z.number(),
    open: dictionary(z.number()),
  }),
);
export type MonthSpent = ValueOf<typeof MONTH_SPENT>;

/** The id of an account's sum for deleted saved results: what was spent stays spent. */
export function deletedOf(account: string): string {
  return `${account}.deleted`;
}

/** The id of an account's sum for searches and signals. */
export function startedOf(account: string): string {
  return `${account}.started`;
}
