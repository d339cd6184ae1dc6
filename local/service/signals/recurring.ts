export const DAY_MS = 86_400_000;

/**
 * When something that comes back every `periodMs` happened last, at or before `nowMs`. `share` (0 … 1)
 * is where in the period it falls. So what is made up always lies in the past of the stage's clock, and
 * grows older with it.
 */
export function lastOccurrence(nowMs: number, periodMs: number, share: number): number {
  const sinceMs = (nowMs - Math.floor(share * periodMs)) % periodMs;
  return nowMs - (sinceMs < 0 ? sinceMs + periodMs : sinceMs);
}
