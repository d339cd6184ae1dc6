import { seededRandom } from "../../../local/clock/seeded-random";
import { PROVIDER_ORDER } from "../../../local/service/enrichment/providers";
import type { Field } from "../../../src/core/field";
import { type Answer, answer } from "../../../src/core/outcome";
import { POLICY } from "../../../src/core/policy";
import { WaveSize } from "../../../src/jobs/wave-size";
import type { Job } from "../../../src/store/jobs";

const HOUR_MS = 3_600_000;
const people = (field: Field = "email") => Array.from({ length: 40 }, () => ({ field }));

/** What came back for so many, sent at time 0. */
const wave = (count: number, outcome: Answer["outcome"] = "found") => ({
  ...{ account: "a", job: "j", fence: 1, wave: 1, sentAtMs: 0 },
  asks: Array.from({ length: count }, (_, place) => ({
    ...{ place, ref: "r", question: "email" },
    got: { answer: answer(outcome), atMs: 0, credits: 0 },
  })),
});

/** The sizes of waves that follow one another, each of which takes so long. */
function sizes(
  tookMs: (size: number) => number,
  { job = {}, waves = 6, field = "email" as Field, deadlineMs = HOUR_MS } = {} as {
    job?: Pick<Job, "retry" | "atOnce">;
    waves?: number;
    field?: Field;
    deadlineMs?: number;
  },
): number[] {
  const size = new WaveSize(job, deadlineMs);
  return Array.from({ length: waves }, () => {
    const { length } = size.of(people(field), 0);
    size.learn(wave(length), tookMs(length));
    return length;
  });
}

test("grow by five from five, while they come back soon", () => {
  expect(sizes((size) => 1_500 * size)).toEqual([5, 10, 15, 17, 17, 17]);
});

test("stay with five where look-ups are slow", () => {
  expect(sizes(() => 40_000)).toEqual([5, 5, 5, 5, 5, 5]);
});

test("shrink again where look-ups become slow", () => {
  const [first, ...later] = sizes((size) => 2_700 * size, { job: { atOnce: 17 } });
  expect(first).toBe(17);
  expect(later.at(-1)).toBeLessThan(17);
});

test("begin with one after a fault, and where they were in the step before otherwise", () => {
  const retry = { count: 1, atMs: 0 };
  expect(sizes(() => 8_000, { job: { atOnce: 17, retry } }).slice(0, 3)).toEqual([1, 5, 10]);
  const job: Pick<Job, "atOnce"> = {};
  sizes((size) => 1_500 * size, { job });
  expect(sizes((size) => 1_500 * size, { job })[0]).toBe(17);
});

test("learn nothing from what is refused at once", () => {
  const size = new WaveSize({}, HOUR_MS);
  size.learn(wave(5, "refused"), 100);
  expect(size.of(people(), 0)).toHaveLength(5);
});

test("hold fewer phones, and fewer look-ups at the end of a step", () => {
  expect(sizes((size) => 1_500 * size, { field: "phone" }).at(-1)).toBe(POLICY.phonesAtOnce);
  const last = new WaveSize({ atOnce: 17 }, 20_000 - POLICY.lastWaveMs).of(people(), 0);
  expect(last.length).toBeGreaterThan(4);
  expect(last.length).toBeLessThan(10);
});

/** How long the service works on so many, five at a time; of each person everything is known. */
function drawn(random: () => number, field: Field, size: number): number {
  const places = [0, 0, 0, 0, 0];
  for (let at = 0; at < size; at++) {
    const free = places.indexOf(Math.min(...places));
    for (const [, { hitRate, latencyMs }] of PROVIDER_ORDER[field]) {
      places[free] = (places[free] ?? 0) + latencyMs[0] + (latencyMs[1] - latencyMs[0]) * random();
      if (random() < hitRate) break;
    }
  }
  return Math.max(...places);
}

test.each(["email", "personal_email", "phone"] as const)(
  "of %s come back before the time-out, thirty runs of fifty waves long",
  (field) => {
    const random = seededRandom(7);
    const timeoutMs = POLICY.synchronousTimeoutSeconds * 1_000;
    for (let run = 0; run < 30; run++)
      sizes(
        (size) => {
          const ms = drawn(random, field, size);
          expect(ms).toBeLessThan(timeoutMs);
          return ms;
        },
        { waves: 50, field },
      );
  },
);
