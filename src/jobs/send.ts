import { type EnrichError, enrichError } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { type Answer, answer } from "../core/outcome";
import { POLICY } from "../core/policy";
import { fieldOfQuestion } from "../core/subject";
import { type Control, readFetchCount } from "../ledger/control";
import { asksOf, fittingClaims, type WaveAsk, type WaveRecord } from "../ledger/wave-record";
import { type HttpResponse, transportFailure } from "../ports/http";
import { askContact, readContactReply } from "../service/contact";
import type { PlannedCell } from "./plan";
import type { Run } from "./run";
import { worstCaseCredits } from "./worst-case";

/** What a wave means for the step. */
export interface WaveResult {
  /** Cells taken from the front of the queue. */
  taken: number;
  /** Of these, refused for now at no cost: to be asked again. */
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
  run: Run,
  cells: PlannedCell[],
  mayGoOn: (control: Control) => void,
): WaveResult {
  const wave = composeWave(run, cells);
  const record = claimWave(run, wave.asks, mayGoOn);
  const responses = fetchWave(run, wave.cells);
  const result = readWave(run, record, responses);
  const ours = run.journal.store(record, result.record, result.slowed);
  for (const ask of asksOf(result.record, "unknown")) run.knowledge.add(ask);
  if (!ours) throw enrichError("BUSY");
  const recorded = new Map(result.record.asks.map(({ place, got: each }) => [place, each]));
  return {
    taken: wave.cells.length,
    again: wave.cells.filter((_, place) => !recorded.has(place)),
    answered: [...recorded.values()].filter((each) => each?.answer.outcome !== "pending").length,
    ...(result.halt ? { halt: result.halt } : {}),
  };
}

/** Waits for the wave's turn with nothing claimed, as often as other executions come before it. */
function claimWave(run: Run, asks: WaveAsk[], mayGoOn: (control: Control) => void): WaveRecord {
  const { time } = run.world;
  for (;;) {
    time.sleep(Math.max(0, run.journal.nextWaveMs - time.now()));
    const claimed = run.journal.claim(
      { job: run.job.id, account: run.payer.account, asks },
      (control) => {
        mayGoOn(control);
        checkQuota(run, control, asks.length);
      },
    );
    if (!("waitMs" in claimed)) return claimed;
    // Bounded: `mayGoOn` refuses once the step's time is over.
    run.journal.nextWaveMs = time.now() + claimed.waitMs;
  }
}

/** As many cells from the front as one wave may have. Throws CAP_REACHED and PROPERTIES_FULL. */
function composeWave(run: Run, cells: PlannedCell[]): { cells: PlannedCell[]; asks: WaveAsk[] } {
  const size = run.manner === "asynchronous" ? POLICY.asynchronousWave : POLICY.synchronousWave;
  const affordable = withinCap(run, cells.slice(0, size));
  const asks = affordable.map(({ row, question }, place) => ({ place, ref: row.ref, question }));
  const fitting = fittingClaims(asks, run.manner);
  if (fitting === 0) throw enrichError("PROPERTIES_FULL");
  return { cells: affordable.slice(0, fitting), asks: asks.slice(0, fitting) };
}

/** Counts everything in flight at its full price; throws CAP_REACHED when not even one more fits. */
function withinCap(run: Run, cells: PlannedCell[]): PlannedCell[] {
  let credits = worstCaseCredits(run.knowledge.ofJob(run.job.id), run.payer.prices);
  const end = cells.findIndex(({ field }) => {
    credits += run.payer.prices[field];
    return credits > run.job.capCredits;
  });
  if (end === 0) throw enrichError("CAP_REACHED");
  return end < 0 ? cells : cells.slice(0, end);
}

/** Throws DAY_QUOTA, with the time until it is over, when the wave would exceed it. */
export function checkQuota(run: Omit<Run, "tab">, control: Control, requests: number): void {
  const counted = readFetchCount(control.all, run.payer.account);
  const leftMs = counted.sinceMs + PLATFORM_LIMITS.quotaWindowMs - run.world.time.now();
  if (leftMs > 0 && counted.count + requests > run.payer.fetchesPerDay)
    throw enrichError("DAY_QUOTA", { retryAfterMs: leftMs });
}

/** Undefined when the wave as a whole got no answer: each request may have been carried out. */
function fetchWave(run: Run, cells: PlannedCell[]): HttpResponse[] | Error {
  const requests = cells.map(({ row, field }) =>
    askContact(run.payer.connection, run.manner, row.contact, field, { ref: row.ref, field }),
  );
  try {
    return run.world.http.fetchAll(requests);
  } catch (error) {
    if (transportFailure(error) === undefined) throw error;
    return error as Error;
  }
}

interface ReadWave {
  record: WaveRecord;
  slowed: { retryAfterMs: number | undefined } | undefined;
  halt?: EnrichError | undefined;
}

/** Asks that were refused without charge, and may be asked again, are left out of the record. */
function readWave(run: Run, record: WaveRecord, responses: HttpResponse[] | Error): ReadWave {
  if (responses instanceof Error || !Array.isArray(responses))
    return readSilence(run, record, responses);
  const read: ReadWave = { record: { ...record, asks: [] }, slowed: undefined };
  for (const [at, ask] of record.asks.entries()) {
    const field = fieldOfQuestion(ask.question);
    const reply = readContactReply(responses[at] as HttpResponse, field);
    if (reply.kind === "answer")
      read.record.asks.push({ ...ask, got: got(run, field, reply.answer) });
    else if (reply.kind === "halt") read.halt = reply.error;
    else
      read.slowed = {
        retryAfterMs:
          Math.max(reply.retryAfterMs ?? 0, read.slowed?.retryAfterMs ?? 0) || undefined,
      };
  }
  // A service that answers nothing readable must not be sent the rest of the sheet.
  const { asks } = read.record;
  if (asks.length > 1 && asks.every((each) => each.got?.answer.outcome === "unknown"))
    read.halt ??= enrichError("UNREACHABLE");
  return read;
}

function readSilence(run: Run, record: WaveRecord, error: Error): ReadWave {
  const raw = transportFailure(error) === "quota" ? "Google's daily limit" : "no answer";
  const asks = record.asks.map((ask) => ({
    ...ask,
    got: { answer: answer("unknown", { raw }), atMs: run.world.time.now(), credits: 0 },
  }));
  const halt = enrichError(transportFailure(error) === "quota" ? "DAY_QUOTA" : "UNREACHABLE");
  return { record: { ...record, asks }, slowed: undefined, halt };
}

function got(
  run: Run,
  field: PlannedCell["field"],
  received: Answer,
): { answer: Answer; atMs: number; credits: number } {
  return {
    answer: received,
    atMs: run.world.time.now(),
    credits: received.outcome === "found" ? run.payer.prices[field] : 0,
  };
}
