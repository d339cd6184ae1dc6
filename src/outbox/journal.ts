import { checksum } from "../core/checksum";
import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import { type Control, readControl, underLock } from "../ledger/control";
import type { LedgerTab } from "../ledger/ledger-tab";
import { asksOf, hasEnded, isWaveRecord, readWaveRecord } from "../ledger/wave-record";
import type { DocumentLock } from "../ports/lock";
import type { Time } from "../ports/time";
import { bookFetches } from "../store/fetches";
import { RECHECK_DUE } from "../store/formula-state";
import { bytesOf, type Change, NO_CHANGE, type Store } from "../store/store";
import {
  freeWave,
  furtherKeys,
  isFormulaKey,
  isUnreadableKey,
  keysOf,
  lateKey,
  putWave,
  unreadableKey,
  type WaveKey,
  waveKey,
} from "../store/waves";
import { type Choose, type Claim, type Claimant, type ClaimNotes, claim } from "./claim";
import { slowAsks } from "./pace";
import type { ReadWave } from "./reply";
import { hasRoom } from "./room";
import { notesOf } from "./split-record";

/** How early a claim may be made at most. A kill between claim and send leaves claims of what never left. */
const MOST_AHEAD_MS = 500;

/**
 * The write-ahead log of everything paid for. States of an ask here:
 *
 *   claimed (property, before the request leaves) ─> answered (property, at once) ─> saved (tab)
 *
 * Only the holder of the lease claims; a holder that lost it stores what came back under a key of
 * its own, which the next holder takes over.
 */
export class Journal implements ClaimNotes {
  readonly keeper = "step";
  private wave = 0;
  /** When the wave after the last may start, as far as this step knows. */
  nextWaveMs = 0;
  /** How long a claim takes, as measured: each wave is claimed this long before its turn. */
  claimMs = 0;
  /** Another step holds the lease: only it may write. */
  private lost = false;
  /** Properties that hold records of ours, and the asks in them not yet in the tab. */
  private readonly unsaved = new Map<WaveKey, Ask[]>();

  constructor(
    readonly properties: Store<"file">,
    readonly lock: DocumentLock,
    readonly time: Time,
    private readonly ledger: LedgerTab,
    readonly fence: number,
  ) {}

  /**
   * Takes over what killed steps and ended formulas left: their answers, and as `unknown` what they sent without one.
   * Notes of formulas that may still run are only returned, as `pending`. Reads the store again, since a formula may
   * have stored an answer while this step read the saved results. Moves an unreadable note aside, under a key that no
   * wave overwrites, until a version that can read it takes it over.
   */
  recover(): Ask[] {
    const others: Ask[] = [];
    const apart: Change<"file">[] = [];
    const now = this.time.now();
    const { waves, all } = readControl(this.properties.all());
    for (const [key, text] of Object.entries(waves)) {
      const record = readWaveRecord(text);
      const asks = asksOf(record, "unknown");
      const readable = isWaveRecord(text);
      if (isFormulaKey(key) && !hasEnded(key, record, now))
        others.push(...asksOf(record, "pending"));
      else if (isUnreadableKey(key) && !readable) others.push(...asks);
      else {
        if (!readable) {
          others.push(...asks);
          apart.push(putWave(unreadableKey(checksum([text])), text));
        }
        this.unsaved.set(key, readable ? asks : []);
        for (const piece of furtherKeys(all, key)) this.unsaved.set(piece, []);
      }
    }
    const asks = [...this.unsaved.values()].flat();
    this.save([], ...apart);
    return [...asks, ...others];
  }

