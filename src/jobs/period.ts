/** Minutes between two calls of the clock; the platform allows no others (platform T4). */
const PERIODS = [60, 30, 15, 10, 5, 1] as const;

/**
 * The longest period that misses what is due in `waitMs` by at most a minute: each call checks again,
 * so the periods shorten towards it. Pure.
 */
export function periodUntil(waitMs: number): (typeof PERIODS)[number] {
  return PERIODS.find((minutes) => minutes * 60_000 <= waitMs) ?? 1;
}
