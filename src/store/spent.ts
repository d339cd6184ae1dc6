import * as z from "zod/mini";
import { ofToday } from "../core/day-start";
import { enrichError, exceptOn } from "../core/errors";
import { objectRecords, type ValueOf } from "./records";
import type { Change, Snapshot } from "./store";

/** Credits of an account that all that spends by itself in this file may have cost since their day began. */
const SPENT = objectRecords("file", "formulas.spent", { v: 1, cure: "" }, () => ({
  sinceMs: z.number(),
  credits: z.number(),
}));

/** The credits counted today, pending look-ups in full. Throws STORED_RECORD. */
export function creditsSpent(all: Snapshot<"file">, account: string, nowMs: number): number {
  return read(all, account, nowMs).credits;
}

/** Credits left today for all that spends by itself; infinite without a limit. Throws STORED_RECORD. */
export function leftToday(
  all: Snapshot<"file">,
  account: string,
  dayCredits: number | undefined,
  nowMs: number,
): number {
  return dayCredits === undefined
    ? Number.POSITIVE_INFINITY
    : dayCredits - creditsSpent(all, account, nowMs);
}

/**
 * Adds credits to the day's count. A negative number takes back what was not charged, unless it was counted, at
 * `countedMs`, in a day that is over. Throws STORED_RECORD.
 */
export function countCredits(
  all: Snapshot<"file">,
  account: string,
  credits: number,
  nowMs: number,
  countedMs = nowMs,
): Change<"file"> {
  const spent = read(all, account, nowMs);
  const counted = countedMs < spent.sinceMs ? 0 : credits;
  return SPENT.put({ ...spent, credits: Math.max(0, spent.credits + counted) }, account);
}

/** Counts credits in the day, if it is limited. Throws FORMULAS_CAP above it, never for a return, and STORED_RECORD. */
export function reserveToday(
  all: Snapshot<"file">,
  account: string,
  dayCredits: number | undefined,
  credits: number,
  nowMs: number,
  countedMs = nowMs,
): Change<"file">[] {
  if (credits > Math.max(0, leftToday(all, account, dayCredits, nowMs)))
    throw enrichError("FORMULAS_CAP");
  return dayCredits === undefined ? [] : [countCredits(all, account, credits, nowMs, countedMs)];
}

/** When the current day began and what was counted in it; undefined if unreadable. */
export function dayIfReadable(
  all: Snapshot<"file">,
  account: string,
  nowMs: number,
): ValueOf<typeof SPENT> | undefined {
  return exceptOn("STORED_RECORD", () => read(all, account, nowMs));
}

/**
 * What all that spends by itself has spent of an account today of `most`; null without a limit, or if the count is unreadable, which
 * is reported among the unreadable records.
 */
export function spentToday(
  all: Snapshot<"file">,
  account: string | undefined,
  most: number | undefined,
  nowMs: number,
): { spent: number; most: number } | null {
  const day = account && dayIfReadable(all, account, nowMs);
  return most === undefined || !day ? null : { spent: day.credits, most };
}

/** The day's count, which begins at its first look-up. Earlier builds kept one for all accounts. */
function read(all: Snapshot<"file">, account: string, nowMs: number): ValueOf<typeof SPENT> {
  const spent = SPENT.get(all, account) ?? SPENT.get(all);
  return ofToday(spent, nowMs) ?? { sinceMs: nowMs, credits: 0 };
}
