import { type EnrichError, enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Control } from "../ledger/control";
import { asksOf, fittingClaims, type WaveAsk, type WaveRecord } from "../ledger/wave-record";
import { formulaAsks } from "../outbox/formula-notes";
import { callsOf, type Sending } from "./kind-calls";
import type { PlannedCell } from "./plan";
import { worstCaseCredits } from "./worst-case";

/** What a wave means for the step. */
export interface WaveResult {
  /** Cells taken from the front of the queue; none where its turn is too far off. */
  taken: number;
  /** Of these, not sent or refused for now at no cost: still to be asked. */
  again: PlannedCell[];
  /** Of these, answered at once. */
  answered: number;
  /** The account, the network or the platform refuses: nothing more is to be sent. */
  halt?: EnrichError;
}

/**
 * Sends one wave: claims first, then the requests, then what came back is stored at once.
 * Costs at most the price of each of its fields. `cells` are taken from the front; those that are
 * open no more are left out.
 * Throws what `mayGoOn` throws (pause, stop), DAY_QUOTA, BUSY when the lease was lost, CAP_REACHED.
 */
export function sendWave(
  run: Sending,
  cells: PlannedCell[],
  mayGoOn: (control: Control) => void,
): WaveResult {
  const taken = cells.length;
  const open = cells.filter(({ question }) => isOpen(run, question));
  if (open.length === 0) return { taken, again: [], answered: 0 };
  const wave = composeWave(run, open);
  const record = claimWave(run, wave.asks, mayGoOn);
  if (record === "later") return { taken: 0, again: [], answered: 0 };
  if (!record) return { taken, again: open, answered: 0 };
  const { exchange, endpoint } = callsOf(run.job);
  const sent = wave.cells.slice(0, record.asks.length);
  const result = exchange(run, sent, record);
  const { slowed, learned = [] } = result;
  const ours = run.journal.store(record, result.record, slowed, endpoint, ...learned);
  for (const ask of asksOf(result.record, "unknown")) run.knowledge.add(ask);
  if (!ours) throw enrichError("BUSY");
  const recorded = new Map(result.record.asks.map(({ place, got: each }) => [place, each]));
  const refused = sent.filter((_, place) => !recorded.has(place));
  return {
    taken,
    again: left(open, sent, refused),
    answered: [...recorded.values()].filter((each) => each?.answer.outcome !== "pending").length,
    ...(result.halt ? { halt: result.halt } : {}),
  };
}

/** A bulk request takes its cells from among the others, which are then left with those refused. */
function left(cells: PlannedCell[], sent: PlannedCell[], refused: PlannedCell[]): PlannedCell[] {
  const gone = new Set(sent);
  return [...refused, ...cells.filter((cell) => !gone.has(cell))];
}

/**
 * Waits for the wave's turn with nothing claimed, as often as other executions come before it.
 * Undefined when one of its questions is open no more by then, `later` when its turn is
 * further off than a step sleeps.
 */
function claimWave(
  run: Sending,
  asks: WaveAsk[],
  mayGoOn: (control: Control) => void,
): WaveRecord | "later" | undefined {
  const { time } = run.world;
  const calls = callsOf(run.job);
  const requests = calls.requests(run, asks.length);
  for (;;) {
    time.sleep(Math.max(0, run.journal.nextWaveMs - time.now()));
    const claimed = run.journal.claim(
      { job: run.job.id, payer: run.payer, asks },
      (control) => {
        mayGoOn(control);
        return noticeFormulas(run, control, asks) ? "stale" : undefined;
      },
      { endpoint: calls.endpoint, requests },
    );
    if (!("waitMs" in claimed)) return claimed;
    if (claimed.stale) return undefined;
    // Bounded: `mayGoOn` refuses once the step's time is over.
    run.journal.nextWaveMs = time.now() + claimed.waitMs;
    if (claimed.waitMs > POLICY.stepSleepMs) return "later";
  }
}

/**
 * Learns what formulas and the Signals panel have asked by now, all of it: what was noticed before an
 * earlier wave may be a question of this one. True when one of these questions is open no more.
 */
function noticeFormulas(run: Sending, control: Control, asks: WaveAsk[]): boolean {
  for (const ask of formulaAsks(control)) run.knowledge.add(ask);
  return asks.some(({ question }) => !isOpen(run, question));
}

/**
 * Others may have asked it since the cell was planned, and so may an answer about another spelling of
 * the same person have come: then only who wants fresh data asks all the same. What anybody still
 * waits for is not asked again by any run.
 */
function isOpen({ knowledge, job: { id, again } }: Sending, question: string): boolean {
  if (knowledge.about(question).some(({ answer }) => answer.outcome === "pending")) return false;
  const known = knowledge.of(question);
  if (known === undefined || known.answer.outcome === "failed") return true;
  return known.job !== id && (again === "known" || again === known.answer.outcome);
}

/** As many cells from the front as one wave may have. Throws CAP_REACHED and PROPERTIES_FULL. */
function composeWave(
  run: Sending,
  cells: PlannedCell[],
): { cells: PlannedCell[]; asks: WaveAsk[] } {
  const { compose, manner } = callsOf(run.job);
  const affordable = withinCap(run, compose(run, cells));
  const asks = affordable.map(({ row, question }, place) => ({ place, ref: row.ref, question }));
  const fitting = fittingClaims(asks, manner(run));
  if (fitting === 0) throw enrichError("PROPERTIES_FULL");
  return { cells: affordable.slice(0, fitting), asks: asks.slice(0, fitting) };
}

/** Counts everything in flight at its full price; throws CAP_REACHED when not even one more fits. */
function withinCap(run: Sending, cells: PlannedCell[]): PlannedCell[] {
  let credits = worstCaseCredits(run.knowledge.ofJob(run.job.id), run.payer.prices);
  const end = cells.findIndex(({ field }) => {
    credits += run.payer.prices[field];
    return credits > run.job.capCredits;
  });
  if (end === 0) throw enrichError("CAP_REACHED");
  return end < 0 ? cells : cells.slice(0, end);
}
