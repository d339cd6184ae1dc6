import { StageClock } from "../../../local/clock/stage-clock";
import { createRuntime, type Runtime } from "../../../local/runtime/runtime";
import { advanceStage } from "../../../local/workbench/advance";
import { projectFolder, removeProjectFolders } from "../runtime/project-folder";

const code = `
function install() { ScriptApp.newTrigger("tick").timeBased().everyMinutes(1).create(); }
function tick() { SpreadsheetApp.getActive().getRange("A1").setValue(Date.now()); }
function sleepLong() { Utilities.sleep(290000); }
function installSlow() { ScriptApp.newTrigger("compute").timeBased().everyMinutes(5).create(); }
function compute() {
  SpreadsheetApp.getActive().getRange("A1").getValue();
  for (const untilMs = Date.now() + 900; Date.now() < untilMs; );
}
function holdLock() { LockService.getScriptLock().waitLock(1000); Utilities.sleep(60000); }
function waitForLock() { LockService.getScriptLock().waitLock(120000); }
`;

let clock: StageClock;
let runtime: Runtime;
beforeEach(async () => {
  clock = new StageClock({ mode: "real" });
  runtime = await createRuntime({ clock, project: projectFolder({ code }) });
});
afterEach(async () => {
  await runtime.close();
  clock.close();
});
afterAll(removeProjectFolders);

const minutes = 60_000;

test("ten minutes run a trigger of every minute ten times, each in its own minute", async () => {
  await runtime.run({ fn: "install", kind: "menu" });
  const startMs = clock.now();
  await advanceStage(runtime, clock, 10 * minutes);
  const ticks = runtime.log.filter(({ fn }) => fn === "tick");
  expect(ticks).toHaveLength(10);
  expect(ticks.every(({ result }) => result?.ok)).toBe(true);
  expect(clock.now() - startMs).toBeLessThan(11 * minutes);
});

test("an execution that sleeps wakes when its time has come, and is not killed", async () => {
  const { done } = runtime.start({ fn: "sleepLong", kind: "menu" });
  await advanceStage(runtime, clock, 60 * minutes);
  expect(await done).toMatchObject({ ok: true });
  expect((runtime.log[0]?.endedMs ?? 0) - (runtime.log[0]?.startedMs ?? 0)).toBeLessThan(
    5 * minutes,
  );
});

test("an execution that computes long without a call takes no longer than that", async () => {
  await runtime.run({ fn: "installSlow", kind: "menu" });
  await advanceStage(runtime, clock, 20 * minutes);
  const computed = runtime.log.filter(({ fn }) => fn === "compute");
  expect(computed).toHaveLength(4);
  for (const { startedMs, endedMs = Infinity } of computed)
    expect(endedMs - startedMs).toBeLessThan(1 * minutes);
});

test("one that waits for another's lock gets it once that one has slept", async () => {
  const holder = runtime.start({ fn: "holdLock", kind: "menu" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { done } = runtime.start({ fn: "waitForLock", kind: "menu" });
  await advanceStage(runtime, clock, 10 * minutes);
  expect([await holder.done, await done]).toMatchObject([{ ok: true }, { ok: true }]);
});
