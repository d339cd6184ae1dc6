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
