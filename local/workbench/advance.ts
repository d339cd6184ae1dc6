import type { StageClock } from "../clock/stage-clock";
import type { Runtime } from "../runtime/runtime";

const CHECK_EVERY_MS = 10;

/**
 * Advances stage time quickly in real mode: skips to the next event, lets what it started finish in
 * its own time, and skips again. Triggers run as often as they would have, and no execution lasts
 * longer just because the clock moved.
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

/** Resolves when every execution sleeps, waits or has ended, or only the service's answers are due. */
async function atRest(runtime: Runtime, clock: StageClock): Promise<void> {
  for (;;) {
    const busy = runtime.busy();
    const isAnswered = clock.pending()[0]?.label === "answer of the service";
    const isFetching = busy.every(({ trace }) => trace.at(-1)?.startsWith("fetch."));
    if (busy.length === 0 || (isAnswered && isFetching)) return;
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
  }
}
