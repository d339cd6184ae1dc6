import { closeDesks, type Desk, openDesk } from "./desk";
import { ALL, asked, got, progressOf, started } from "./panel";

afterEach(closeDesks);

test("a paused run that is stopped from the panel is stopped by the next step", async () => {
  const desk = await openDesk({ rows: 20 });
  const { run } = await started(desk, ALL);
  await got(desk, { do: "pause", run });
  await minutes(desk, 3);
  expect((await progressOf(desk, run)).state).toBe("paused");
  await got(desk, { do: "stop", run });
  await minutes(desk, 3);
  expect((await progressOf(desk, run)).state).toBe("stopped");
  expect(desk.runtime.triggers.list()).toEqual([]);
});

test("a stopped run cannot be resumed, from another window either", async () => {
  const desk = await openDesk({ rows: 20 });
  const { run } = await started(desk, ALL);
  await got(desk, { do: "stop", run });
  await got(desk, { do: "step" });
  expect(await asked(desk, { do: "resume", run })).toMatchObject({ code: "NOTHING_TO_DO" });
  await got(desk, { do: "step" });
  await minutes(desk, 3);
  expect(desk.account().questions).toBe(0);
});

test("a driver that saw the run before another stopped it asks nothing", async () => {
  const desk = await openDesk({ rows: 20 });
  const { run } = await started(desk, ALL);
  const { document } = desk.runtime.stores.properties;
  const stop = desk.runtime.intercept((call, phase) => {
    if (call.service !== "lock" || phase !== "before") return;
    const job = JSON.parse(document.get(`job.${run}`) ?? "{}");
    document.set(`job.${run}`, JSON.stringify({ ...job, state: "stopped" }));
    stop();
  });
  await got(desk, { do: "step" });
  await minutes(desk, 3);
  expect((await progressOf(desk, run)).state).toBe("stopped");
  expect(desk.account().questions).toBe(0);
});

test("a run that is paused while only answers are to come is done once they are there", async () => {
  const desk = await openDesk({ rows: 20 });
  const { run } = await started(desk, { ...ALL, fields: ["phone"] });
  await got(desk, { do: "step" });
  const { sums } = await progressOf(desk, run);
  expect(sums.queued).toBe(0);
  expect(sums.pending).toBeGreaterThan(0);
  await got(desk, { do: "pause", run });
  await got(desk, { do: "step" });
  await minutes(desk, 30);
  const over = await progressOf(desk, run);
  expect(over).toMatchObject({ state: "done", halt: null, sums: { pending: 0 } });
  expect(over.sentence).not.toMatch(/Paused/);
});

test("a stop that was taken by a step that was killed then holds", async () => {
  const desk = await openDesk({ rows: 20 });
  const { run } = await started(desk, ALL);
  await got(desk, { do: "stop", run });
  const { document } = desk.runtime.stores.properties;
  const stop = desk.runtime.intercept((_, phase) => {
    if (phase !== "after" || document.get(`signal.${run}`) !== "free") return undefined;
    stop();
    return "kill";
  });
  await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] });
  expect(document.get(`signal.${run}`)).toBe("free");
  await minutes(desk, 10);
  expect((await progressOf(desk, run)).state).toBe("stopped");
  expect(desk.account().questions).toBe(0);
});

async function minutes(desk: Desk, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute++) await desk.clock.advance(60_000);
}
