import { answer } from "../../../src/core/outcome";
import { POLICY } from "../../../src/core/policy";
import { advance } from "../../../src/jobs/step";
import { LedgerTab } from "../../../src/ledger/ledger-tab";
import type { HttpRequest } from "../../../src/ports/http";
import { JOBS } from "../../../src/store/jobs";
import { ask } from "../ledger/asks";
import { emailOf } from "./rows";
import { SheetOfPeople } from "./sheet-of-people";

/** A run that waits for Ada's e-mail, which is acknowledged, and has Bob's to ask. */
function waitingRun() {
  const people = [{ name: "Ada", ref: "j1a" }, { name: "Bob" }];
  const sheet = new SheetOfPeople(people, []);
  const { file, run } = sheet;
  const acknowledged = ask({
    ...{ account: "acc", question: emailOf("Ada"), outcome: "pending" },
    answer: { id: "e-1" },
  });
  file.properties.set(run.ledger.append([acknowledged]));
  file.properties.commit(JOBS.put(run.job, run.job.id));
  const sent: string[] = [];
  const fetchAll = (requests: HttpRequest[]) =>
    requests.map(({ method, url }) => {
      sent.push(`${method} ${new URL(url).pathname}`);
      const record = { status: "finished", email: "ada@found.example", email_status: "valid" };
      const body = url.endsWith("credits") ? { credits: 100 } : record;
      return { status: 200, headers: {}, text: JSON.stringify(body) };
    });
  const step = () => advance({ ...run.world, http: { fetchAll } }, run.payer, run.job);
  return { sheet, file, sent, step };
}

test("a note that cannot be read pauses the run, and what was acknowledged still comes into its row", () => {
  const { sheet, file, sent, step } = waitingRun();
  file.properties.set({ "unreadable.abc": '{"v":9,"j":"j1"}' });
  const { state, halt, sums } = step();
  expect({ state, code: halt?.code }).toEqual({ state: "paused", code: "STORED_RECORD" });
  expect(halt?.sentence).toMatch(/cannot be read.*Activity.*set it aside/);
  expect(sent).toEqual(["get /credits", "get /contacts/e-1"]);
  expect(sheet.emails()).toEqual([
    ["Ada", "ada@found.example"],
    ["Bob", ""],
  ]);
  expect(sums).toMatchObject({ found: 1, pending: 0, queued: 1 });
});

test("a run that waits for another account's look-up is over once that has come into its row", () => {
  const { sheet, file, step } = waitingRun();
  const { run } = sheet;
  const asked = { account: "other", job: "j9", askedAtMs: file.time.now() };
  const pending = ask({ ...asked, id: "9-1-0", question: emailOf("Bob"), outcome: "pending" });
  file.properties.set(run.ledger.append([pending]));
  const waits = step();
  expect(waits).toMatchObject({ state: "running", sums: { known: 1, queued: 0, pending: 0 } });
  const { waitsUntilMs = 0 } = waits;
  expect(waitsUntilMs).toBeGreaterThan(file.time.now());

  file.endExecution();
  file.time.nowMs = waitsUntilMs;
  const answered = { ...pending, answer: answer("found", { value: "bob@found.example" }) };
  const ledger = new LedgerTab(file);
  file.properties.set(ledger.append([answered]));
  expect(step().state).toBe("done");
  expect(sheet.emails()).toContainEqual(["Bob", "bob@found.example"]);
});

test("a run does not wait for ever for an account whose driver never comes", () => {
  const { sheet, file, step } = waitingRun();
  const asked = { account: "other", job: "j9", askedAtMs: file.time.now() };
  const pending = ask({ ...asked, id: "9-1-0", question: emailOf("Bob"), outcome: "pending" });
  file.properties.set(sheet.run.ledger.append([pending]));
  expect(step().state).toBe("running");
  file.endExecution();
  file.time.nowMs += POLICY.longestAwaitedMs;
  expect(step().state).toBe("done");
});

test("a step that waited while another one ended the run does nothing", () => {
  const { sheet, file, sent, step } = waitingRun();
  const { run } = sheet;
  file.properties.commit(JOBS.put({ ...run.job, state: "done" }, run.job.id));
  file.calls.made.length = 0;
  expect(step().state).toBe("done");
  expect(sent).toEqual([]);
  expect(file.calls.made.filter((call) => call.startsWith("tab."))).toEqual([]);
});
