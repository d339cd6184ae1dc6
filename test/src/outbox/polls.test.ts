import { POLICY } from "../../../src/core/policy";
import { Polls } from "../../../src/outbox/polls";
import { snapshot } from "../../../src/store/store";
import { emailOf } from "../jobs/rows";
import { SheetOfPeople } from "../jobs/sheet-of-people";
import { ask } from "../ledger/asks";

const FIRST_MS = POLICY.firstPollMs.email;

/** When a look-up asked at 0 is due for a step that finds these properties. */
function dueMs(properties: Record<string, string>): number | undefined {
  const { run } = new SheetOfPeople([], []);
  run.knowledge.add(
    ask({
      question: emailOf("Ada"),
      account: "acc",
      askedAtMs: 0,
      answer: { outcome: "pending", id: "e-1" },
    }),
  );
  return new Polls(run, run.payer, snapshot(properties)).nextDueMs();
}

test("a look-up is due after the learned delay, and later again once a former step polled it", () => {
  expect(dueMs({})).toBe(FIRST_MS);
  expect(dueMs({ "polled.acc": String(FIRST_MS - 1) })).toBe(FIRST_MS);
  expect(dueMs({ "polled.acc": "100000" })).toBe(140_000);
  expect(dueMs({ "polled.other": "100000" })).toBe(FIRST_MS);
});

test.each([
  ["as pending for a day", POLICY.unknownIdMs - 1, undefined],
  ["as without an answer after it", POLICY.unknownIdMs, "unknown"],
])("a look-up whose id the service does not know counts %s", (_, ageMs, outcome) => {
  const { run, file } = new SheetOfPeople([], []);
  const http = {
    fetchAll: () => [{ status: 404, headers: {}, text: '{"error":404,"message":"Not found"}' }],
  };
  run.knowledge.add(
    ask({
      question: emailOf("Ada"),
      account: "acc",
      askedAtMs: file.time.now() - ageMs,
      answer: { outcome: "pending", id: "e-1" },
    }),
  );
  const polls = new Polls({ ...run, http }, run.payer, snapshot({}));
  const { answered } = polls.poll(() => {});
  expect(answered[0]?.answer.outcome).toBe(outcome);
});
