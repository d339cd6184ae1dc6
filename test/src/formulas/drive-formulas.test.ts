import { driveFormulas } from "../../../src/formulas/drive-formulas";
import { AWAKE } from "../../../src/formulas/resting-formula";
import { readControl } from "../../../src/ledger/control";
import { FORMULA_JOB } from "../../../src/outbox/formula-notes";
import type { HttpRequest } from "../../../src/ports/http";
import { FORMULAS_REFRESH, REFRESH_DUE } from "../../../src/store/formula-state";
import { enqueue } from "../../../src/store/queue";
import { firstWakeMs } from "../../../src/store/wakes";
import { emailOf, person } from "../jobs/rows";
import { SheetOfPeople } from "../jobs/sheet-of-people";
import { ask } from "../ledger/asks";
import type { MemoryTab } from "../ports/memory-spreadsheet";

const NO_CACHE = { getAll: () => ({}), putAll: () => {}, removeAll: () => {} };
const DAY_MS = 86_400_000;

/** A file whose formulas wait for Ada's e-mail, which is acknowledged, and have queued Bob's. */
function waitingFormulas() {
  const { file, run } = new SheetOfPeople([], []);
  const acknowledged = ask({
    ...{ job: FORMULA_JOB, account: "acc", question: emailOf("Ada"), credits: 3 },
    ...{ askedAtMs: file.time.nowMs - DAY_MS, outcome: "pending", answer: { id: "e-1" } },
  });
  file.properties.set(run.ledger.append([acknowledged]));
  const queued = { ref: "r1", question: emailOf("Bob"), contact: person("Bob") };
  file.properties.commit(...enqueue(file.properties.values, "acc", [queued]));
  const sent: string[] = [];
  const fetchAll = (requests: HttpRequest[]) =>
    requests.map(({ method, url }) => {
      sent.push(`${method} ${new URL(url).pathname}`);
      const record = { status: "finished", email: "ada@acme.example", email_status: "valid" };
      return { status: 200, headers: {}, text: JSON.stringify(record) };
    });
  const services = { ...run.world, http: { fetchAll }, cache: NO_CACHE };
  const { payer } = run;
  const outcomes = () => run.ledger.load().map(({ answer }) => answer.outcome);
  return { file, services, payer, sent, outcomes };
}

test("a note that cannot be read holds up asking alone: what was acknowledged is collected", () => {
  const { file, services, payer, sent, outcomes } = waitingFormulas();
  file.properties.set({ "unreadable.abc": `{"v":9,"j":"${FORMULA_JOB}"}` });
  driveFormulas(services, payer, 100);
  expect(sent).toEqual(["get /contacts/e-1"]);
  expect(outcomes()).toContain("found");
  expect(file.properties.values["queue.0"]).toContain("bob");
});

test("what another account's driver comes upon is collected by the driver of who asked, at its next call", () => {
  const { file, services, payer, sent, outcomes } = waitingFormulas();
  driveFormulas(services, { ...payer, account: "editor" }, undefined);
  expect(sent).toEqual([]);
  // Not at the next search for cells that wait, which is a quarter of an hour later.
  file.properties.set({ "queue.0": "free", "formulas.look": "free", "formulas.refresh": "free" });
  const wake = Number(file.properties.values["wake.acc.formulas"]);
  expect(wake).toBeLessThanOrEqual(file.time.nowMs);
  driveFormulas(services, payer, 100);
  expect(sent).toEqual(["get /contacts/e-1"]);
  expect(outcomes()).toContain("found");
});

test("a clock that another driver left nothing to do for is not wanted any more", () => {
  const { file, run } = new SheetOfPeople([], []);
  file.properties.set({ "wake.acc.formulas": String(file.time.nowMs) });
  driveFormulas({ ...run.world, cache: NO_CACHE }, run.payer, undefined);
  expect(firstWakeMs(file.properties.all(), "acc")).toBeUndefined();
});

test("an account that may not write waiting cells tries again at the next scan, another at once", () => {
  const { file, run } = new SheetOfPeople([], []);
  const tab = file.spreadsheet.addTab("Protected");
  tab.cells = [["PENDING"]];
  tab.formulas.set("1,1", "=ENRICH_EMAIL(A2)");
  const write = jest.spyOn(tab, "replaceFormulas").mockImplementation(() => {
    throw new Error("You are trying to edit a protected cell or object.");
  });
  file.properties.commit(REFRESH_DUE);
  const tries = () => write.mock.calls.filter(([pattern]) => pattern === AWAKE).length;
  const fence = () => readControl(file.properties.values).lease.fence;
  const drive = (account: string) => {
    const payer = { ...run.payer, account };
    driveFormulas({ ...run.world, cache: NO_CACHE }, payer, undefined);
  };
  drive("editor");
  const first = fence();
  for (let minute = 1; minute < 15; minute++) {
    file.time.sleep(60_000);
    drive("editor");
  }
  expect({ tries: tries(), fence: fence() }).toEqual({ tries: 1, fence: first });
  file.time.sleep(60_000);
  drive("editor");
  expect(tries()).toBe(2);
  expect(FORMULAS_REFRESH.has(file.properties.values)).toBe(true);
  write.mockRestore();
  drive("owner");
  expect(FORMULAS_REFRESH.has(file.properties.values)).toBe(false);
  expect(tab.formulas.get("1,1")).toBe("=ENRICH_EMAIL(A2)");
});

test("saved results that are missing stop a driver, for Activity to show: no fault is logged", () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => {});
  const { file, services, payer, sent } = waitingFormulas();
  const saved = file.spreadsheet.tabNamed("Enrich: saved results") as MemoryTab;
  saved.cells.pop();
  driveFormulas(services, payer, 100);
  expect(sent).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
