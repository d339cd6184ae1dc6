import { useEffect, useRef } from "preact/hooks";
import type { Progress } from "../../contract/enrich-run";
import { ask } from "../server";

const POLL_MS = 2_000;
/** The pause between two steps: what is still running needs time, not another step. */
const REST_MS = 4_000;

/** Whether the run is not over, or answers are still coming in. */
export function isMoving({ state, signal, sums }: Progress): boolean {
  return state === "running" || state === "paused" || signal !== null || sums.pending > 0;
}

/** How much of what a run asks has an answer, in percent. */
export function finishedPercent({ done, asked }: Progress): number {
  return asked === 0 ? 100 : Math.floor((done / asked) * 100);
}

/** Whether a step would move it on. A paused run waits for a person or the clock. */
function isDriven({ state, signal, sums, yours }: Progress): boolean {
  if (!yours) return false;
  return state === "running" || signal !== null || (state === "stopped" && sums.pending > 0);
}

/** While a run moves and the page is visible, reads it every 2 s and drives it step by step. */
export function useRun(progress: Progress | null, onSeen: (progress: Progress) => void): void {
  const run = progress?.run;
  const moving = progress !== null && isMoving(progress);
  const driven = progress !== null && isDriven(progress);
  const report = useRef(onSeen);
  report.current = onSeen;
  useEffect(() => {
    if (!moving || run === undefined) return;
    return repeat(
      POLL_MS,
      POLL_MS,
      async () => {
        const reply = await ask({ do: "progress", run });
        return reply.ok ? reply.progress : null;
      },
      report,
    );
  }, [run, moving]);
  useEffect(() => {
    if (!driven || run === undefined) return;
    return repeat(
      0,
      REST_MS,
      async () => {
        const reply = await ask({ do: "step", run });
        return reply.ok ? reply.progress : null;
      },
      report,
    );
  }, [run, driven]);
}

/** Repeats a call while the page is visible, never twice at once. Returns a function that stops it. */
function repeat(
  firstMs: number,
  restMs: number,
  call: () => Promise<Progress | null>,
  report: { current: (progress: Progress) => void },
): () => void {
  let timer = 0;
  let over = false;
  const turn = async () => {
    if (document.visibilityState === "visible") {
      const progress = await call();
      if (progress && !over) report.current(progress);
    }
    if (!over) timer = window.setTimeout(turn, restMs);
  };
  timer = window.setTimeout(turn, firstMs);
  return () => {
    over = true;
    window.clearTimeout(timer);
  };
}
