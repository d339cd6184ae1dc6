import type { Question } from "../../../src/core/signal-question";
import { nextCheckMs } from "../../../src/signals/next-check";
import type { Signal } from "../../../src/store/signals";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const LEADS: Question = { kind: "leads", name: "Directors", filters: {}, limit: 5 };
const JOBS: Question = { kind: "jobs", company: "acme.com" };
const COMMENTS: Question = {
  kind: "comments",
  profileUrl: "https://network.example/in/ada",
  limit: 5,
};

/** When a driver checks a signal that is so old, counted from now. */
function waitMs(question: Question, state: Signal["state"], quietMs: number): number | undefined {
  const nowMs = 1_000 * HOUR_MS;
  const times = { startedAtMs: nowMs - quietMs, lastAtMs: 0 };
  const rest = { id: "s", account: "acc", serviceId: "", message: "" };
  const signal = { ...rest, ...times, question, state, tabName: "Leads", arrived: 0, missed: 0 };
  const nextMs = nextCheckMs(signal, nowMs);
  return nextMs === undefined ? undefined : nextMs - nowMs;
}

test.each<[number, number | undefined]>([
  [0, MINUTE_MS],
  [HOUR_MS, 15 * MINUTE_MS],
  [24 * HOUR_MS, HOUR_MS],
  [7 * 24 * HOUR_MS, undefined],
])("what a webhook may bring is looked for less often: after %p ms in %p ms", (quietMs, wait) => {
  expect(waitMs(LEADS, "started", quietMs)).toBe(wait);
  expect(waitMs(LEADS, "unknown", quietMs)).toBe(wait);
});

test("nothing is looked for once all has come", () => {
  expect(waitMs(LEADS, "over", 0)).toBeUndefined();
});

test.each([JOBS, COMMENTS])(
  "nothing is looked for where the answer itself was lost: $kind",
  (question) => {
    expect(waitMs(question, "unknown", 0)).toBeUndefined();
  },
);
