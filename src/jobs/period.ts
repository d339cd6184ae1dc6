import { PERIODS } from "../core/plan-triggers";

/**
 * So late may a call be. Who sets the clock some seconds after it called, for half a minute before it calls
 * again, needs not be called each minute.
 */
const LATE_MS = 60_000;

/**
 * The longest period that is hardly late for what is due in `waitMs`; the shortest where none is. Each call
 * checks again, so periods get shorter towards it. Pure.
 */
export function periodUntil(waitMs: number): (typeof PERIODS)[number] {
  return PERIODS.find((minutes) => minutes * 60_000 <= waitMs + LATE_MS) ?? 1;
}
