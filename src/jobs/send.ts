import { enrichError } from "../core/errors";
import type { Control } from "../ledger/control";
import { worstCaseCredits } from "../ledger/month-sum";
import { affordable } from "../outbox/limits";
import { sendWave, type WaveResult } from "../outbox/send-wave";
import type { KindCalls } from "./kind-calls";
import type { PlannedCell } from "./plan";
import type { Sending } from "./run";

/**
 * Sends the next wave of a run, from the front of `cells`, within its cap. Everything in flight counts at its full
 * price; skips cells that cost more than is left. Costs at most the price of each field. Throws what `mayGoOn` throws
 * (pause, stop), CAP_REACHED if not even one more fits, and what `sendWave` throws.
 */
export function sendCells(
  run: Sending,
  { next, wave }: Pick<KindCalls, "next" | "wave">,
  cells: PlannedCell[],
  mayGoOn: (control: Control) => void,
): WaveResult<PlannedCell> {
  const { job, payer } = run;
  const composeWave = (open: PlannedCell[]) => {
    const { prices } = payer;
    const within = affordable(next(open.filter(isWithin(run))), prices, leftCredits(run));
    if (within.length === 0) throw enrichError("CAP_REACHED");
    return wave(within);
  };
  const { again, knownSinceMs, doubted } = job;
  const asker = { payer, job: job.id, again, knownSinceMs, doubted };
  return sendWave(run, asker, cells, composeWave, mayGoOn);
}

/** Tells whether a run's cap leaves enough for a cell. */
export function isWithin(run: Spending): (cell: PlannedCell) => boolean {
  const left = leftCredits(run);
  return ({ field }) => run.payer.prices[field] <= left;
}

type Spending = Pick<Sending, "job" | "payer" | "knowledge">;

function leftCredits({ job, payer, knowledge }: Spending): number {
  const spent = worstCaseCredits(knowledge.spentBy(job.id), payer.prices);
  return job.capCredits - spent - (job.lost ?? 0);
}
