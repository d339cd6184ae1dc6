import type { EnrichError } from "../core/errors";
import type { Named } from "../core/question-marks";
import type { Control } from "../ledger/control";
import type { HttpRequest } from "../ports/http";
import type { Services } from "../store/store";
import type { Claim, Claimant, ClaimNotes } from "./claim";
import { fetchWave, type ReadReply, type ReadWave, readWave } from "./reply";
import type { Keeper } from "./room";

/** What a claim is sent with, and where it and its answers are noted. */
export type SendServices = Pick<Services, "http" | "time"> & { notes: ClaimNotes };

/** A question, the ref that comes back with its answer, and the request that asks it. */
export interface Question extends Named {
  ref: string;
  request: HttpRequest;
}

/** How questions of one kind leave, and how their answers are read and kept. */
export interface Exchange extends Pick<Claimant, "endpoint" | "mode"> {
  /** Reads one answer. Left out, that of a contact. */
  read?: ReadReply;
  /** What to keep of the answers to `sent` requests, and what to store with them. */
  keep?: (came: ReadWave, sent: number, keeper: Keeper) => ReadWave;
  /** One request for the first `count` questions, instead of one for each. */
  together?: { request: (count: number) => HttpRequest; read: ReadReply } | undefined;
}

/** What became of what was claimed. */
export interface Sent {
  /** With what came back, as stored. Asks that were refused without charge are absent. */
  claim: Claim;
  /** How many of the chosen were sent, from the front. */
  count: number;
  slowed: ReadWave["slowed"];
  /** The account, the network or the platform refuses: nothing more is to be sent. */
  halt: EnrichError | undefined;
  /** The lease was lost meanwhile. */
  lost: boolean;
}

/**
 * The one way to spend: claims what `choose` picks when its turn comes, sends it, reads what came back
 * and stores that before anything else happens to it. Costs at most the price of each question. Waits for
 * its turn with nothing claimed. Returns undefined if nothing is chosen, and the time to wait if `mayWait`
 * says no. Throws what `claim` throws.
 */
export function sendInTurn(
  { notes, http, time }: SendServices,
  asking: Exchange & Claimant,
  choose: (control: Control) => readonly Question[] | undefined,
  mayWait: (waitMs: number) => boolean,
): Sent | { waitMs: number } | undefined {
  let chosen: readonly Question[] = [];
  const tryClaim = () =>
    notes.claim(asking, (control) => {
      chosen = choose(control) ?? [];
      return chosen.map(({ ref, question, keys }, place) => ({ place, ref, question, keys }));
    });
  let claim = tryClaim();
  // Bounded: `mayWait` says no once the caller's time is over.
  while (claim && "waitMs" in claim && mayWait(claim.waitMs)) {
    time.sleep(claim.waitMs);
    claim = tryClaim();
  }
  if (!claim || "waitMs" in claim) return claim;
  const sent = chosen.slice(0, claim.record.asks.length);
  const together = sent.length > 1 ? asking.together : undefined;
  const requests = together ? [together.request(sent.length)] : sent.map(({ request }) => request);
  time.sleep(Math.max(0, claim.record.sentAtMs - time.now()));
  const lateMs = time.now() - claim.record.sentAtMs;
  const fetched = fetchWave(http, requests);
  // The one answer to a bulk request is the answer to each of its questions.
  const shared = together && Array.isArray(fetched) ? fetched[0] : undefined;
  const responses = shared ? sent.map(() => shared) : fetched;
  const read = together?.read ?? asking.read;
  const came = readWave(responses, claim.record, asking.payer.prices, time.now(), read);
  const kept = asking.keep?.(came, sent.length, notes.keeper) ?? came;
  const { record, slowed, halt } = kept;
  const lost = !notes.store({ ...claim, lateMs }, kept, asking);
  return { claim: { ...claim, record }, count: sent.length, slowed, halt, lost };
}
