import type { Cadence } from "../../../src/core/schedule-entered";
import { rangeOf } from "../../../src/schedules/signal-turn";

const HOUR_MS = 3_600_000;

test.each<[Cadence, number, string]>([
  [{ every: "hour" }, 1, "last_24_hours"],
  [{ every: "day", hour: 8 }, 24, "last_24_hours"],
  [{ every: "day", hour: 8 }, 24.5, "last_24_hours"],
  [{ every: "day", hour: 8 }, 49, "last_7_days"],
  [{ every: "week", weekday: 1, hour: 8 }, 7 * 24, "last_7_days"],
  [{ every: "week", weekday: 1, hour: 8 }, 14 * 24, "last_15_days"],
  [{ every: "quarter" }, 10_000 * 24, "last_360_days"],
])("%j after %d hours looks back %s", (cadence, hours, range) => {
  expect(rangeOf(cadence, hours * HOUR_MS)).toBe(range);
});
