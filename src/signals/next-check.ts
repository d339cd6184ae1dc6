import { periodUntil } from "../jobs/period";
import type { Signal } from "../store/signals";
import type { Services } from "../store/store";
import { putWake, wakeMs } from "../store/wakes";
import { isDelivered } from "./question";
import { ownSignals } from "./signal";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Stores when the account's driver should next check for results of signals. Webhooks do not say how
 * much is still to come: drivers check often at first, then less, and no more after a week; what
 * arrives later waits for whoever opens the sidebar. A stored time stays if the clock would call as
 * often for the new one.
 */
export function storeNextCheck(
  { properties, time }: Pick<Services, "properties" | "time">,
  account: string,
): void {
  const all = properties.all();
  const nowMs = time.now();
  const times = ownSignals(all, account).flatMap((signal) => nextCheckMs(signal, nowMs) ?? []);
  const nextMs = times.length === 0 ? undefined : Math.min(...times);
  const storedMs = wakeMs(all, "signals", account);
  const periodOf = (atMs?: number) => (atMs === undefined ? undefined : periodUntil(atMs - nowMs));
  if (periodOf(nextMs) !== periodOf(storedMs))
    properties.commit(putWake("signals", account, nextMs));
}

/**
 * When to check next. Undefined if nothing more is expected: a question that was answered at once brings no
 * more. Pure.
 */
export function nextCheckMs(signal: Signal, nowMs: number): number | undefined {
  if (signal.state === "over" || !isDelivered(signal.question)) return undefined;
  const quietMs = nowMs - Math.max(signal.startedAtMs, signal.lastAtMs);
  if (quietMs < HOUR_MS) return nowMs + MINUTE_MS;
  if (quietMs < 24 * HOUR_MS) return nowMs + 15 * MINUTE_MS;
  return quietMs < 7 * 24 * HOUR_MS ? nowMs + HOUR_MS : undefined;
}
