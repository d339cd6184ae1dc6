import * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import { readStored } from "../core/stored-record";
import type { Store } from "../store/store";

/** What our clock's executions have used of a person's day (platform Q12), in all their files. */
export interface BackgroundTime {
  sinceMs: number;
  usedMs: number;
}

const KEY = "background";
const Record = lazily(() => z.object({ sinceMs: z.number(), usedMs: z.number() }));

/** A record that cannot be read counts as none: the platform's own refusal still holds. */
export function loadBackgroundTime(user: Store<"user">, nowMs: number): BackgroundTime {
  const present = readStored(Record, user.get(KEY));
  if (!present || nowMs - present.sinceMs >= PLATFORM_LIMITS.quotaWindowMs)
    return { sinceMs: nowMs, usedMs: 0 };
  return present;
}

export function addBackgroundTime(user: Store<"user">, fromMs: number, toMs: number): void {
  const { sinceMs, usedMs } = loadBackgroundTime(user, fromMs);
  user.set({ [KEY]: JSON.stringify({ sinceMs, usedMs: usedMs + toMs - fromMs }) });
}

/** When a step may run in the background again; `nowMs` when it may at once. Pure. */
export function backgroundFromMs(
  { sinceMs, usedMs }: BackgroundTime,
  nowMs: number,
  { allowedMs, stepMs }: { allowedMs: number; stepMs: number },
): number {
  return usedMs + stepMs <= allowedMs ? nowMs : sinceMs + PLATFORM_LIMITS.quotaWindowMs;
}