  /** Claims for a step. Throws BUSY if it lost the lease. */
  claim(claimant: Claimant, choose: Choose): Claim | { waitMs: number } | undefined {
    const beganMs = this.time.now();
    const claimed = claim(
      this,
      claimant,
      {
        fromMs: this.nextWaveMs,
        aheadMs: this.claimMs,
        name: () => ({ key: this.key(++this.wave), fence: this.fence, wave: this.wave }),
      },
      (control) => {
        this.lost = control.lease.fence !== this.fence;
        if (this.lost) throw enrichError("BUSY");
        return choose(control);
      },
    );
    if (!claimed) return undefined;
    const now = this.time.now();
    if ("waitMs" in claimed) this.nextWaveMs = now + claimed.waitMs + this.claimMs;
    else {
      this.nextWaveMs = claimed.nextMs;
      const tookMs = now - beganMs;
      const measuredMs = Math.round((3 * (this.claimMs || tookMs) + tookMs) / 4);
      this.claimMs = Math.min(MOST_AHEAD_MS, measuredMs);
      // If an error keeps its answers from being stored, it is saved as sent without an answer.
      this.unsaved.set(claimed.key, asksOf(claimed.record, "unknown"));
    }
    return claimed;
  }

  /** Counts requests without a claim, such as polls, under the lock. Throws as `check`, DAY_QUOTA, BUSY. */
  count(payer: Claimant["payer"], requests: number, check: (control: Control) => void): void {
    underLock(this, (control) => {
      check(control);
      this.properties.commit(bookFetches(control.all, payer, requests, this.time.now()));
    });
  }

  /**
   * Stores what came back, and what was learned from it, in one commit. What has no room in a note goes to
   * the tab at once. Returns false if the lease was lost: the answers are then stored under a key of their
   * own.
   */
  store(
    { record: claimed, lateMs = 0 }: Pick<Claim, "record" | "lateMs">,
    { record, slowed, learned = [] }: Pick<ReadWave, "record" | "slowed" | "learned">,
    { endpoint }: Pick<Claimant, "endpoint">,
  ): boolean {
    const changes = [...learned];
    this.nextWaveMs += lateMs;
    // If the store refuses the next call, `save` still has what came back.
    this.unsaved.set(this.key(claimed.wave), asksOf(record, "unknown"));
    const control = readControl(this.properties.all());
    this.lost = control.lease.fence !== this.fence;
    if (slowed) changes.push(slowAsks(control, endpoint, this.time.now(), slowed.retryAfterMs));
    const key = this.lost ? lateKey(claimed.fence, claimed.wave) : this.key(claimed.wave);
    const notes = notesOf(key, record);
    const bytes = bytesOf(...notes.map(({ note }) => note));
    if (!this.lost && (bytes > POLICY.largestNoteBytes || !hasRoom(control, bytes, key))) {
      this.save([], ...changes);
      return true;
    }
    changes.push(freeWave(key));
    for (const { key: ownKey, part, note } of notes) {
      changes.push(note);
      for (const property of keysOf(note)) this.unsaved.set(property, []);
      this.unsaved.set(ownKey, asksOf(part, "unknown"));
    }
    if (record.asks.length === 0) this.unsaved.delete(key);
    this.properties.commit(...changes);
    return !this.lost;
  }

  /** How many waves are not in the tab yet. */
  get unsavedWaves(): number {
    return this.unsaved.size;
  }

  /** Moves notes and `more` to the tab, and only then frees them, with `changes`. Does nothing without the lease. */
  save(more: Ask[] = [], ...changes: Change<"file">[]): void {
    if (this.lost) return;
    const counted = this.ledger.append([...[...this.unsaved.values()].flat(), ...more]);
    const keys = [...this.unsaved.keys()];
    const recheck = keys.some(isFormulaKey) ? [RECHECK_DUE] : [];
    const sums = counted === NO_CHANGE ? [] : this.ledger.monthSums();
    this.properties.commit(counted, ...sums, ...keys.map(freeWave), ...changes, ...recheck);
    this.unsaved.clear();
  }

  /** Uses a few keys in turn, so that notes do not pile up under new ones. */
  private key(wave: number): WaveKey {
    return waveKey(wave % (2 * POLICY.wavesPerAppend));
  }
}
