import { POLICY } from "../core/policy";

/** What decides a step's next action. */
export interface Situation {
  /** Cells still to be asked that may be asked now. */
  queued: number;
  /** Cells still to be asked whose rows get a ref at a settle. */
  unreserved: number;
  /** Time until a wave may leave; 0 where sending itself waits for its turn. */
  sendInMs: number;
  /** Look-ups that are due to be polled. */
  due: number;
  /** Time until the next look-up is due; undefined when none is running. */
  nextDueInMs: number | undefined;
  /** Cells answered, or found to differ, since the last settle. */
  unsettled: number;
  /** Since the first of these was. */
  unsettledForMs: number;
  /** How long the last settle took. */
  settleTookMs: number;
  /** Rows of the tab. */
  rows: number;
  /** Time the step has left. */
  leftMs: number;
}

export type Action = { kind: "send" | "poll" | "settle" | "end" } | { kind: "sleep"; ms: number };

/**
 * Chooses one action: settle if it is time, poll if a full wave is due and much is left to ask, send if
 * something is left and its turn has come; then poll what is due, wait a little for what still runs, and
 * settle the rest. `end` leaves the rest, if any, to the next step. Pure.
 */
export function nextAction(seen: Situation): Action {
  if (seen.leftMs <= 0) return { kind: "end" };
  const restMs = Math.max(
    POLICY.settleMs,
    seen.settleTookMs * POLICY.settleRest,
    seen.rows * POLICY.settleMsEachRow,
  );
  const settleInMs = seen.unsettled > 0 ? restMs - seen.unsettledForMs : Number.POSITIVE_INFINITY;
  const isOut = seen.queued === 0 && seen.unreserved > 0;
  if (settleInMs <= 0 || isOut) return { kind: "settle" };
  const maySend = seen.queued > 0 && seen.sendInMs <= 0;
  const isFull = seen.due >= POLICY.pollWave && seen.queued + seen.unreserved > POLICY.lastCells;
  if (isFull || (!maySend && seen.due > 0)) return { kind: "poll" };
  if (maySend) return { kind: "send" };
  const sendInMs = seen.queued > 0 ? seen.sendInMs : Number.POSITIVE_INFINITY;
  const waitMs = Math.max(0, Math.min(seen.nextDueInMs ?? Number.POSITIVE_INFINITY, sendInMs));
  if (waitMs === Number.POSITIVE_INFINITY && seen.unsettled > 0) return { kind: "settle" };
  return waitMs <= Math.min(POLICY.stepSleepMs, seen.leftMs)
    ? { kind: "sleep", ms: Math.max(1, Math.ceil(Math.min(waitMs, settleInMs))) }
    : { kind: "end" };
}
