import { dayStarts } from "../../../src/core/day-start";

test.each([
  ["Europe/Berlin", "2026-01-05T09:00:00.500Z", "2026-01-04T23:00:00Z"],
  ["Europe/Berlin", "2026-01-04T23:00:00Z", "2026-01-04T23:00:00Z"],
  ["Europe/Berlin", "2026-07-05T09:00:00Z", "2026-07-04T22:00:00Z"],
  // Clocks change at 01:00 UTC.
  ["Europe/Berlin", "2026-03-29T12:00:00Z", "2026-03-28T23:00:00Z"],
  ["Europe/Berlin", "2026-10-25T12:00:00Z", "2026-10-24T22:00:00Z"],
  ["America/New_York", "2026-01-05T03:00:00Z", "2026-01-04T05:00:00Z"],
  ["Asia/Kolkata", "2026-01-05T19:00:00Z", "2026-01-05T18:30:00Z"],
  ["Etc/UTC", "2026-01-05T19:00:00Z", "2026-01-05T00:00:00Z"],
  ["No/Such", "2026-01-05T19:00:00Z", "2026-01-05T19:00:00Z"],
])("in %s the day of %s starts at %s", (zone, at, start) => {
  const startMs = dayStarts(zone)(Date.parse(at));
  expect(Math.floor(startMs / 1000) * 1000).toBe(Date.parse(start));
});
