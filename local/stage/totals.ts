import { callsOf } from "../runtime/execution/meter";
import type { RunProgress, RunSums } from "./enrichment-run";
import type { Stage } from "./stage";

/** A run's totals in cells, requests and credits, as the service counts them. */
export interface Totals extends RunSums {
  state: RunProgress["state"];
  sentence: string;
  /** Requests the service got. */
  requests: number;
  /** Credits the service charged. */
  chargedCredits: number;
  /** By how much the account's balance fell. */
  balanceChange: number;
  /** What the add-on estimates it cost. */
  estimatedCredits: number;
  /** Questions the service was asked more than once: must be 0. */
  askedTwice: number;
  executions: number;
  /** The longest execution, in seconds of stage time. */
  longestExecutionSeconds: number;
  stageSeconds: number;
  sheetCalls: number;
  fetches: number;
}

export function readTotals(
  stage: Stage,
  progress: RunProgress,
  startedMs: number,
  balanceBefore: number,
): Totals {
  const [account] = stage.service.accounts.snapshots();
  if (!account) throw new Error("The service has no account.");
  const executions = stage.runtime.log.filter(({ endedMs }) => endedMs !== undefined);
  const counts = stage.runtime.meter.totals();
  return {
    ...progress.sums,
    state: progress.state,
    sentence: progress.sentence,
    requests: account.requests,
    chargedCredits: account.credits.charged,
    balanceChange: balanceBefore - account.credits.balance,
    estimatedCredits: progress.credits,
    askedTwice: account.askedTwice.length,
    executions: executions.length,
    longestExecutionSeconds:
      Math.max(...executions.map(({ startedMs: from, endedMs = from }) => endedMs - from)) / 1000,
    stageSeconds: Math.round((stage.clock.now() - startedMs) / 1000),
    sheetCalls: callsOf(counts, "sheet"),
    fetches: callsOf(counts, "fetch"),
  };
}
