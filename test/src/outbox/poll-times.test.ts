import { seededRandom } from "../../../local/clock/seeded-random";
import { POLICY, TABLES } from "../../../src/core/policy";
import { learnDelay, nextPollMs } from "../../../src/outbox/poll-times";

const LATENCIES: Record<string, (random: () => number) => number> = {
  "20 to 60 s, evenly": (random) => 20_000 + 40_000 * random(),
  "2 s and then 15 s on average": (random) => 2_000 - 15_000 * Math.log(1 - random()),
  "10 s for most and a minute for some": (random) =>
    random() < 0.8 ? 8_000 + 4_000 * random() : 50_000 + 20_000 * random(),
  "long tails": (random) => 12_000 * Math.exp(1.2 * (random() + random() + random() - 1.5) * 2),
  "nearly the same for all": (random) => 30_000 + 500 * random(),
};

/** The share finished at the first poll of the last half of `count` look-ups, polled in waves. */
function shareFinished(
  latency: (random: () => number) => number,
  wave: number,
  count = 12_000,
): number {
  const random = seededRandom(5);
  let delayMs: number = TABLES.firstPollMs.email;
  let finishedInAll = 0;
  for (let asked = 0; asked < count; asked += wave) {
    const finished = Array.from({ length: wave }, () => latency(random)).filter(
      (ms) => ms <= delayMs,
    ).length;
    delayMs = learnDelay(delayMs, { finished, running: wave - finished });
    if (asked >= count / 2) finishedInAll += finished;
  }
  return finishedInAll / (count / 2);
}

describe("the delay before the first poll", () => {
  test.each(
    Object.keys(LATENCIES).flatMap((name) =>
      [1, 12, POLICY.pollWave].map((wave) => [name, wave] as const),
    ),
  )("meets about 88 %% finished where look-ups take %s, polled %d at a time", (name, wave) => {
    const share = shareFinished(LATENCIES[name] as (random: () => number) => number, wave);
    expect(share).toBeGreaterThan(POLICY.pollTarget - 0.06);
    expect(share).toBeLessThan(POLICY.pollTarget + 0.06);
  });

  test("stays when nothing was polled", () => {
    expect(learnDelay(30_000, { finished: 0, running: 0 })).toBe(30_000);
  });

  test("moves up when look-ups still run and a little down when they are finished", () => {
    expect(learnDelay(30_000, { finished: 0, running: 1 })).toBeGreaterThan(30_000);
    expect(learnDelay(30_000, { finished: 1, running: 0 })).toBeLessThan(30_000);
  });

  test.each([
    [{ finished: 100, running: 0 }, 4_000],
    [{ finished: 0, running: 100 }, 600_000],
  ])("keeps within bounds after any number of %j", (seen, bound) => {
    let delayMs = 30_000;
    for (let poll = 0; poll < 500; poll++) delayMs = learnDelay(delayMs, seen);
    expect(delayMs).toBe(bound);
  });
});

describe("the next poll", () => {
  test("is after the delay at first", () => {
    expect(nextPollMs(1_000, undefined, 30_000)).toBe(31_000);
  });

  test("is later the older a look-up is, in whole milliseconds, at most an hour apart", () => {
    const gaps: number[] = [];
    for (let polledAtMs = 30_001; polledAtMs < 86_400_000; ) {
      const next = nextPollMs(0, polledAtMs, 30_000);
      expect(Number.isInteger(next)).toBe(true);
      gaps.push(next - polledAtMs);
      polledAtMs = next;
    }
    expect([...gaps].sort((a, b) => a - b)).toEqual(gaps);
    expect(Math.max(...gaps)).toBe(POLICY.longestPollMs);
    expect(gaps.length).toBeLessThan(60);
  });

  test("is never at once", () => {
    expect(nextPollMs(1_000, 1_000, 30_000)).toBeGreaterThanOrEqual(3_000);
  });
});
