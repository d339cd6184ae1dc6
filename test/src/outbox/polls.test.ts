import { POLICY, TABLES } from "../../../src/core/policy";
import { Polls } from "../../../src/outbox/polls";
import { snapshot } from "../../../src/store/store";
import { emailOf } from "../jobs/rows";
import { SheetOfPeople } from "../jobs/sheet-of-people";
import { ask } from "../ledger/asks";

const FIRST_MS = TABLES.firstPollMs.email;

/** When a look-up asked at 0 is due for a step that finds these properties. */
function dueMs(properties: Record<string, string>, more = {}): number | undefined {
  const { run } = new SheetOfPeople([], []);
  run.knowledge.add(
    ask({
      id: "1-2-0",
      question: emailOf("Ada"),
      account: "acc",
      askedAtMs: 0,
      answer: { outcome: "pending", id: "e-1" },
      ...more,
    }),
  );
  return new Polls(run, run.payer, snapshot(properties)).nextDueMs();
}

test("a look-up is due after the learned delay, and later again once a former step polled it", () => {
  expect(dueMs({})).toBe(FIRST_MS);
  expect(dueMs({ "polled.acc": String(FIRST_MS - 1) })).toBe(FIRST_MS);
  expect(dueMs({ "polled.acc": "100000" })).toBe(117_500);
  expect(dueMs({ "polled.other": "100000" })).toBe(FIRST_MS);
});

test("of a step's first wave some are due early, and then some more each time, so that people see it go on", () => {
  expect(dueMs({}, { id: "1-1-0" })).toBe(POLICY.scoutMs);
  expect(dueMs({}, { id: `1-1-${POLICY.scouts}` })).toBe(POLICY.scoutMs + POLICY.moreScoutsMs);
  expect(dueMs({}, { id: "1-1-49" })).toBe(FIRST_MS);
  expect(dueMs({}, { id: "1-1-0", job: "formula" })).toBe(FIRST_MS);
});

const GONE = { status: 404, headers: {}, text: '{"error":404,"message":"Not found"}' };
const RUNNING = { status: 200, headers: {}, text: '{"id":"e-1","status":"pending"}' };

test.each([
  [
    "whose id the service does not know counts as pending for a day",
    GONE,
    POLICY.unknownIdMs - 1,
    undefined,
  ],
  [
    "whose id the service does not know counts as without an answer after it",
    GONE,
    POLICY.unknownIdMs,
    "unknown",
  ],
  ["that still runs is waited for during a week", RUNNING, POLICY.longestPendingMs - 1, undefined],
  [
    "that still runs counts as without an answer after it",
    RUNNING,
    POLICY.longestPendingMs,
    "unknown",
  ],
])("a look-up %s", (_, reply, ageMs, outcome) => {
  const { run, file } = new SheetOfPeople([], []);
  run.knowledge.add(
    ask({
      question: emailOf("Ada"),
      account: "acc",
      askedAtMs: file.time.now() - ageMs,
      answer: { outcome: "pending", id: "e-1" },
    }),
  );
  const polls = new Polls({ ...run, http: { fetchAll: () => [reply] } }, run.payer, snapshot({}));
  expect(polls.poll(() => {}).answered[0]?.answer.outcome).toBe(outcome);
});
