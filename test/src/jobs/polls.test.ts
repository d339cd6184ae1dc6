import { POLICY } from "../../../src/core/policy";
import { Polls } from "../../../src/jobs/polls";
import { ask } from "../ledger/asks";
import { emailOf } from "./rows";
import { SheetOfPeople } from "./sheet-of-people";

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
  return new Polls(run, properties).nextDueMs();
}

test("a look-up is due after the learned delay, and later again once a former step polled it", () => {
  expect(dueMs({})).toBe(FIRST_MS);
  expect(dueMs({ "polled.acc": String(FIRST_MS - 1) })).toBe(FIRST_MS);
  expect(dueMs({ "polled.acc": "100000" })).toBe(140_000);
  expect(dueMs({ "polled.other": "100000" })).toBe(FIRST_MS);
});
