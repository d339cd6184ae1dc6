import { enrichError } from "../core/errors";
import type { AnyField } from "../core/field";
import { fieldOfQuestion } from "../core/subject";
import type { Ask } from "../ledger/ask";
import type { Control } from "../ledger/control";
import { affordable } from "../outbox/limits";
import { sendWave, type WaveResult } from "../outbox/send-wave";
import type { KindCalls } from "./kind-calls";
import type { PlannedCell } from "./plan";
import type { Sending } from "./run";

/**
 * Sends the next wave of a run, from the front of `cells`, within its cap: everything in flight counts at its
 * full price. Costs at most the price of each of its fields. Throws what `mayGoOn` throws (pause, stop),
 * CAP_REACHED if not even one more fits, and what `sendWave` throws.
 */
export function sendCells(
  run: Sending,
  { next, wave }: Pick<KindCalls, "next" | "wave">,
  cells: PlannedCell[],
  mayGoOn: (control: Control) => void,
): WaveResult<PlannedCell> {
  const { job, payer, knowledge } = run;
  const composeWave = (open: PlannedCell[]) => {
    const leftCredits = job.capCredits - worstCaseCredits(knowledge.ofJob(job.id), payer.prices);
    const within = affordable(next(open), payer.prices, leftCredits);
    if (within.length === 0) throw enrichError("CAP_REACHED");
    return wave(within);
  };
  const asker = { payer, job: job.id, again: job.again, doubted: job.doubted };
  return sendWave(run, asker, cells, composeWave, mayGoOn);
}

/** What asks have cost, or may still cost at most: waiting and unanswered ones count in full. */
export function worstCaseCredits(asks: Ask[], prices: Readonly<Record<AnyField, number>>): number {
  return asks.reduce((sum, ask) => {
    const open = ask.answer.outcome === "pending" || ask.answer.outcome === "unknown";
    return sum + (open ? prices[fieldOfQuestion<AnyField>(ask.question)] : ask.credits);
  }, 0);
}
