/** Minutes between two calls of the clock; the platform allows no others (platform T4). */
export const PERIODS = [60, 30, 15, 10, 5, 1] as const;
export type Period = (typeof PERIODS)[number];

/**
 * The longest period after which something due in `waitMs` is not missed by more than a minute:
 * each call looks again, so the periods shorten towards it. Pure.
 */
export function periodUntil(waitMs: number): Period {
  return PERIODS.find((minutes) => minutes * 60_000 <= waitMs) ?? 1;
}
