import { PLATFORM_LIMITS } from "./limits";

export const DAY_MS = 86_400_000;
/** Time zones differ from UTC by multiples of this, so no day begins in between. */
const QUARTER_MS = 900_000;

/** Returns the first moment of a moment's day in this time zone, or the moment itself if the zone is unknown. */
export function dayStarts(zone: string): (ms: number) => number {
  const clock = clockOf(zone);
  if (!clock) return Number;
  const sinceMidnightMs = (ms: number) =>
    clock
      .format(ms)
      .split(":")
      .reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
  const startOf = (ms: number) => {
    const start = ms - sinceMidnightMs(ms);
    // Clocks may have changed that day.
    const off = sinceMidnightMs(start);
    return start - off + (off > DAY_MS / 2 ? DAY_MS : 0);
  };
  // A run asks for a hundred thousand moments of a few days, and formatting a time is slow.
  const known = new Map<number, number>();
  return (ms) => {
    const from = ms - (ms % QUARTER_MS);
    const start = known.get(from) ?? startOf(from);
    known.set(from, start);
    return start;
  };
}

/** A count that began less than a day of Google's quotas ago (platform Q1); undefined without one. */
export function ofToday<T extends { sinceMs: number }>(
  counted: T | undefined,
  nowMs: number,
): T | undefined {
  return counted && nowMs - counted.sinceMs < PLATFORM_LIMITS.quotaWindowMs ? counted : undefined;
}

function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeStyle: "medium" });
  } catch {
    return undefined;
  }
}
