import { byteLength } from "../core/byte-length";
import { enrichError } from "../core/errors";
import { type Control, underLock } from "../ledger/control";
import type { LeasedFile } from "../ledger/leasing";
import {
  fittingClaims,
  formatWaveRecord,
  type WaveAsk,
  type WaveRecord,
} from "../ledger/wave-record";
import type { Mode } from "../service/contact";
import { bookFetches } from "../store/fetches";
import type { Change } from "../store/store";
import { freeWave, putWave, type WaveKey } from "../store/waves";
import { withinLimits } from "./limits";
import { bookAsks, type PacedEndpoint } from "./pace";
import type { Payer } from "./payer";
import type { ReadWave } from "./reply";
import { answerRoom, checkRoom, hasRoom, type Keeper } from "./room";

/*
 * The states of a paid request. Each line names what stores the state, so that a killed execution
 * leaves it as it stands.
 *
 *   wanted     Nothing is stored. Whoever wants it has read the saved results and every note.
 *   claimed    `claim` stores a note under the document lock, together with its place in the pace, in the
 *              day's web requests and in the month's credits. Nothing has left. Everybody who reads the
 *              notes counts it as pending, at its highest price, and asks it no more.
 *   sent       The same note. Nobody can tell it from claimed, so a note without an answer counts as sent, with
 *              the outcome unknown. Only a person can have it asked again.
 *   refused    The service did not take it (429, no key, no credits). The note is written without it, at no
 *              cost, and it is wanted again.
 *   waiting    The service gave an id: the note holds it. Polls are free; the account that asked polls.
 *   answered   The note holds the whole answer and its charge, before anything else is done with it.
 *   saved      The tab of saved results holds it; in the same commit its note is freed, and what it cost
 *              counts in the month's sum. It is shown from there, and never paid again.
 *
 * A step of a run holds the lease and moves notes to the tab (`journal.ts`). A formula and a press in a
 * panel hold none (`formula-notes.ts`): their notes wait for a step, as do those of a step that lost its
 * lease. An unreadable note is moved aside (`unreadable-claims.ts`) and halts the run that wrote it.
 */

/** Who asks, and how their questions are sent. */
export interface Claimant {
  payer: Pick<Payer, "account" | "fetchesPerDay" | "prices" | "month" | "dayCredits">;
  /** The run's id, or a word for another asker. */
  job: string;
  /** The endpoint whose pace they keep. */
  endpoint: PacedEndpoint;
  /** How answers come, which decides how many claims fit one note with their answers. */
  mode: Mode;
  /** One request asks for all of them: it counts once in the payer's day. */
  together?: unknown;
}

/** How a claim is stored: with the lease or without. */
interface Noting {
  lockWaitMs?: number;
  /** The earliest start of the asks, whatever the stored pace allows; at once if left out. */
  fromMs?: number;
  /** How long before its start a claim may be made: the time that making it takes. */
  aheadMs?: number;
  /** How long to wait while notes of others take the room. If left out, PROPERTIES_FULL is thrown. */
  roomWaitMs?: (control: Control) => number | undefined;
  /** The note's key, and what names its asks. Called once, when the claim is made. */
  name: (control: Control) => { key: WaveKey; fence: number; wave: number };
  /** Stored in the same commit. */
  changes?: readonly Change<"file">[];
}

/** What was claimed and may be sent now. */
export interface Claim {
  /** The key of its note. */
  key: WaveKey;
  record: WaveRecord;
  /** When the next may start. */
  nextMs: number;
  /** How much later than booked the requests left; set once they have. */
  lateMs?: number;
}

/** Picks what to ask, given what others have claimed by now. If it throws, nothing is claimed. */
export type Choose = (control: Control) => readonly WaveAsk[] | undefined;

/** Stores claims and what came back: with the lease (`Journal`) or without (`FormulaNotes`). */
export interface ClaimNotes {
  readonly keeper: Keeper;
  /** As the function `claim` does. */
  claim(claimant: Claimant, choose: Choose): Claim | { waitMs: number } | undefined;
  /** Stores what came back, before all else; asks refused without charge are absent. False if the lease was lost. */
  store(claim: Claim, came: Pick<ReadWave, "record" | "slowed" | "learned">, by: Claimant): boolean;
}

/**
 * The one way to claim. Under the document lock, in one read and one write, it takes what `choose` picks and stores
 * claims for as many from the front as fit one note and the payer's limits, with their place in the pace and in the
 * day's web requests. Nothing leaves before its claim is stored. Nothing is claimed earlier than claiming takes, so an
 * execution killed while it waits for its turn has nothing in flight, except in the last half second, whose claims then
 * count as sent. Returns undefined if nothing is chosen, or the time to wait. Throws what `choose` throws, MONTH_LIMIT,
 * FORMULAS_CAP, DAY_QUOTA, BUSY, PROPERTIES_FULL.
 */
export function claim(
  file: LeasedFile & Pick<ClaimNotes, "keeper">,
  { payer, job, endpoint, mode, together }: Claimant,
  noting: Noting,
  choose: Choose,
): Claim | { waitMs: number } | undefined {
  const { properties, time, keeper } = file;
  const claimFrom = (control: Control) => {
    const chosen = choose(control) ?? [];
    if (chosen.length === 0) return undefined;
    const fitting = chosen.slice(0, fittingClaims(chosen, mode));
    if (fitting.length === 0) throw enrichError("PROPERTIES_FULL");
    const { asks, changes } = withinLimits(control, payer, fitting, time.now());
    const requests = together ? 1 : asks.length;
    const counted = bookFetches(control.all, payer, requests, time.now());
    const { fromMs = 0, aheadMs = 0 } = noting;
    const booked = bookAsks(control, endpoint, Math.max(time.now(), fromMs), asks.length);
    const early = booked.startMs - aheadMs - time.now();
    if (early > 0) return { waitMs: early };
    const { key, ...named } = noting.name(control);
    const record = { ...named, account: payer.account, job, sentAtMs: booked.startMs, asks };
    const text = formatWaveRecord(record);
    const bytes = byteLength(text) + answerRoom(asks, keeper);
    const waitMs = hasRoom(control, bytes) ? undefined : noting.roomWaitMs?.(control);
    if (waitMs !== undefined) return { waitMs };
    checkRoom(control, bytes);
    changes.push(...(noting.changes ?? []));
    try {
      properties.commit(putWave(key, text), booked.change, counted, ...changes);
    } catch (error) {
      // The store may hold the claim despite the error, and nothing has left.
      properties.commit(freeWave(key));
      throw error;
    }
    return { key, record, nextMs: booked.nextMs };
  };
  return underLock(file, claimFrom, noting.lockWaitMs);
}
