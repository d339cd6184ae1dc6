import { POLICY } from "../core/policy";
import type { FormulaState } from "../store/formula-state";
import { FORMULAS_RECHECK } from "../store/formulas-recheck";
import { FORMULAS_REFRESH } from "../store/formulas-refresh";
import { QUEUES } from "../store/queue";
import type { Snapshot } from "../store/store";
import { isFormulaKey, readWaves } from "../store/waves";

/** Formulas have left notes, queued questions or cells that wait for what was saved. */
export function hasNotes(all: Snapshot<"file">): boolean {
  return (
    FORMULAS_RECHECK.has(all) ||
    QUEUES.ids(all).length > 0 ||
    Object.keys(readWaves(all)).some(isFormulaKey)
  );
}

/** Cells that show an error of Google leave no note: they are searched for now and then. */
export function scanIsDue({ scanMs }: FormulaState, nowMs: number): boolean {
  return nowMs - scanMs >= POLICY.formulaScanMs;
}

/**
 * A refresh is not over. Where cells could not be written, most often because they are protected, an
 * account that tried in vain tries again only now and then; another one at once.
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
