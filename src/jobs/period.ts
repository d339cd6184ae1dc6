import { PERIODS } from "../core/plan-triggers";

/**
 * How late a call may be. Without this, a clock that is set some seconds after its call would ask to be called each
 * minute for what is due half a minute before its next call.
 */
const LATE_MS = 60_000;

/**
 * The longest period whose call is at most `LATE_MS` late for what is due in `waitMs`, else the shortest. Each call
 * checks again, so periods get shorter towards it. Pure.
 */
export function periodUntil(waitMs: number): (typeof PERIODS)[number] {
  return PERIODS.find((minutes) => minutes * 60_000 <= waitMs + LATE_MS) ?? 1;
}
