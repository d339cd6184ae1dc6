import type { Progress } from "../../contract/enrich-run";
import { closeDesks, type Desk, openDesk } from "./desk";
import { ALL, asked, progressOf, started } from "./panel";

afterEach(closeDesks);

test.each([1, 6, 12, 18])(
  "a Resume holds though a step that collects for the paused run is at its call %i",
  async (at) => {
    const desk = await openDesk({ rows: 40 });
    const { run } = await started(desk, { ...ALL, capCredits: 30 });
    const paused = await pausedWithAnswersToCome(desk, run);
    expect(paused.halt).toBe("PAUSED");

    let calls = 0;
    let resumed: Promise<unknown> | undefined;
    const stop = desk.runtime.intercept((call, when) => {
      if (call.execution.fn !== "enrichOnClock" || when !== "before" || ++calls !== at) return;
      const args = [{ do: "resume", run, capCredits: 200 }];
      resumed = desk.runtime.start({ fn: "enrichSidebar", kind: "sidebar", args }).done;
    });
    await desk.clock.runUntil(desk.runtime.start({ fn: "enrichOnClock", kind: "trigger" }).done);
    stop();
    if (resumed) await desk.clock.runUntil(resumed);
    expect(resumed).toBeDefined();
    await desk.wait();
    const done = await progressOf(desk, run);
    expect({ state: done.state, cap: done.capCredits }).toEqual({ state: "done", cap: 200 });
    expect(desk.account().askedTwice).toEqual([]);
  },
);

async function pausedWithAnswersToCome(desk: Desk, run: string): Promise<Progress> {
  const stop = desk.runtime.intercept((call, phase) => {
    if (phase === "after" && call.service === "fetch" && desk.account().questions > 0)
      desk.runtime.stores.properties.document.set(`signal.${run}`, "pause");
  });
  await asked(desk, { do: "step", run });
  stop();
  const progress = await progressOf(desk, run);
  expect(progress.sums.pending).toBeGreaterThan(0);
  return progress;
}
