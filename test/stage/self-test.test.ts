import { type BrokenAssumption, brokenAssumptions } from "../../local/runtime/broken-assumptions";
import { OtherAnswer, type PlatformCall } from "../../local/runtime/execution/platform-call";
import { readChecklist } from "../../tools/checklist.mjs";
import { read } from "../build/project";
import { closeDesks, type Desk, type DeskOptions, openDesk, pressed } from "./desk";

afterEach(closeDesks);

interface Report {
  findings: { name: string; result: string; seen: string }[];
}

const REPORT = "Enrich: self-test";

/** Lets the clock come once, as it does in a file with runs. */
function clockCame({ runtime }: Desk): Promise<unknown> {
  return runtime.run({ fn: "enrichOnClock", kind: "trigger" });
}

/** Presses *Diagnostics* and reads the report as a person would send it. */
async function report(desk: Desk): Promise<Report> {
  await pressed(desk, "enrichDiagnostics");
  return readReport(desk);
}

function readReport({ runtime }: Desk): Report {
  const json = runtime.sheets
    .read(REPORT)
    .flat()
    .find((cell) => String(cell).startsWith("{"));
  return JSON.parse(String(json)) as Report;
}

/** Ids of what is not as assumed. */
const differing = ({ findings }: Report) =>
  findings.filter(({ result }) => result === "differs").map(({ name }) => name);
const unsettled = ({ findings }: Report) =>
  findings.filter(({ result }) => result === "not settled").map(({ name }) => name);

/** How Google answers otherwise: undefined where it answers as the stage does. */
type Difference = (call: PlatformCall, answer: () => unknown) => unknown;

/** Has the answers of one method changed. */
const of =
  <T>(name: string, change: (answer: T, call: PlatformCall) => unknown): Difference =>
  (call, answer) =>
    `${call.service}.${call.method}` === name
      ? new OtherAnswer(change(answer() as T, call))
      : undefined;

/** By the name of the check that must notice. */
const differences: Record<string, Difference> = {
  "plain-text": of("sheet.getFormulas", (all: string[][]) => all.map(() => ["=1+1"])),
};

test.each(Object.entries(differences))(
  "the self-test notices where Google differs in %s",
  async (name, differs) => {
    const desk = await openSlowDesk();
    const stop = desk.runtime.intercept((call, phase, answer) =>
      phase === "after" && call.execution.fn !== "enrichSettings"
        ? differs(call, answer)
        : undefined,
    );
    const seen = await report(desk);
    stop();
    expect(differing(seen)).toContain(name);
  },
);

/** A stage whose service is slow to read credits, so that a request's time limit can be seen. */
async function openSlowDesk(options: DeskOptions = {}): Promise<Desk> {
  const desk = await openDesk({ rows: 3, ...options });
  desk.service.faults.add({ kind: "slow", endpoint: "credits", delayMs: 20_000 });
  return desk;
}

test.each(["bound", "addon"] as const)(
  "every assumption holds in a script that is %s",
  async (script) => {
    const desk = await openSlowDesk({ profile: { script } });
    await clockCame(desk);
    const seen = await report(desk);
    expect(differing(seen)).toEqual([]);
    expect(unsettled(seen)).toEqual([]);
    expect(desk.alerts.at(-1)).toMatch(
      /^\d+ assumptions hold, 0 differ, 0 could not be settled here/,
    );
  },
);

test.each(Object.keys(brokenAssumptions) as BrokenAssumption[])(
  "the self-test notices when %s is broken",
  async (broken) => {
    const desk = await openSlowDesk();
    (desk.runtime.profile.broken as BrokenAssumption[]).push(broken);
    await clockCame(desk);
    expect(differing(await report(desk))).toContain(broken);
  },
);

test("each assumption can be broken, and each that can be broken is tried", async () => {
  const { findings } = await report(await openSlowDesk());
  const broken = [...Object.keys(brokenAssumptions), ...Object.keys(differences)];
  const names = findings.map(({ name }) => name).sort();
  expect(names).toEqual(broken.sort());
  const lines = readChecklist(read("docs", "live-checklist.md"));
  expect([...new Set(lines.flatMap(({ checks }) => checks))].sort()).toEqual(names);
});

