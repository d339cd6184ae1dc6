import { SERVICE_RATES } from "../../../src/core/limits";
import { bookWave, FULL_PACE, type Pace, requestSpacingMs, slowDown } from "../../../src/core/pace";
import { POLICY } from "../../../src/core/policy";

const NOW = 1_000_000;

/** Books `count` full waves as soon as they may start. */
function starts(count: number, pace: Pace = FULL_PACE): { at: number[]; pace: Pace } {
  const at: number[] = [];
  let next = pace;
  for (let wave = 0; wave < count; wave++) {
    const booked = bookWave(next, NOW, POLICY.asynchronousWave);
    at.push(booked.startMs);
    next = booked.pace;
  }
  return { at, pace: next };
}

describe("the pace", () => {
  test("lets the first wave start at once", () => {
    expect(bookWave(FULL_PACE, NOW, 48).startMs).toBe(NOW);
  });

  test("keeps any second under the service's limit", () => {
    const { at } = starts(100);
    for (const from of at) {
      const waves = at.filter((start) => start >= from && start < from + 1_000).length;
      expect(waves * POLICY.asynchronousWave).toBeLessThanOrEqual(
        SERVICE_RATES.singleEnrich.requests,
      );
    }
    expect(at[99]).toBe(NOW + 99 * POLICY.waveSpacingMs);
  });

  test("gives a small wave a small share of the time", () => {
    const share = (POLICY.waveSpacingMs * 7) / POLICY.asynchronousWave;
    expect(bookWave(FULL_PACE, NOW, 7).pace.nextMs).toBe(NOW + Math.ceil(share));
  });

  test("is spread by a 429 and narrowed again wave by wave, never under full pace", () => {
    const slowed = slowDown(FULL_PACE, NOW, undefined);
    expect(slowed).toEqual({ nextMs: NOW + POLICY.waveSpacingMs, spread: POLICY.spreadAfter429 });
    expect(starts(3, slowed).pace.spread).toBeCloseTo(1.5 * 0.95 ** 3);
    expect(starts(50, slowed).pace.spread).toBe(1);
  });

  test.each([
    [0, 0],
    [2_000, 2_000],
    [86_400_000, POLICY.longestRetryAfterMs],
  ])("waits %d ms when asked to, within bounds", (asked, waits) => {
    expect(slowDown(FULL_PACE, NOW, asked).nextMs).toBe(NOW + waits);
  });

  test("never comes nearer than what is booked already", () => {
    expect(slowDown({ nextMs: NOW + 9_000, spread: 1 }, NOW, 1_000).nextMs).toBe(NOW + 9_000);
  });

  test("is spread no wider than a step has time for, however many 429s come", () => {
    let pace = FULL_PACE;
    for (let refused = 0; refused < 1_000; refused++) pace = slowDown(pace, NOW, undefined);
    expect(pace.spread).toBe(POLICY.widestSpread);
    const { startMs, pace: booked } = bookWave(pace, NOW, POLICY.asynchronousWave);
    expect(booked.nextMs - startMs).toBeLessThanOrEqual(POLICY.widestSpread * 1_000);
  });
});

describe("the pace of an endpoint", () => {
  test.each(Object.entries(SERVICE_RATES))("of %s stays a little under its rate", (_, rate) => {
    const spacingMs = requestSpacingMs(rate);
    const inWindow = rate.perMs / spacingMs;
    expect(inWindow).toBeLessThan(rate.requests);
    expect(inWindow).toBeGreaterThan(0.85 * rate.requests);
    const { pace } = bookWave(FULL_PACE, 1_000, 3, spacingMs);
    expect(pace.nextMs).toBe(Math.ceil(1_000 + 3 * spacingMs));
  });
});
