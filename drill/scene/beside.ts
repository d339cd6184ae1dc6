// Somebody else at work in the same file: another sidebar that pumps steps.
import { seededRandom } from "../../local/clock/seeded-random";
import type { ExecutionRecord } from "../../local/runtime/execution/execution-record";
import type { Scene } from "./scene";

/** How often another sidebar asks for a step before its person goes away. */
const STEPS = 8;
const SHORTEST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Begins to ask for steps at moments of the seed, one at a time, as a sidebar does. */
export function pumpSteps({ runtime, clock, seed }: Scene, as: string | undefined): void {
  const random = seededRandom(seed ^ 0xbe51de);
  let current: ExecutionRecord | undefined;
  let left = STEPS;
  const next = () => {
    const waitMs = SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS);
    clock.schedule(clock.now() + Math.round(waitMs), "another sidebar", step);
  };
  const step = () => {
    const busy = current !== undefined && current.endedMs === undefined;
    if (!busy) {
      const call = { fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] } as const;
      current = runtime.start(as === undefined ? call : { ...call, as }).record;
      left--;
    }
    if (left > 0) next();
  };
  next();
}
