import { type EnrichError, enrichError, errorCode } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import { type Control, readFetchCount } from "../ledger/control";
import { FORMULA_JOB, formulaAsks } from "../ledger/formula-notes";
import { asksOf, fittingClaims, type WaveAsk, type WaveRecord } from "../ledger/wave-record";
import type { HttpRequest } from "../ports/http";
import { readBulkReply } from "../service/bulk";
import { askContact } from "../service/contact";
import { afterBulkMs, bulkCells, bulkRequest } from "./bulk";
import { customOf } from "./custom";
import { heedProbe } from "./nameless";
import type { PlannedCell } from "./plan";
import type { Payer, Run, World } from "./run";
import { fetchWave, type ReadWave, readWave } from "./wave-reply";
import { worstCaseCredits } from "./worst-case";

/** Requests of a wave that name a webhook, at the pace that the web app can take. */
const WEBHOOKS_A_WAVE = Math.floor((POLICY.webhooksPerSecond * POLICY.waveSpacingMs) / 1_000);

/** Whose waves leave: a run, wherever its rows are. */
type Sending = Omit<Run, "tab">;

/** What a wave means for the step. */
export interface WaveResult {
  /** Cells taken from the front of the queue. */
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
 * Costs at most the price of each of its fields. `cells` are taken from the front.
 * Throws what `mayGoOn` throws (pause, stop), DAY_QUOTA, BUSY when the lease was lost, CAP_REACHED.
 */
export function sendWave(
  run: Sending,
  cells: PlannedCell[],
  mayGoOn: (control: Control) => void,
): WaveResult {
  const wave = composeWave(run, cells);
  const record = claimWave(run, wave.asks, mayGoOn);
  if (!record) return { ...leave(cells, wave.cells, stillOpen(run, wave.cells)), answered: 0 };
  const result = exchange(run, wave.cells, record);
  const ours = run.journal.store(record, result.record, result.slowed);
  for (const ask of asksOf(result.record, "unknown")) run.knowledge.add(ask);
  if (!ours) throw enrichError("BUSY");
  const recorded = new Map(result.record.asks.map(({ place, got: each }) => [place, each]));
  const refused = wave.cells.filter((_, place) => !recorded.has(place));
  return {
    ...leave(cells, wave.cells, refused),
    answered: [...recorded.values()].filter((each) => each?.answer.outcome !== "pending").length,
    ...(result.halt ? { halt: result.halt } : {}),
  };
}

/** Sends the requests of a wave, or the one for all of its cells, and reads what came back. */
function exchange(run: Sending, cells: PlannedCell[], record: WaveRecord): ReadWave {
  if (!run.job.bulk || cells.length === 1)
    return heedProbe(run, cells, readWave(run, record, fetchWave(run, requestsOf(run, cells))));
  const read = readWave(run, record, fetchWave(run, [bulkRequest(run, cells)]), readBulkReply);
  run.journal.nextWaveMs = Math.max(
    run.journal.nextWaveMs,
    afterBulkMs(run.world.time.now(), cells.length),
  );
  if (errorCode(read.halt) === "BULK_REFUSED") run.job.bulk = false;
  return read;
}

/** A bulk request takes its cells from among the others, which are then left with those refused. */
function leave(
  cells: PlannedCell[],
  sent: PlannedCell[],
  refused: PlannedCell[],
): Pick<WaveResult, "taken" | "again"> {
  const gone = new Set(sent);
  return { taken: cells.length, again: [...refused, ...cells.filter((cell) => !gone.has(cell))] };
}

function requestsOf({ payer, manner }: Sending, cells: PlannedCell[]): HttpRequest[] {
  const { connection, webhookUrl } = payer;
  return cells.map(({ row, field, question }, place) => {
    const webhook = place < WEBHOOKS_A_WAVE ? webhookUrl : undefined;
    return askContact(
      connection,
      manner,
      row.contact,
      field,
      customOf({ ref: row.ref, question }),
      webhook,
    );
  });
}

/**
 * Waits for the wave's turn with nothing claimed, as often as other executions come before it.
 * Undefined when a formula has claimed one of its questions meanwhile.
 */
function claimWave(
  run: Sending,
  asks: WaveAsk[],
  mayGoOn: (control: Control) => void,
): WaveRecord | undefined {
  const { time } = run.world;
  for (;;) {
    time.sleep(Math.max(0, run.journal.nextWaveMs - time.now()));
    const claimed = run.journal.claim(
      { job: run.job.id, account: run.payer.account, asks },
      (control) => {
        mayGoOn(control);
        checkQuota(run, control, asks.length);
        return noticeFormulas(run, control, asks) ? "stale" : undefined;
      },
    );
    if (!("waitMs" in claimed)) return claimed;
    if (claimed.stale) return undefined;
    // Bounded: `mayGoOn` refuses once the step's time is over.
    run.journal.nextWaveMs = time.now() + claimed.waitMs;
  }
}

/** Learns what formulas have asked since the step began; true when one of these questions is among it. */
function noticeFormulas({ knowledge }: Sending, control: Control, asks: WaveAsk[]): boolean {
  const claimed = formulaAsks(control).filter(({ id }) => !knowledge.byId(id));
  for (const ask of claimed) knowledge.add(ask);
  const questions = new Set(claimed.map(({ question }) => question));
  return asks.some(({ question }) => questions.has(question));
}

/** Cells whose question no formula waits for, or has an answer to. */
function stillOpen({ knowledge, job }: Sending, cells: PlannedCell[]): PlannedCell[] {
  return cells.filter(({ question }) => {
    const known = knowledge.of(question);
    const outcome = known?.answer.outcome;
    if (known?.job !== FORMULA_JOB || outcome === "failed") return true;
    return job.again !== undefined && outcome !== "pending";
  });
}

/** As many cells from the front as one wave may have. Throws CAP_REACHED and PROPERTIES_FULL. */
function composeWave(
  run: Sending,
  cells: PlannedCell[],
): { cells: PlannedCell[]; asks: WaveAsk[] } {
  const size = run.manner === "asynchronous" ? POLICY.asynchronousWave : POLICY.synchronousWave;
  const affordable = withinCap(run, run.job.bulk ? bulkCells(run, cells) : cells.slice(0, size));
  const asks = affordable.map(({ row, question }, place) => ({ place, ref: row.ref, question }));
  const fitting = fittingClaims(asks, run.manner);
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

/** Throws DAY_QUOTA, with the time until it is over, when the wave would exceed it. */
export function checkQuota(
  run: { payer: Payer; world: Pick<World, "time"> },
  control: Control,
  requests: number,
): void {
  const counted = readFetchCount(control.all, run.payer.account);
  const leftMs = counted.sinceMs + PLATFORM_LIMITS.quotaWindowMs - run.world.time.now();
  if (leftMs > 0 && counted.count + requests > run.payer.fetchesPerDay)
    throw enrichError("DAY_QUOTA", { retryAfterMs: leftMs });
}
