import { PLATFORM_LIMITS } from "../core/limits";
import { BACKGROUND, type BackgroundTime } from "../store/clock";
import type { Store } from "../store/store";

/** A record that cannot be read counts as none: the platform's own refusal still holds. */
export function loadBackgroundTime(user: Store<"user">, nowMs: number): BackgroundTime {
  const present = BACKGROUND.load(user);
  if (!present || nowMs - present.sinceMs >= PLATFORM_LIMITS.quotaWindowMs)
    return { sinceMs: nowMs, usedMs: 0 };
  return present;
}

export function addBackgroundTime(user: Store<"user">, fromMs: number, toMs: number): void {
  const { sinceMs, usedMs } = loadBackgroundTime(user, fromMs);
  user.commit(BACKGROUND.put({ sinceMs, usedMs: usedMs + toMs - fromMs }));
}