test("it says in Google's own words how a request ended, without the address in them", async () => {
  const { findings } = await report(await openSlowDesk());
  const seenBy = (id: string) => findings.find(({ name }) => name === id)?.seen;
  expect(seenBy("time-limit")).toMatch(/: (?:\w+: )?Timeout: \[left out\]$/);
  expect(seenBy("listed-addresses")).toMatch(/\[left out\] is not permitted/);
});

test("it spends nothing, and leaves nothing but its report", async () => {
  const desk = await openSlowDesk();
  const properties = new Map(desk.runtime.stores.properties.document);
  const active = desk.runtime.sheets.activeTab().name;
  await report(desk);
  const first = desk.runtime.sheets.read(REPORT).length;
  await report(desk);
  expect(desk.runtime.sheets.tabs().map(({ name }) => name)).toEqual(["Contacts", REPORT]);
  expect(desk.runtime.sheets.read(REPORT)).toHaveLength(first);
  expect(desk.runtime.sheets.activeTab().name).toBe(active);
  expect(new Map(desk.runtime.stores.properties.document)).toEqual(properties);
  expect(desk.runtime.stores.caches.document.size).toBe(0);
  expect(desk.runtime.triggers.list()).toEqual([]);
  expect(desk.account()).toMatchObject({ questions: 0 });
  expect(desk.account().credits.charged).toBe(0);
});

test("without a key it makes no request, and says what it could not settle", async () => {
  const desk = await openSlowDesk();
  desk.runtime.stores.properties.user(desk.runtime.owner).clear();
  const asked = desk.service.readLog().length;
  expect(unsettled(await report(desk))).toEqual([
    "trigger-file",
    "muted-answers",
    "time-limit",
    "listed-addresses",
  ]);
  expect(desk.service.readLog()).toHaveLength(asked);
});

test("the report holds no key, no contact, no address and no name of the file", async () => {
  const desk = await openSlowDesk();
  (desk.runtime.profile.broken as BrokenAssumption[]).push("muted-answers", "time-limit");
  await report(desk);
  const text = JSON.stringify(desk.runtime.sheets.read(REPORT));
  for (const private_ of ["demo-key", "api.enrich", "owner@example.com", "local-spreadsheet"])
    expect(text).not.toContain(private_);
  const [, ...people] = desk.runtime.sheets.read("Contacts");
  for (const name of people.map(([, last]) => String(last))) expect(text).not.toContain(name);
});

test.each(["bound", "addon"] as const)(
  "beside a run at work in a script that is %s, the run ends as if nothing had been",
  async (script) => {
    const desk = await openDesk({ rows: 60, profile: { script } });
    const pressing = desk.runtime.start({ fn: "enrichThisTab", kind: "menu" });
    let testing: Promise<unknown> | undefined;
    const stop = desk.runtime.intercept(({ method }) => {
      const lease = desk.runtime.stores.properties.document.get("lease") ?? '{"untilMs":0}';
      if (testing || method !== "fetchAll" || JSON.parse(lease).untilMs === 0) return;
      testing = desk.runtime.start({ fn: "enrichDiagnostics", kind: "menu" }).done;
    });
    await desk.clock.runUntil(pressing.done);
    // While it is at work, its own tab may be the active one.
    await desk.clock.runUntil(testing ?? Promise.reject(new Error("no self-test")));
    const run = await desk.wait();
    stop();
    expect(run.state).toBe("done");
    expect(differing(readReport(desk))).toEqual([]);
    expect(desk.account().askedTwice).toEqual([]);
    expect(desk.runtime.triggers.list()).toEqual([]);
  },
);

test("while a step is at work, triggers are left alone", async () => {
  const desk = await openSlowDesk();
  const lease = { fence: 1, untilMs: desk.clock.now() + 300_000 };
  desk.runtime.stores.properties.document.set("lease", JSON.stringify(lease));
  expect(unsettled(await report(desk))).toEqual(["trigger-period", "trigger-list", "trigger-file"]);
});

test("what a self-test left that was cut short goes away with the next", async () => {
  const desk = await openSlowDesk();
  const stop = desk.runtime.intercept(({ method }, phase) =>
    method === "sort" && phase === "before" ? "kill" : undefined,
  );
  expect(await desk.runtime.run({ fn: "enrichDiagnostics", kind: "menu" })).toMatchObject({
    ok: false,
  });
  stop();
  expect(desk.runtime.sheets.tabs()).toHaveLength(2);
  await report(desk);
  expect(desk.runtime.sheets.tabs().map(({ name }) => name)).toEqual(["Contacts", REPORT]);
});
