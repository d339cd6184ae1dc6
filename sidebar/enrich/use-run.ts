import { useRef } from "preact/hooks";
import type { Progress } from "../../contract/enrich-run";
import { ask } from "../server";
import { useRepeat } from "../use-repeat";

const POLL_MS = 2_000;
/** The pause between two steps: what is in progress needs time, not another step. */
const REST_MS = 4_000;

/** Whether there is a run that is unfinished, or answers are still to come. */
export function isMoving(run: Progress | null): boolean {
  if (!run) return false;
  const { state, signal, sums } = run;
  return state === "running" || state === "paused" || signal !== null || sums.pending > 0;
}

/** How much of a run's questions has an answer, in percent. */
export function finishedPercent({ done, asked }: Progress): number {
  return asked === 0 ? 100 : Math.floor((done / asked) * 100);
}

/** Whether a step would advance it. A paused run waits for a person or the clock. */
function isDriven({ state, signal, sums, yours }: Progress): boolean {
  if (!yours) return false;
  return state === "running" || signal !== null || (state === "stopped" && sums.pending > 0);
}

/** While a run moves and the page is visible, reads it every 2 s and drives it step by step. */
export function useRun(progress: Progress | null, onSeen: (progress: Progress) => void): void {
  const run = progress?.run ?? "";
  // The callback may have changed by the time an answer comes.
  const report = useRef(onSeen);
  report.current = onSeen;
  const see = (what: "progress" | "step") => async (isOver: () => boolean) => {
    const reply = await ask({ do: what, run });
    if (!reply.ok || !reply.progress || isOver()) return;
    report.current(reply.progress);
    // Tells the head what is left.
    if (!isMoving(reply.progress)) void ask({ do: "credits" });
  };
  useRepeat(isMoving(progress) && run, POLL_MS, POLL_MS, see("progress"));
  useRepeat(progress !== null && isDriven(progress) && run, 0, REST_MS, see("step"));
}
