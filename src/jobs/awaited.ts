import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import type { Plan } from "./plan";

/**
 * Look-ups that cells of a run wait for and another run or a formula has asked: this account polls its own;
 * another's driver brings the others, which are not waited for beyond `POLICY.longestAwaitedMs`. Pure.
 */
export function awaitedAsks(plan: Plan, account: string, nowMs: number): Ask[] {
  return plan.cells.flatMap(({ decision }) => {
    if (decision.kind !== "known" || decision.ask.answer.outcome !== "pending") return [];
    const { ask } = decision;
    const comes = ask.askedAtMs > nowMs - POLICY.longestAwaitedMs;
    return ask.account === account || comes ? [ask] : [];
  });
}
