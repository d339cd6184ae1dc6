import type { StageClock } from "../clock/stage-clock";
import type { Runtime } from "../runtime/runtime";

const CHECK_EVERY_MS = 10;
/** An execution without a call for this long is waiting for a lock or a person. */
const STILL_AFTER_MS = 300;
const SLEEP = "utilities.sleep";

/**
 * Advances stage time quickly in real mode: skips to the next event, lets what it started finish in
 * its own time, and skips again. Triggers run as often as they would have, and no execution reaches
 * its time limit just because the clock moved.
 */
export async function advanceStage(runtime: Runtime, clock: StageClock, ms: number): Promise<void> {
  const endMs = clock.now() + ms;
  while (clock.now() < endMs) {
    await atRest(runtime, clock);
    const nextMs = clock.pending()[0]?.atMs ?? endMs;
    await clock.advance(Math.max(0, Math.min(nextMs, endMs) - clock.now()));
  }
  await atRest(runtime, clock);
}

/** Resolves when every execution sleeps, waits or has ended. */
async function atRest(runtime: Runtime, clock: StageClock): Promise<void> {
  let calls = -1;
  let stillMs = 0;
  while (stillMs < STILL_AFTER_MS) {
    const working = runtime.log.filter(({ endedMs }) => endedMs === undefined);
    const pending = clock.pending();
    const asleep = pending.filter(({ label }) => label === SLEEP).length;
    if (working.length <= asleep || pending[0]?.label === "answer of the service") return;
    const sum = working.reduce((total, { callCount }) => total + callCount, 0);
    const fetching = working.some(({ trace }) => trace.at(-1)?.startsWith("fetch."));
    stillMs = sum === calls && !fetching ? stillMs + CHECK_EVERY_MS : 0;
    calls = sum;
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
  }
}
