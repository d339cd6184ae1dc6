import type { Terms } from "../../contract/enrich-form";
import type { TriggerView } from "../../local/runtime/triggers/trigger";
import { closeDesks, openDesk, pressed } from "./desk";
import { got, progressOf, started } from "./panel";

// Clock triggers of a published add-on may hang on the script: then the list holds those of other files, and
// an execution finds no file (platform T17, Z4).

afterEach(closeDesks);

/** A step does not wait for all of it. */
const SLOW: Terms = { fields: ["phone"], runOn: "all" };
const HOUR_MS = 3_600_000;

test("a clock that finds no file fails nothing, is told, and leaves the triggers of other files", async () => {
  const desk = await openDesk({
    rows: 12,
    profile: { script: "addon", addonTriggerDocument: "none" },
  });
  const { runtime, clock } = desk;
  const triggers = runtime.triggers.list() as TriggerView[];
  const plan = { handler: "enrichOnClock60", everyHours: 1 };
  const other = { ...plan, id: "77", owner: runtime.owner, disabled: false, file: "other", plan };
  triggers.push(other);
  runtime.stores.properties.user(runtime.owner).set("trigger.other", "60 1 60 77");

  const { run } = await started(desk, SLOW);
  expect(triggers.filter(({ file }) => !file)).toHaveLength(1);
  await clock.advance(2 * HOUR_MS);
  expect(runtime.log.flatMap(({ result }) => result?.error?.message ?? [])).toEqual([]);
  expect(triggers).toEqual([other]);

  await pressed(desk, "enrichOpenSidebar");
  expect(runtime.ui.sidebar?.html).toContain('data-goes-on="false"');
  while ((await progressOf(desk, run)).state === "running") {
    await got(desk, { do: "step", run });
    await clock.advance(60_000);
  }
  expect((await progressOf(desk, run)).state).toBe("done");
  expect(runtime.ui.toasts.map(({ message }) => message)).toContain(
    "Google gives this add-on's clock no file: runs go on only while the sidebar is open.",
  );
  expect(triggers).toEqual([other]);
  expect(desk.account().askedTwice).toEqual([]);
});

test.each(["addon", "bound"] as const)(
  "where a script that is %s is taken away and comes back, its clock is set anew and the run ends",
  async (script) => {
    const desk = await openDesk({ rows: 12, profile: { script } });
    const { runtime, clock } = desk;
    const { run } = await started(desk, SLOW);
    runtime.triggers.takeAway();
    await clock.advance(5 * HOUR_MS);
    expect(runtime.log.filter(({ kind }) => kind === "trigger")).toEqual([]);

    await pressed(desk, "enrichOpenSidebar");
    await got(desk, { do: "step", run });
    expect(runtime.triggers.list()).toMatchObject([{ disabled: false }]);
    await desk.wait();
    expect((await progressOf(desk, run)).state).toBe("done");
    expect(desk.account().askedTwice).toEqual([]);
  },
);
