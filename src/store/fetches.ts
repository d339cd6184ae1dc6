import * as z from "zod/mini";
import { ofToday } from "../core/day-start";
import { enrichError } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { objectRecords } from "./records";
import type { Change, Snapshot } from "./store";

/** By account, web requests in its day (platform Q1: the window starts with the first request and lasts 24 h). */
const FETCHES = objectRecords("file", "fetches.", {}, () => ({
  sinceMs: z.number(),
  count: z.number(),
}));

/** The account's requests today. An unreadable count starts anew: it says nothing about what was paid for. */
export function fetchesToday(all: Snapshot<"file">, account: string, nowMs: number) {
  return ofToday(FETCHES.get(all, account), nowMs) ?? { sinceMs: nowMs, count: 0 };
}

/** Counts web requests in the account's day. Throws DAY_QUOTA, with the time left, above `fetchesPerDay`. */
export function bookFetches(
  all: Snapshot<"file">,
  { account, fetchesPerDay }: { account: string; fetchesPerDay?: number },
  requests: number,
  nowMs: number,
): Change<"file"> {
  const { sinceMs, count } = fetchesToday(all, account, nowMs);
  const retryAfterMs = sinceMs + PLATFORM_LIMITS.quotaWindowMs - nowMs;
  if (fetchesPerDay !== undefined && count + requests > fetchesPerDay)
    throw enrichError("DAY_QUOTA", { retryAfterMs });
  return FETCHES.put({ sinceMs, count: count + requests }, account);
}
