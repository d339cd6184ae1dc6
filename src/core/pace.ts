import type { Rate } from "./limits";
import { POLICY } from "./policy";

/** When the next wave to an endpoint may start, and how far waves are spread because of 429s. */
export interface Pace {
  nextMs: number;
  /** 1 is full pace; larger is slower. */
  spread: number;
}

export const FULL_PACE: Pace = { nextMs: 0, spread: 1 };

/**
 * From the start of one request to that of the next, in milliseconds: a little under the rate, and
 * under it also where one request travels faster than the one before.
 */
export function requestSpacingMs({ requests, perMs }: Rate): number {
  return Math.max(perMs / POLICY.paceShare, perMs + POLICY.arrivalJitterMs) / requests;
}

/**
 * Books the start of a wave of `requests` and moves the next start on: by default at the pace of
 * contact look-ups, else with `spacingMs` a request.
 */
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

/** After a 429: wait as asked, and spread the waves that follow. */
export function slowDown(pace: Pace, nowMs: number, retryAfterMs: number | undefined): Pace {
  const waitMs = Math.min(retryAfterMs ?? POLICY.waveSpacingMs, POLICY.longestRetryAfterMs);
  return {
    nextMs: Math.max(pace.nextMs, nowMs + waitMs),
    spread: Math.min(POLICY.widestSpread, pace.spread * POLICY.spreadAfter429),
  };
}
