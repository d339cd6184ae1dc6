import { enrichError } from "../core/errors";
import type { AnyField } from "../core/field";
import { fieldOfQuestion } from "../core/subject";
import type { Ask } from "../ledger/ask";
import type { Control } from "../ledger/control";
import { sendWave, type WaveResult } from "../outbox/send-wave";
import type { KindCalls } from "./kind-calls";
import type { PlannedCell } from "./plan";
import type { Sending } from "./run";

/**
 * Sends the next wave of a run, from the front of `cells`, within its cap. Costs at most the price of
 * each of its fields. Throws what `mayGoOn` throws (pause, stop), CAP_REACHED and what `sendWave` throws.
 */
export function sendCells(
  run: Sending,
  { next, wave }: Pick<KindCalls, "next" | "wave">,
  cells: PlannedCell[],
  mayGoOn: (control: Control) => void,
): WaveResult<PlannedCell> {
  const { job, payer } = run;
  return sendWave(
    run,
    { payer, job: job.id, again: job.again },
    cells,
    (open) => wave(withinCap(run, next(open))),
    mayGoOn,
  );
}

/** The first cells, as many as the cap allows with all in flight counted in full. Throws CAP_REACHED. */
function withinCap(
  run: Pick<Sending, "knowledge" | "job" | "payer">,
  cells: PlannedCell[],
): PlannedCell[] {
  let credits = worstCaseCredits(run.knowledge.ofJob(run.job.id), run.payer.prices);
  const end = cells.findIndex(({ field }) => {
    credits += run.payer.prices[field];
    return credits > run.job.capCredits;
  });
  if (end === 0) throw enrichError("CAP_REACHED");
  return end < 0 ? cells : cells.slice(0, end);
}

/** What asks have cost, or may still cost at most: waiting and unanswered ones count in full. */
export function worstCaseCredits(asks: Ask[], prices: Readonly<Record<AnyField, number>>): number {
  return asks.reduce((sum, ask) => {
    const open = ask.answer.outcome === "pending" || ask.answer.outcome === "unknown";
    return sum + (open ? prices[fieldOfQuestion<AnyField>(ask.question)] : ask.credits);
  }, 0);
}
