import { enrichError } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { countFetches, readFetchCount } from "../store/fetches";
import type { Change, Snapshot } from "../store/store";
import type { Payer } from "./payer";

/**
 * Counts web requests in the account's day. Throws DAY_QUOTA, with the time left in the day, if they exceed
 * it.
 */
export function bookFetches(
  all: Snapshot<"file">,
  { account, fetchesPerDay }: Pick<Payer, "account" | "fetchesPerDay">,
  requests: number,
  nowMs: number,
): Change<"file"> {
  const counted = readFetchCount(all, account);
  const leftMs = counted.sinceMs + PLATFORM_LIMITS.quotaWindowMs - nowMs;
  if (leftMs > 0 && counted.count + requests > fetchesPerDay)
    throw enrichError("DAY_QUOTA", { retryAfterMs: leftMs });
  return countFetches(all, account, requests, nowMs);
}
