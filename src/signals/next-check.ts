import { periodUntil } from "../jobs/period";
import type { Signal } from "../store/signals";
import type { Services } from "../store/store";
import { putWake, wakeMs } from "../store/wakes";
import { isDelivered } from "./question";
import { ownSignals } from "./signal";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Stores when the account's driver should next check for results of signals. Webhooks do not say how much is
 * still to come, so drivers check often at first, then less, and stop after a week. What arrives later waits
 * until somebody opens the sidebar. Keeps the stored time if the clock's period stays the same.
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

/** When to check next; undefined if nothing more is expected, as after an answer that came at once. Pure. */
export function nextCheckMs(signal: Signal, nowMs: number): number | undefined {
  if (signal.state === "over" || !isDelivered(signal.question)) return undefined;
  const quietMs = nowMs - Math.max(signal.startedAtMs, signal.lastAtMs);
  if (quietMs < HOUR_MS) return nowMs + MINUTE_MS;
  if (quietMs < 24 * HOUR_MS) return nowMs + 15 * MINUTE_MS;
  return quietMs < 7 * 24 * HOUR_MS ? nowMs + HOUR_MS : undefined;
}
