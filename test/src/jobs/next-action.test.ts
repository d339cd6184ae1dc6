import { seededRandom } from "../../../local/clock/seeded-random";
import { POLICY } from "../../../src/core/policy";
import { type Action, nextAction, type Situation } from "../../../src/jobs/next-action";

const IDLE: Situation = {
  queued: 0,
  unreserved: 0,
  sendInMs: 0,
  due: 0,
  nextDueInMs: undefined,
  unsettled: 0,
  unsettledForMs: 0,
  settleTookMs: 0,
  rows: 100,
  leftMs: 100_000,
};

describe("the next action", () => {
  test.each<[string, Partial<Situation>, Action]>([
    ["ends when nothing is left", {}, { kind: "end" }],
    ["is to send when there is something to ask", { queued: 1 }, { kind: "send" }],
    [
      "is to send rather than to poll a few",
      { queued: 1, due: 3, nextDueInMs: -1 },
      { kind: "send" },
    ],
    [
      "is to poll when a full wave is due",
      { queued: POLICY.lastCells + 1, due: POLICY.pollWave, nextDueInMs: -1 },
      { kind: "poll" },
    ],
    [
      "is to send the last cells before it polls",
      { queued: POLICY.lastCells, due: POLICY.pollWave, nextDueInMs: -1 },
      { kind: "send" },
    ],
    [
      "is to settle when all that has a ref was asked and more is to get one",
      { unreserved: 1, due: 3, nextDueInMs: -1 },
      { kind: "settle" },
    ],
    [
      "is to poll a full wave while much is left that has no ref yet",
      { queued: 1, unreserved: POLICY.lastCells, due: POLICY.pollWave, nextDueInMs: -1 },
      { kind: "poll" },
    ],
    ["is to poll a few when nothing is to be asked", { due: 1, nextDueInMs: -1 }, { kind: "poll" }],
    [
      "is to settle what has waited long",
      { queued: 9, unsettled: 1, unsettledForMs: POLICY.settleMs },
      { kind: "settle" },
    ],
    [
      "is not to settle what has waited less than nine times as long as the last took",
      { queued: 9, unsettled: 999, unsettledForMs: 40_000, settleTookMs: 5_000 },
      { kind: "send" },
    ],
    [
      "is to settle what has waited nine times as long as the last took",
      { queued: 9, unsettled: 1, unsettledForMs: 45_000, settleTookMs: 5_000 },
      { kind: "settle" },
    ],
    [
      "is not to settle early while there is something to ask",
      { queued: 9, unsettled: 1 },
      { kind: "send" },
    ],
    ["is to settle the rest when nothing runs", { unsettled: 1 }, { kind: "settle" }],
    [
      "is to wait a little before it settles the rest",
      { unsettled: 1, nextDueInMs: 1_000 },
      { kind: "sleep", ms: 1_000 },
    ],
    [
      "is to wait no longer than until a settle is due",
      { unsettled: 1, nextDueInMs: 9_000, unsettledForMs: POLICY.settleMs - 2_000 },
      { kind: "sleep", ms: 2_000 },
    ],
    [
      "is to wait a little for what is running",
      { nextDueInMs: 1_000 },
      { kind: "sleep", ms: 1_000 },
    ],
    ["is to wait whole milliseconds, at least one", { nextDueInMs: 0.4 }, { kind: "sleep", ms: 1 }],
    [
      "is to wait at least one when it is due this moment",
      { nextDueInMs: 0 },
      { kind: "sleep", ms: 1 },
    ],
    [
      "is to end when what is running takes longer",
      { nextDueInMs: POLICY.stepSleepMs + 1 },
      { kind: "end" },
    ],
    [
      "is to end when time does not last until then",
      { nextDueInMs: 900, leftMs: 800 },
      { kind: "end" },
    ],
    [
      "is to sleep until the turn of a wave",
      { queued: 1, sendInMs: 9_000 },
      { kind: "sleep", ms: 9_000 },
    ],
    [
      "is to poll what is due before the turn of a wave",
      { queued: 1, sendInMs: 9_000, due: 1, nextDueInMs: -1 },
      { kind: "poll" },
    ],
    [
      "is to end when the turn of a wave is far off",
      { queued: 1, sendInMs: POLICY.stepSleepMs + 1 },
      { kind: "end" },
    ],
    [
      "is to end when time is over, whatever is left",
      { queued: 9, due: 200, unsettled: 999, leftMs: 0 },
      { kind: "end" },
    ],
    ["is to end when time is long over", { queued: 9, leftMs: -5 }, { kind: "end" }],
  ])("%s", (_, situation, action) => expect(nextAction({ ...IDLE, ...situation })).toEqual(action));
});

test("a step ends from any situation, having waited no longer than it may", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed);
    let [nowMs, settledMs] = [0, 0];
    let queued = Math.floor(random() * 400);
    let unreserved = Math.floor(Math.max(0, random() * 800 - 400));
    let unsettled = Math.floor(random() * 500);
    let running = Array.from({ length: Math.floor(random() * 300) }, () => random() * 90_000);
    let turns = 0;
    for (; turns < 20_000; turns++) {
      const due = running.filter((at) => at <= nowMs);
      const action = nextAction({
        queued,
        unreserved,
        sendInMs: 0,
        due: due.length,
        nextDueInMs: running.length === 0 ? undefined : Math.min(...running) - nowMs,
        unsettled,
        unsettledForMs: nowMs - settledMs,
        settleTookMs: 900,
        rows: 100,
        leftMs: POLICY.stepBudgetMs - nowMs,
      });
      if (action.kind === "end") break;
      if (action.kind === "sleep") nowMs += action.ms;
      if (action.kind === "settle") {
        [unsettled, settledMs] = [0, nowMs];
        [queued, unreserved] = [queued + Math.min(unreserved, 100), Math.max(0, unreserved - 100)];
      }
      if (action.kind === "send") {
        const sent = Math.min(queued, 48);
        queued -= sent;
        running.push(...Array.from({ length: sent }, () => nowMs + random() * 60_000));
        nowMs += 1_000;
      }
      if (action.kind === "poll") {
        const polled = new Set(due.slice(0, POLICY.pollWave));
        running = running.filter((at) => !polled.has(at));
        for (const _ of polled) {
          if (random() < 0.88) unsettled++;
          else running.push(nowMs + 4_000 + random() * 20_000);
        }
        nowMs += 300;
      }
    }
    expect(turns).toBeLessThan(20_000);
    expect(nowMs).toBeLessThanOrEqual(POLICY.stepBudgetMs + 1_000);
  }
});
