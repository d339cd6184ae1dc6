import { StageClock } from "../../../local/clock/stage-clock";
import { createRuntime, type Runtime } from "../../../local/runtime/runtime";
import { advanceStage } from "../../../local/workbench/advance";
import { projectFolder, removeProjectFolders } from "../runtime/project-folder";

const code = `
function install() { ScriptApp.newTrigger("tick").timeBased().everyMinutes(1).create(); }
function tick() { SpreadsheetApp.getActive().getRange("A1").setValue(Date.now()); }
function sleepLong() { Utilities.sleep(290000); }
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
