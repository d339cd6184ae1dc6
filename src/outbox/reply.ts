import { type EnrichError, enrichError } from "../core/errors";
import type { AnyField, Field } from "../core/field";
import { chargeOf } from "../core/kind";
import { type Answer, answer } from "../core/outcome";
import { fieldOfQuestion } from "../core/subject";
import type { WaveRecord } from "../ledger/wave-record";
import {
  type Http,
  type HttpRequest,
  type HttpResponse,
  haltOf,
  transportFailure,
} from "../ports/http";
import { type ContactReply, readContactReply } from "../service/contact";
import type { Change } from "../store/store";
import type { Payer } from "./payer";

/** Reads the answer to one request. */
export type ReadReply = (response: HttpResponse, field: Field) => ContactReply;

/** Sends a wave. Returns an error if the whole wave got no answer: each request may have been carried out. */
export function fetchWave(http: Http, requests: HttpRequest[]): HttpResponse[] | Error {
  try {
    return http.fetchAll(requests);
  } catch (error) {
    if (transportFailure(error) === undefined) throw error;
    return error as Error;
  }
}

/** What a wave brought, and what that means for the next. */
export interface ReadWave {
  record: WaveRecord;
  slowed: { retryAfterMs: number | undefined } | undefined;
  halt?: EnrichError | undefined;
  /** To be stored in the same commit, since nothing may be stored before the answers. */
  learned?: Change<"file">[];
}

/**
 * Reads the answers of a wave. Leaves asks out of the record if they were refused without charge, since
 * they may be asked again. An ask without a response of its own may have been carried out.
 */
export function readWave(
  responses: HttpResponse[] | Error,
  record: WaveRecord,
  prices: Payer["prices"],
  nowMs: number,
  readOne: ReadReply = readContactReply,
): ReadWave {
  if (!Array.isArray(responses)) return readSilence(record, nowMs, responses);
  const read: ReadWave = { record: { ...record, asks: [] }, slowed: undefined };
  for (const [at, ask] of record.asks.entries()) {
    const field = fieldOfQuestion<AnyField>(ask.question);
    const response = responses[at];
    const reply = response ? readOne(response, field as Field) : NO_REPLY;
    if (reply.kind === "answer")
      read.record.asks.push({ ...ask, got: answerWithCost(field, reply.answer, prices, nowMs) });
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

const NO_REPLY: ContactReply = { kind: "answer", answer: answer("unknown", { raw: "no answer" }) };

function readSilence(record: WaveRecord, nowMs: number, error: Error): ReadWave {
  const halt = haltOf(error);
  if (transportFailure(error) === "unsent") {
    const none = { ...record, asks: [] };
    // Counts as a 429 of the service, which costs nothing either.
    if (halt.code === "SLOW_DOWN") return { record: none, slowed: { retryAfterMs: undefined } };
    return { record: none, slowed: undefined, halt };
  }
  const raw = halt.code === "DAY_QUOTA" ? "Google's daily limit" : "no answer";
  const asks = record.asks.map((ask) => ({
    ...ask,
    got: { answer: answer("unknown", { raw }), atMs: nowMs, credits: 0 },
  }));
  return { record: { ...record, asks }, slowed: undefined, halt };
}

/** An answer with its estimated charge, as a note holds it. */
export function answerWithCost(
  field: AnyField,
  received: Answer,
  prices: Payer["prices"],
  atMs: number,
): { answer: Answer; atMs: number; credits: number } {
  return { answer: received, atMs, credits: chargeOf(field, received.outcome, prices) };
}
