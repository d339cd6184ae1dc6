import { KINDS, type Lookup, lookupKey } from "../core/kind";
import { TABLES } from "../core/policy";
import type { Ask } from "../ledger/ask";
import type { Control } from "../ledger/control";
import { asksOf } from "../ledger/wave-record";
import type { Codec } from "../ports/codec";
import { askLookup, readLookupReply } from "../service/lookup";
import type { Claimant } from "./claim";
import { fitAnswers, packAnswers } from "./packed-value";
import type { Payer } from "./payer";
import { type Exchange, type SendServices, type Sent, sendInTurn } from "./send";

/** How look-ups other than of contacts are sent. Their answers may be large, so they are packed. */
export function lookupExchange(codec: Codec, field: Lookup["field"]): Exchange {
  return {
    endpoint: KINDS[field].endpoint,
    mode: "synchronous",
    read: (response) => readLookupReply(response, field),
    keep(came, _, keeper) {
      const whole = packAnswers(codec, came.record);
      const record =
        keeper === "step" ? whole : fitAnswers(codec, whole, TABLES.answerRoomBytes[field]);
      return { ...came, record };
    },
  };
}

/** A single look-up, and how long it may take. */
interface Single {
  lookup: Lookup;
  /** It leaves before this time, or not at all. */
  untilMs: number;
  /** How long to wait for its answer; called when it is about to leave. */
  timeoutMs: () => number;
}

/**
 * Sends one look-up that is not about a contact, if `refToAsk` gives it a ref after reading what others have
 * noted by now. Costs at most its kind's price. Returns its ask as stored, or none if it was refused without
 * charge; undefined without a ref; the time to wait if it has no turn in time. Throws BAD_INPUT and what
 * `refToAsk` and `claim` throw.
 */
export function sendLookup(
  services: SendServices & { codec: Codec },
  claimant: Pick<Claimant, "job"> & { payer: Payer },
  { lookup, untilMs, timeoutMs }: Single,
  refToAsk: (control: Control) => string | undefined,
): (Pick<Sent, "halt" | "slowed"> & { ask: Ask | undefined }) | { waitMs: number } | undefined {
  // Before the claim, so that what cannot be asked is never claimed.
  const request = askLookup(claimant.payer.connection, lookup);
  const compose = (ref: string) => ({
    ...{ ref, question: lookupKey(lookup) },
    request: { ...request, timeoutSeconds: Math.floor(timeoutMs() / 1_000) },
  });
  const sent = sendInTurn(
    services,
    { ...claimant, ...lookupExchange(services.codec, lookup.field) },
    (control) => {
      const ref = refToAsk(control);
      return ref === undefined ? undefined : [compose(ref)];
    },
    (waitMs) => services.time.now() + waitMs < untilMs,
  );
  if (!sent || "waitMs" in sent) return sent;
  const { claim, halt, slowed } = sent;
  return { ask: asksOf(claim.record, "unknown")[0], halt, slowed };
}
