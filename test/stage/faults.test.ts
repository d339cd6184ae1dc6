import type { FaultKind } from "../../local/service/faults/fault";
import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import { POLICY } from "../../src/core/policy";
import { closeDesks, expectSumsToAddUp, openDesk, pressed } from "./desk";

afterEach(closeDesks);

const manners = [
  ["asynchronous", {}, POLICY.asynchronousWave],
  ["synchronous", { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL }, POLICY.synchronousMost],
] as const;

/** What spoils one request's answer after its work was done and charged. */
const spoils: FaultKind[] = [
  "dropped-after",
  "bad-gateway-after",
  "malformed-json",
  "html-page",
  "empty-body",
];

describe.each(manners)("over the %s address", (manner, entries, wave) => {
  test.each(spoils)(
    "a paid answer lost to %s is shown as no answer yet and never asked again",
    async (kind) => {
      const desk = await openDesk({ rows: 100, entries });
      const endpoint = manner === "asynchronous" ? "async_enrich" : "sync_enrich";
      desk.service.faults.add({ kind, endpoint, nth: 30 });
      await desk.enrich();
      const progress = await desk.wait();
      expect(progress.state).toBe("done");
      expectSumsToAddUp(progress);
      expect(progress.sums.unknown).toBeGreaterThan(0);
      expect(progress.sums.unknown).toBeLessThanOrEqual(kind.startsWith("dropped") ? wave : 1);
      expect(desk.rows().some((row) => row.Status === "No answer yet")).toBe(true);
      await desk.enrich();
      expect(desk.account().askedTwice).toEqual([]);
    },
  );

  test("a request that was never delivered counts as sent, since nobody can know", async () => {
    const desk = await openDesk({ rows: 60, entries });
    const endpoint = manner === "asynchronous" ? "async_enrich" : "sync_enrich";
    desk.service.faults.add({ kind: "dropped-before", endpoint, nth: 10 });
    await desk.enrich();
    const progress = await desk.wait();
    expect(progress.state).toBe("done");
    expect(progress.sums.unknown).toBeGreaterThan(0);
    expect(desk.account().askedTwice).toEqual([]);
  });

  test("the documented 500 is a failure that costs nothing and may be asked again by a new run", async () => {
    const desk = await openDesk({ rows: 40, entries });
    const endpoint = manner === "asynchronous" ? "async_enrich" : "sync_enrich";
    desk.service.faults.add({ kind: "server-error", endpoint, nth: 5 });
    const first = await desk.enrich();
    expect(first.sums.failed).toBe(1);
    expectSumsToAddUp(first);
    const second = await desk.enrich();
    expect(second.sums).toMatchObject({ asked: 1, failed: 0 });
    expect(desk.account().askedTwice).toEqual([]);
  });

  test.each([[undefined], [7]])(
    "429s (Retry-After %s) slow the run down and lose nothing",
    async (retryAfterSeconds) => {
      const desk = await openDesk({ rows: 120, entries });
      desk.service.faults.add({
        kind: "rate-limited",
        probability: 0.2,
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
        endpoint: manner === "asynchronous" ? "async_enrich" : "sync_enrich",
      });
      const progress = await desk.enrich();
      expect(progress).toMatchObject({ state: "done", sums: { unknown: 0, failed: 0, queued: 0 } });
      expectSumsToAddUp(progress);
      expect(desk.account().askedTwice).toEqual([]);
    },
  );
});

test("unknown fields in every answer change nothing", async () => {
  const desk = await openDesk({ rows: 40 });
  desk.service.faults.add({ kind: "unknown-fields" });
  const progress = await desk.enrich();
  expect(progress).toMatchObject({ state: "done", sums: { unknown: 0, failed: 0, refused: 0 } });
});

test("a service that answers nothing readable gets one wave, not the rest of the sheet", async () => {
  const desk = await openDesk({ rows: 400 });
  desk.service.faults.add({ kind: "bad-gateway", endpoint: "async_enrich" });
  await pressed(desk, "enrichThisTab");
  const paused = await desk.progress();
  expect(paused.state).toBe("paused");
  expect(paused.sums.unknown).toBe(POLICY.asynchronousWave);
  desk.service.faults.clear();
  const done = await desk.wait();
  expect(done).toMatchObject({ state: "done", sums: { unknown: POLICY.asynchronousWave } });
  expect(desk.account().askedTwice).toEqual([]);
});
