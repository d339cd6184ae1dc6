import { lookupKey } from "../../../src/core/kind";
import { POLICY } from "../../../src/core/policy";
import type { PlannedCell } from "../../../src/jobs/plan";
import { sendCells } from "../../../src/jobs/send";
import { callsOf } from "../../../src/jobs/step";
import { takeLease } from "../../../src/ledger/leasing";
import { FORMULA_JOB, FormulaNotes } from "../../../src/outbox/formula-notes";
import { Journal } from "../../../src/outbox/journal";
import type { HttpRequest } from "../../../src/ports/http";
import { emailOf, person, row } from "../jobs/rows";
import { SheetOfPeople } from "../jobs/sheet-of-people";
import { ask } from "../ledger/asks";

const POSTINGS = lookupKey({
  field: "job_postings",
  company: { name: "", domain: "acme.example", networkId: "", networkUrl: "" },
  postedWithinDays: undefined,
});

const cell = (question: string, field: PlannedCell["field"] = "email"): PlannedCell => ({
  row: row(2, { ref: "r1", contact: { ...person("Ada"), subject: "acme.example" } }),
  field,
  question,
  decision: { kind: "ask", keys: [] },
});

/** A step with the lease whose requests are acknowledged, and what it sent. */
function step(job: Partial<SheetOfPeople["run"]["job"]> = {}) {
  const { file, run } = new SheetOfPeople([], []);
  const { fence } = takeLease(file);
  run.journal = new Journal(file.properties, file.lock, file.time, run.ledger, fence);
  const sent: HttpRequest[] = [];
  const fetchAll = (requests: HttpRequest[]) => {
    sent.push(...requests);
    return requests.map((_, at) => ({
      status: 200,
      headers: {},
      text: JSON.stringify({ enrichment_id: `e-${sent.length}-${at}`, status: "pending" }),
    }));
  };
  Object.assign(run, { http: { fetchAll } });
  Object.assign(run.job, job);
  /** Somebody else in this file claims a question, as a formula does or a press in a panel. */
  const claim = (question: string, by = FORMULA_JOB) => {
    const random = { word: () => `${file.calls.made.length}` };
    const notes = new FormulaNotes(file.properties, file.lock, file.time, random);
    const asks = [{ place: 0, ref: "f1", question }];
    const claimant = { payer: run.payer, job: by, endpoint: "other", mode: "synchronous" } as const;
    notes.claim(claimant, () => asks);
  };
  /** Sends until nothing is left, as the loop does. */
  const sendAll = (cells: PlannedCell[]) => {
    for (let left = cells; left.length > 0; ) {
      const { taken, again } = sendCells(run, callsOf(run), left, () => {});
      left = [...again, ...left.slice(taken)];
    }
    return sent.length;
  };
  return { run, claim, sendAll };
}

test.each([
  ["a formula", undefined],
  ["the Signals panel", "signals"],
])("what %s has claimed since the rows were planned is not sent", (_, by) => {
  const { claim, sendAll } = step({ kind: "job_postings", fields: ["job_postings"] });
  claim(POSTINGS, by);
  expect(sendAll([cell(POSTINGS, "job_postings")])).toBe(0);
});

test("what is noticed before a wave is not sent in a later one", () => {
  const { claim, sendAll } = step();
  const names = Array.from({ length: POLICY.asynchronousWave + 1 }, (_, at) => `Ada${at}`);
  claim(emailOf(names.at(-1) ?? ""));
  expect(sendAll(names.map((name) => cell(emailOf(name))))).toBe(POLICY.asynchronousWave);
});

test("waves leave at their turn, each claimed as long before as claiming takes, and none too soon", () => {
  const { run, sendAll } = step({ capCredits: 9_999 });
  const { time, lock } = run.journal;
  const leftMs: number[] = [];
  const fetchAll = run.http.fetchAll;
  run.http.fetchAll = (requests) => {
    leftMs.push(time.now());
    time.sleep(600);
    return fetchAll(requests);
  };
  // A claim now takes 80 ms, then 90, 100, 80…
  let calls = 0;
  const hold = lock.hold.bind(lock);
  lock.hold = (waitMs, action) => {
    time.sleep(40);
    const held = hold(waitMs, action);
    time.sleep(40 + 10 * (calls++ % 3));
    return held;
  };
  const names = Array.from({ length: 8 * POLICY.asynchronousWave }, (_, at) => `Ada${at}`);
  sendAll(names.map((name) => cell(emailOf(name))));
  const gapsMs = leftMs.slice(1).map((at, place) => at - (leftMs[place] ?? 0));
  expect(gapsMs).toHaveLength(7);
  expect(Math.min(...gapsMs)).toBeGreaterThanOrEqual(POLICY.waveSpacingMs);
  expect(Math.max(...gapsMs)).toBeLessThanOrEqual(POLICY.waveSpacingMs + 20);
});

test("what is just being asked is not asked for fresh data at the same time", () => {
  const { run, claim, sendAll } = step({ again: "known" });
  run.knowledge.add(ask({ job: "j0", question: emailOf("Ada"), askedAtMs: run.world.time.now() }));
  expect(run.knowledge.of({ question: emailOf("Ada") })?.answer.outcome).toBe("found");
  claim(emailOf("Ada"));
  expect(sendAll([cell(emailOf("Ada"))])).toBe(0);
});

test.each(["failed", "unknown"] as const)(
  "what was %s is not asked again once somebody else has its answer",
  (again) => {
    const { run, sendAll } = step({ again });
    const question = emailOf("Ada");
    run.knowledge.add(ask({ id: "0-1-0", job: "j0", question, outcome: again }));
    run.knowledge.add(ask({ id: "0-2-0", job: "formula", question }));
    expect(sendAll([cell(question)])).toBe(0);
  },
);

test.each(["failed", "unknown", "known"] as const)("what is asked again is sent (%s)", (again) => {
  const { run, sendAll } = step({ again });
  const outcome = again === "known" ? "found" : again;
  run.knowledge.add(ask({ id: "0-1-0", job: "j0", question: emailOf("Ada"), outcome }));
  expect(sendAll([cell(emailOf("Ada"))])).toBe(1);
});

test("what only failed elsewhere is sent", () => {
  const { run, sendAll } = step();
  run.knowledge.add(ask({ job: "formula", question: emailOf("Ada"), outcome: "failed" }));
  expect(sendAll([cell(emailOf("Ada"))])).toBe(1);
});
