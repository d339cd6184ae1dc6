import { KINDS, type Lookup } from "../core/kind";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import type { Control } from "../ledger/control";
import { asksOf } from "../ledger/wave-record";
import type { Payer } from "../outbox/payer";
import type { Codec } from "../ports/codec";
import type { Http, HttpRequest } from "../ports/http";
import type { Time } from "../ports/time";
import { readLookupReply } from "../service/lookup";
import type { Change } from "../store/store";
import type { FormulaClaim, FormulaNotes } from "./formula-notes";
import { slowEndpoint } from "./pace";
import { packAnswers } from "./packed-value";
import { fetchWave, type ReadWave, readWave } from "./reply";

/** What a claimed look-up is sent with, and where its answer is noted. */
export interface LookupSender {
  world: { http: Http; time: Time };
  payer: Payer;
  codec: Codec;
  notes: FormulaNotes;
}

/** What became of a look-up: its ask as stored, none where it was refused without charge. */
export interface SentLookup extends Pick<ReadWave, "halt" | "slowed"> {
  asks: Ask[];
}

/**
 * Sends a claimed look-up, a wave of its own, and stores what came back before anything else is done
 * with it. Costs at most its kind's price. What was refused without charge leaves no claim;
 * `givenBack` then corrects what others share. Throws only what no code is known for.
 */
export function sendLookup(
  sender: LookupSender,
  claim: FormulaClaim,
  { field }: Lookup,
  request: HttpRequest,
  givenBack: (control: Control) => Change<"file">[] = () => [],
): SentLookup {
  const { halt, slowed, ...read } = readWave(
    sender,
    claim.record,
    fetchWave(sender, [request]),
    (response) => readLookupReply(response, field),
  );
  const record = packAnswers(sender.codec, read.record, POLICY.answerRoomBytes[field]);
  const slow = ({ all }: Control) =>
    slowed
      ? [slowEndpoint(all, KINDS[field].endpoint, sender.world.time.now(), slowed.retryAfterMs)]
      : [];
  const isRefused = record.asks.length === 0;
  sender.notes.store(
    claim,
    record,
    isRefused ? (control) => [...givenBack(control), ...slow(control)] : undefined,
  );
  return { asks: asksOf(record, "unknown"), halt, slowed };
}
