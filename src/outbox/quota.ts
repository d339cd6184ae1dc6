import { enrichError } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import type { Control } from "../ledger/control";
import type { Time } from "../ports/time";
import { readFetchCount } from "../store/fetches";
import type { Payer } from "./payer";

/** Throws DAY_QUOTA, with the time until it is over, when the wave would exceed it. */
export function checkQuota(
  run: { payer: Payer; world: { time: Time } },
  control: Control,
  requests: number,
): void {
  const counted = readFetchCount(control.all, run.payer.account);
  const leftMs = counted.sinceMs + PLATFORM_LIMITS.quotaWindowMs - run.world.time.now();
  if (leftMs > 0 && counted.count + requests > run.payer.fetchesPerDay)
    throw enrichError("DAY_QUOTA", { retryAfterMs: leftMs });
}
