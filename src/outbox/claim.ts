import { byteLength } from "../core/byte-length";
import { type Control, readControl } from "../ledger/control";
import { formatWaveRecord, type WaveAsk, type WaveRecord } from "../ledger/wave-record";
import type { DocumentLock } from "../ports/lock";
import type { Time } from "../ports/time";
import type { Change, Store } from "../store/store";
import { freeWave, putWave, type WaveKey } from "../store/waves";
import { withinMonth } from "./month";
import { bookAsks, type PacedEndpoint } from "./pace";
import type { Payer } from "./payer";
import { bookFetches } from "./quota";
import { answerRoom, checkRoom, hasRoom } from "./room";

/*
 * The states of a paid request. Each line names what stores the state, so that a killed execution
 * leaves it as it stands.
 *
 *   wanted     Nothing is stored. Whoever wants it has read the saved results and every note.
 *   claimed    `claim` stores a note under the document lock, together with its place in the pace, in the
 *              day's web requests and in the month's credits. Nothing has left. Everybody who reads the
 *              notes counts it as pending, at its highest price, and asks it no more.
 *   sent       The same note. Nobody can tell it from claimed: who takes over a note without an answer
 *              takes it for sent, with the outcome unknown. A person alone has it asked again.
 *   refused    The service took it not (429, no key, no credits): the note is written without it, at no
 *              cost, and it is wanted again.
 *   waiting    The service gave an id: the note holds it. Polls are free; the account that asked polls.
 *   answered   The note holds the whole answer and its charge, before anything else is done with it.
 *   saved      The tab of saved results holds it; in the same commit its note is freed, and what it cost
 *              counts in the month's sum. It is shown from there, and never paid again.
 *
 * A step of a run holds the lease and moves notes to the tab (`journal.ts`). A formula and a press in a
 * panel hold none (`formula-notes.ts`): their notes wait for a step, as do those of a step that lost its
 * lease. A note that nobody can read is kept apart (`unreadable-claims.ts`) and halts who wrote it.
 */

/** What is needed to claim in a file. */
export interface ClaimServices {
  properties: Store<"file">;
  lock: DocumentLock;
  time: Time;
}

/** What is about to be asked, and what takes effect with its claim. */
export interface Chosen {
  asks: WaveAsk[];
  changes: readonly Change<"file">[];
}

/** Who claims. */
export interface Claimant {
  payer: Pick<Payer, "account" | "fetchesPerDay" | "prices" | "month">;
  job: string;
  /** Whose pace they keep. */
  endpoint: PacedEndpoint;
  /** Web requests that the asks take, for the payer's day; one each if left out. */
  requests?: number;
  lockWaitMs: number;
  /** How long they wait while notes of others take the room; PROPERTIES_FULL is thrown where it is left out. */
  roomWaitMs?: (control: Control) => number | undefined;
  /** Where the note is to stand, and by what its asks are named. Called once, when the claim is made. */
  name: (control: Control) => { key: WaveKey; fence: number; wave: number };
}

/** Claimed: may be sent now. */
export interface Claim {
  /** Where its note stands. */
  key: WaveKey;
  record: WaveRecord;
  /** When the next may start. */
  nextMs: number;
}

/**
 * The one way to claim. Under the document lock, in one read and one write: lets `choose` pick from
 * what others have claimed by now, notes these and books their place in the pace and the day. Nothing
 * leaves before it is noted; and nothing is noted that cannot leave at once, so that who is killed
 * while it waits has nothing in flight. Undefined where nothing is chosen, or the time to wait. Throws
 * what `choose` throws, MONTH_LIMIT, DAY_QUOTA, BUSY, PROPERTIES_FULL.
 */
export function claim(
  { properties, lock, time }: ClaimServices,
  claimant: Claimant,
  choose: (control: Control) => Chosen | undefined,
): Claim | { waitMs: number } | undefined {
  return lock.hold(claimant.lockWaitMs, () => {
    const control = readControl(properties.all());
    const chosen = choose(control) ?? NOTHING;
    if (chosen.asks.length === 0) return undefined;
    const { payer, job, endpoint } = claimant;
    const asks = withinMonth(control, payer, chosen.asks, time.now());
    const { requests = asks.length } = claimant;
    const counted = bookFetches(control.all, payer, requests, time.now());
    const booked = bookAsks(control, endpoint, time.now(), asks.length);
    if (booked.startMs > time.now()) return { waitMs: booked.startMs - time.now() };
    const { key, ...named } = claimant.name(control);
    const record = { ...named, account: payer.account, job, sentAtMs: booked.startMs, asks };
    const text = formatWaveRecord(record);
    const bytes = byteLength(text) + answerRoom(asks);
    const waitMs = hasRoom(control, bytes) ? undefined : claimant.roomWaitMs?.(control);
    if (waitMs !== undefined) return { waitMs };
    checkRoom(control, bytes);
    note(properties, key, putWave(key, text), booked.change, counted, ...chosen.changes);
    return { key, record, nextMs: booked.nextMs };
  });
}

const NOTHING: Chosen = { asks: [], changes: [] };

/** A claim that the store refused may stand there all the same; nothing has left because of it. */
function note(properties: Store<"file">, key: WaveKey, ...changes: Change<"file">[]): void {
  try {
    properties.commit(...changes);
  } catch (error) {
    properties.commit(freeWave(key));
    throw error;
  }
}

/**
 * Claims when its turn comes, and waits for that with nothing claimed: gives the time that is left to
 * wait where the turn would come at `untilMs` or later.
 */
export function claimInTurn<T extends object | undefined>(
  time: Time,
  untilMs: number,
  tryClaim: () => T | { waitMs: number },
): T | { waitMs: number } {
  // Bounded: each turn claims or sleeps, and `untilMs` comes.
  for (;;) {
    const claimed = tryClaim();
    if (!claimed || !("waitMs" in claimed)) return claimed;
    if (time.now() + claimed.waitMs >= untilMs) return claimed;
    time.sleep(claimed.waitMs);
  }
}
