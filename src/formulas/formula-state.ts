import { POLICY } from "../core/policy";
import { FORMULAS_RECHECK, FORMULAS_REFRESH, type FormulaState } from "../store/formula-state";
import { QUEUES } from "../store/queue";
import type { Snapshot } from "../store/store";
import { isFormulaKey, readWaves } from "../store/waves";

/** Whether formulas left claims, queued questions, or cells that wait for saved answers. */
export function hasWork(all: Snapshot<"file">): boolean {
  const hasNotes = () => Object.keys(readWaves(all)).some(isFormulaKey);
  return FORMULAS_RECHECK.has(all) || QUEUES.ids(all).length > 0 || hasNotes();
}

/** Whether to search for cells that show an error of Google, since those leave no claim. */
export function scanIsDue({ scanMs }: FormulaState, nowMs: number): boolean {
  return nowMs - scanMs >= POLICY.formulaScanMs;
}

/**
 * Whether a refresh is to be finished. If the last one could not write some cells, most often because
 * they are protected, the account that tried waits before it tries again; other accounts do not.
 */
export function refreshIsDue(
  { inVainMs }: FormulaState,
  account: string,
  all: Snapshot<"file">,
  nowMs: number,
): boolean {
  if (FORMULAS_REFRESH.get(all) !== "in vain") return FORMULAS_REFRESH.has(all);
  return nowMs - (inVainMs[account] ?? 0) >= POLICY.formulaScanMs;
}
