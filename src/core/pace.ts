import type { Rate } from "./limits";
import { POLICY } from "./policy";

/** When the next wave to an endpoint may start, and how far 429s have spread waves apart. */
export interface Pace {
  nextMs: number;
  /** 1 is full pace; larger is slower. */
  spread: number;
}

export const FULL_PACE: Pace = { nextMs: 0, spread: 1 };

/** Milliseconds from start to start: a little under the rate, since a request may travel faster than the one before. */
export function requestSpacingMs({ requests, perMs }: Rate): number {
  return Math.max(perMs / POLICY.paceShare, perMs + POLICY.arrivalJitterMs) / requests;
}

/** Books a wave's start and moves the next one. Without `spacingMs` it uses the pace of contact look-ups. */
export function bookWave(
  pace: Pace,
  nowMs: number,
  requests: number,
  spacingMs = POLICY.waveSpacingMs / POLICY.asynchronousWave,
): { startMs: number; pace: Pace } {
  const startMs = Math.max(nowMs, pace.nextMs);
  const spread = Math.max(1, pace.spread * POLICY.narrowEachWave);
  return { startMs, pace: { nextMs: Math.ceil(startMs + spacingMs * requests * spread), spread } };
}

/** After a 429: waits as asked, and spreads the next waves. */
export function slowDown(pace: Pace, nowMs: number, retryAfterMs: number | undefined): Pace {
  const waitMs = Math.min(retryAfterMs ?? POLICY.waveSpacingMs, POLICY.longestRetryAfterMs);
  return {
    nextMs: Math.max(pace.nextMs, nowMs + waitMs),
    spread: Math.min(POLICY.widestSpread, pace.spread * POLICY.spreadAfter429),
  };
}
