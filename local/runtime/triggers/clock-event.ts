import { zoneOffsetMinutes } from "../realm/format-date";

/** What a clock trigger's handler receives (T9): no document, numbers for every part of the time. */
export function clockEvent(
  nowMs: number,
  timezone: string,
  triggerUid: string,
): Record<string, unknown> {
  const local = new Date(nowMs + zoneOffsetMinutes(new Date(nowMs), timezone) * 60_000);
  const yearStart = Date.UTC(local.getUTCFullYear(), 0, 1);
  return {
    authMode: "FULL",
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    "day-of-month": local.getUTCDate(),
    "day-of-week": local.getUTCDay() || 7,
    "week-of-year": Math.floor((local.getTime() - yearStart) / (7 * 86_400_000)) + 1,
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    timezone,
    triggerUid,
  };
}
