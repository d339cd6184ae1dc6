/** Minutes between two calls of the clock; the platform allows no others (platform T4). */
const PERIODS = [60, 30, 15, 10, 5, 1] as const;

/**
 * The longest period that is at most a minute late for what is due in `waitMs`. Each call checks again, so
 * periods get shorter towards it. Pure.
 */
export function periodUntil(waitMs: number): (typeof PERIODS)[number] {
  return PERIODS.find((minutes) => minutes * 60_000 <= waitMs) ?? 1;
}
