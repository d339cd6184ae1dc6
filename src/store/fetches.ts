import * as z from "zod/mini";
import { PLATFORM_LIMITS } from "../core/limits";
import { objectRecords, type ValueOf } from "./records";
import type { Change, Snapshot } from "./store";

/**
 * By account, its web requests since its day began (platform Q1: the window starts with the first
 * request and lasts 24 h).
 */
const FETCHES = objectRecords("file", "fetches.", {}, () => ({
  sinceMs: z.number(),
  count: z.number(),
}));
export type FetchCount = ValueOf<typeof FETCHES>;

/** Restarts an unreadable count, since it says nothing about what was paid for. */
export function readFetchCount(all: Snapshot<"file">, account: string): FetchCount {
  return FETCHES.get(all, account) ?? { sinceMs: 0, count: 0 };
}

/** Counts these requests in the day. */
export function countFetches(
  all: Snapshot<"file">,
  account: string,
  requests: number,
  nowMs: number,
): Change<"file"> {
  const { sinceMs, count } = readFetchCount(all, account);
  const isOver = nowMs - sinceMs >= PLATFORM_LIMITS.quotaWindowMs;
  const next = isOver ? { sinceMs: nowMs, count: requests } : { sinceMs, count: count + requests };
  return FETCHES.put(next, account);
}
