import { periodUntil } from "../jobs/period";
import type { World } from "../jobs/run";
import type { Payer } from "../outbox/payer";
import type { Signal } from "../store/signals";
import { putWake, wakeMs } from "../store/wakes";
import { isSent } from "./question";
import { loadSignals } from "./signal";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Notes when a driver is wanted next to look for what signals of this account bring. Webhooks say
 * nothing of how much is still to come: drivers look often at first, then less, and after a week no
 * more; what arrives then still waits for whoever opens the sidebar. A note that lets the clock
 * come as often is left as it is.
 */
export function noteWatch(world: World, payer: Payer): void {
  const all = world.properties.all();
  const own = loadSignals(all).filter(({ account }) => account === payer.account);
  const now = world.time.now();
  const times = own.flatMap((signal) => nextLookMs(signal, now) ?? []);
  const wantedMs = times.length === 0 ? undefined : Math.min(...times);
  const notedMs = wakeMs(all, "signals", payer.account);
  const periodOf = (atMs?: number) => (atMs === undefined ? undefined : periodUntil(atMs - now));
  if (periodOf(wantedMs) !== periodOf(notedMs))
    world.properties.commit(putWake("signals", payer.account, wantedMs));
}

/** Pure; undefined when nothing is expected any more: what is answered at once never arrives later. */
export function nextLookMs(signal: Signal, nowMs: number): number | undefined {
  if (signal.state === "over" || !isSent(signal.question)) return undefined;
  const quietMs = nowMs - Math.max(signal.startedAtMs, signal.lastAtMs);
  if (quietMs < HOUR_MS) return nowMs + MINUTE_MS;
  if (quietMs < 24 * HOUR_MS) return nowMs + 15 * MINUTE_MS;
  return quietMs < 7 * 24 * HOUR_MS ? nowMs + HOUR_MS : undefined;
}
