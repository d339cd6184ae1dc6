import { enrichError } from "../core/errors";
import { chargeOf, KINDS, type Lookup } from "../core/kind";
import { type Answer, answer } from "../core/outcome";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import type { Control } from "../ledger/control";
import { slowEndpoint } from "../ledger/endpoint-pace";
import type { FormulaClaim, FormulaNotes } from "../ledger/formula-notes";
import { asksOf, type WaveRecord } from "../ledger/wave-record";
import type { Codec } from "../ports/codec";
import { type HttpRequest, type HttpResponse, transportFailure } from "../ports/http";
import { readLookupReply } from "../service/lookup";
import type { Change } from "../store/store";
import { packAnswer } from "./packed-value";
import type { Payer, World } from "./run";

/** What a claimed look-up is sent with, and where its answer is noted. */
export interface LookupSender {
  world: Pick<World, "http" | "time">;
  payer: Payer;
  codec: Codec;
  notes: FormulaNotes;
}

/** What became of a look-up: its ask as stored, none where it was refused without charge. */
export interface SentLookup {
  asks: Ask[];
  /** Why nothing more may be asked for now. */
  halt?: Error;
  /** A 429: it may be asked again after this time, in milliseconds, where one was told. */
  slowed?: { retryAfterMs: number | undefined };
}

/**
 * Sends a claimed look-up, and stores what came back before anything else is done with it. Costs at
 * most its kind's price. What was refused without charge leaves no claim; `givenBack` then corrects
 * what others share. Throws only what no code is known for.
 */
export function sendLookup(
  sender: LookupSender,
  claim: FormulaClaim,
  lookup: Lookup,
  request: HttpRequest,
  givenBack: (control: Control) => Change<"file">[] = () => [],
): SentLookup {
  const response = fetchOne(sender, request);
  if (!("status" in response)) {
    const asks = keep(sender, claim, lookup, answer("unknown", { raw: "no answer" }));
    const code = transportFailure(response) === "quota" ? "DAY_QUOTA" : "UNREACHABLE";
    return { asks, halt: enrichError(code) };
  }
  const reply = readLookupReply(response, lookup.field);
  if (reply.kind === "answer") return { asks: keep(sender, claim, lookup, reply.answer) };
  const slowed = reply.kind === "wait" ? { retryAfterMs: reply.retryAfterMs } : undefined;
  const { endpoint } = KINDS[lookup.field];
  store(sender, claim, { ...claim.record, asks: [] }, (control) => [
    ...givenBack(control),
    ...(slowed
      ? [slowEndpoint(control.all, endpoint, sender.world.time.now(), slowed.retryAfterMs)]
      : []),
  ]);
  return {
    asks: [],
    ...(slowed ? { slowed } : {}),
    ...(reply.kind === "halt" ? { halt: reply.error } : {}),
  };
}

function fetchOne({ world }: LookupSender, request: HttpRequest): HttpResponse | Error {
  try {
    return world.http.fetchAll([request])[0] ?? enrichError("UNREACHABLE");
  } catch (error) {
    if (transportFailure(error) === undefined) throw error;
    return error as Error;
  }
}

function keep(
  sender: LookupSender,
  claim: FormulaClaim,
  { field }: Lookup,
  received: Answer,
): Ask[] {
  const credits = chargeOf(field, received.outcome, sender.payer.prices);
  const kept = packAnswer(sender.codec, received, POLICY.answerRoomBytes[field]);
  const got = { answer: kept, atMs: sender.world.time.now(), credits };
  const asks = claim.record.asks.map((ask) => ({ ...ask, got }));
  return store(sender, claim, { ...claim.record, asks }, undefined);
}

function store(
  { notes }: LookupSender,
  claim: FormulaClaim,
  record: WaveRecord,
  adjust: ((control: Control) => Change<"file">[]) | undefined,
): Ask[] {
  notes.store(claim, record, adjust);
  return asksOf(record, "unknown");
}
