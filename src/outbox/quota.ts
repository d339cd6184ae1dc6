import { enrichError } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { countFetches, fetchesToday } from "../store/fetches";
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
  const { sinceMs, count } = fetchesToday(all, account, nowMs);
  const retryAfterMs = sinceMs + PLATFORM_LIMITS.quotaWindowMs - nowMs;
  if (count + requests > fetchesPerDay) throw enrichError("DAY_QUOTA", { retryAfterMs });
  return countFetches(all, account, requests, nowMs);
}
