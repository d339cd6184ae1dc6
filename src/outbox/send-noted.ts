import { KINDS, type Lookup } from "../core/kind";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import type { Control } from "../ledger/control";
import { asksOf, type WaveAsk, type WaveRecord } from "../ledger/wave-record";
import type { Codec } from "../ports/codec";
import type { Http, HttpRequest } from "../ports/http";
import type { Time } from "../ports/time";
import { readLookupReply } from "../service/lookup";
import type { Change } from "../store/store";
import type { FormulaClaim, FormulaNotes } from "./formula-notes";
import { type PacedEndpoint, slowAsks } from "./pace";
import { packAnswers } from "./packed-value";
import type { Payer } from "./payer";
import { fetchWave, type ReadWave, readWave } from "./reply";

/** What a claim without a lease is sent with, and where its answers are noted. */
export interface NoteSender {
  world: { http: Http; time: Time };
  payer: Payer;
  notes: FormulaNotes;
}

/** How the answers to a claim are read and kept. */
interface Reading {
  /** Whose pace a 429 slows. */
  endpoint: PacedEndpoint;
  read?: Parameters<typeof readWave>[3];
  pack?: (record: WaveRecord) => WaveRecord;
  /** Corrects what others share, for asks that were refused without charge. */
  givenBack?: (control: Control, refused: readonly WaveAsk[]) => Change<"file">[];
}

/** What came back, as stored: asks that were refused without charge are absent. */
export type SentWave = Pick<ReadWave, "record" | "halt" | "slowed">;

/**
 * Sends the requests of a claim and stores what came back before anything else is done with it. Costs
 * at most the price of each. Throws only what no code is known for.
 */
export function sendNoted(
  { world, payer, notes }: NoteSender,
  claim: FormulaClaim,
  requests: HttpRequest[],
  { endpoint, read, pack = (record) => record, givenBack = () => [] }: Reading,
): SentWave {
  const sender = { world, payer };
  const wave = readWave(sender, claim.record, fetchWave(sender, requests), read);
  const { halt, slowed } = wave;
  const record = pack(wave.record);
  const kept = new Set(record.asks.map(({ place }) => place));
  const refused = claim.record.asks.filter(({ place }) => !kept.has(place));
  const correct = (control: Control) => [
    ...(refused.length > 0 ? givenBack(control, refused) : []),
    ...(slowed ? [slowAsks(control, endpoint, world.time.now(), slowed.retryAfterMs)] : []),
  ];
  notes.store(claim, record, refused.length > 0 || slowed ? correct : undefined);
  return { record, halt, slowed };
}

/**
 * Sends a claimed look-up that is about no contact, a wave of its own. Costs at most its kind's price.
 * Gives its ask as stored, none where it was refused without charge.
 */
export function sendLookup(
  sender: NoteSender & { codec: Codec },
  claim: FormulaClaim,
  { field }: Lookup,
  request: HttpRequest,
  givenBack: (control: Control) => Change<"file">[] = () => [],
): Omit<SentWave, "record"> & { asks: Ask[] } {
  const { record, ...rest } = sendNoted(sender, claim, [request], {
    endpoint: KINDS[field].endpoint,
    read: (response) => readLookupReply(response, field),
    pack: (whole) => packAnswers(sender.codec, whole, POLICY.answerRoomBytes[field]),
    givenBack,
  });
  return { asks: asksOf(record, "unknown"), ...rest };
}
