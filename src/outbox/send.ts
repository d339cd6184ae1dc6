import type { EnrichError } from "../core/errors";
import type { Control } from "../ledger/control";
import type { Http, HttpRequest } from "../ports/http";
import type { Time } from "../ports/time";
import { type Claim, type Claimant, type ClaimNotes, claimInTurn } from "./claim";
import { fetchWave, type ReadReply, type ReadWave, readWave } from "./reply";

/** What a claim is sent with, and where it and its answers are noted. */
export interface SendServices {
  notes: ClaimNotes;
  http: Http;
  time: Time;
}

/** A question, the ref that comes back with its answer, and the request that asks it. */
export interface Question {
  ref: string;
  question: string;
  request: HttpRequest;
}

/** How questions of one kind leave, and how their answers are read and kept. */
export interface Exchange extends Pick<Claimant, "endpoint" | "mode"> {
  /** Reads one answer; as of a contact if left out. */
  read?: ReadReply;
  /** What is kept of what came back for so many, and stored with it. */
  keep?: (came: ReadWave, sent: number) => ReadWave;
  /** One request for the first so many, in place of one for each. */
  together?: { request: (count: number) => HttpRequest; read: ReadReply } | undefined;
}

/** What became of what was claimed. */
export interface Sent {
  /** With what came back, as stored: asks that were refused without charge are absent. */
  claim: Claim;
  /** So many of the chosen were sent, from the front. */
  count: number;
  slowed: ReadWave["slowed"];
  /** The account, the network or the platform refuses: nothing more is to be sent. */
  halt: EnrichError | undefined;
  /** The lease was lost meanwhile. */
  lost: boolean;
}

/**
 * The one way to spend: claims what `choose` picks when its turn comes, sends it, reads what came back
 * and stores that before anything else is done with it. Costs at most the price of each. Undefined where
 * nothing is chosen; the time to wait where the caller may not wait so long. Throws what `claim` throws.
 */
export function sendInTurn(
  { notes, http, time }: SendServices,
  asking: Exchange & Claimant,
  choose: (control: Control) => readonly Question[] | undefined,
  mayWait: (waitMs: number) => boolean,
): Sent | { waitMs: number } | undefined {
  let chosen: readonly Question[] = [];
  const claim = claimInTurn(time, mayWait, () =>
    notes.claim(asking, (control) => {
      chosen = choose(control) ?? [];
      return chosen.map(({ ref, question }, place) => ({ place, ref, question }));
    }),
  );
  if (!claim || "waitMs" in claim) return claim;
  const sent = chosen.slice(0, claim.record.asks.length);
  const together = sent.length > 1 ? asking.together : undefined;
  const requests = together ? [together.request(sent.length)] : sent.map(({ request }) => request);
  const responses = fetchWave(http, requests);
  const read = together?.read ?? asking.read;
  const came = readWave(responses, claim.record, asking.payer.prices, time.now(), read);
  const kept = asking.keep?.(came, sent.length) ?? came;
  const { record, slowed, halt } = kept;
  const lost = !notes.store(claim, kept, asking);
  return { claim: { ...claim, record }, count: sent.length, slowed, halt, lost };
}
