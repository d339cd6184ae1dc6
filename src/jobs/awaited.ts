import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import type { Plan } from "./plan";

/**
 * Pending look-ups of other runs and formulas that this run's cells wait for. This account polls its own; the rest come
 * through another account's driver, and we wait for them no longer than `POLICY.longestAwaitedMs`. Pure.
 */
export function awaitedAsks(plan: Plan, account: string, nowMs: number): Ask[] {
  return plan.cells.flatMap(({ decision }) => {
    if (decision.kind !== "known" || decision.ask.answer.outcome !== "pending") return [];
    const { ask } = decision;
    const isRecent = ask.askedAtMs > nowMs - POLICY.longestAwaitedMs;
    return ask.account === account || isRecent ? [ask] : [];
  });
}
