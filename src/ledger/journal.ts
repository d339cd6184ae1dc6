import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { DocumentLock } from "../ports/lock";
import type { PropertyStore } from "../ports/properties";
import type { Time } from "../ports/time";
import type { Ask } from "./ask";
import { type Control, countFetches, FREE, readControl } from "./control";
import { bookAsks, type PacedEndpoint, slowAsks } from "./endpoint-pace";
import { hasEnded, isFormulaKey, LOOK } from "./formula-notes";
import type { LedgerTab } from "./ledger-tab";
import { cutNote, pieceKeys } from "./long-note";
import { answerRoom, checkRoom } from "./room";
import { isKeptApart, keptApart } from "./unreadable-claims";
import {
  asksOf,
  formatWaveRecord,
  isWaveRecord,
  readWaveRecord,
  splitToFit,
  type WaveRecord,
} from "./wave-record";

/**
 * The write-ahead of everything paid for. States of an ask here:
 *
 *   claimed (property, before the request leaves) ─> answered (property, at once) ─> saved (tab)
 *
 * Only the holder of the lease claims; a holder that lost it stores what came back under a key of
 * its own, which the next holder takes over.
 */
export class Journal {
  private wave = 0;
  /** When the wave after the last may start, as far as this step knows. */
  nextWaveMs = 0;
  /** Another step holds the lease: everything of this file is theirs to write. */
  private lost = false;
  /** Properties that hold records of ours, and the asks in them not yet in the tab. */
  private readonly unsaved = new Map<string, Ask[]>();

  constructor(
    private readonly properties: PropertyStore,
    private readonly lock: DocumentLock,
    private readonly time: Time,
    private readonly ledger: LedgerTab,
    readonly fence: number,
  ) {}

  /**
   * Takes over what killed steps and ended formulas left: their answers, and as `unknown` what they
   * sent without. What a formula that may still be at work has noted is only told, as `pending`.
   * Read here and now: a formula stores its answer while a step that has the lease already still
   * reads the saved results, and what was read before would then be taken for all there is. What
   * cannot be read stays noted, under a name that no wave writes over, until a version that can read
   * it takes it over, too.
   */
  recover(): Ask[] {
    const told: Ask[] = [];
    const apart: Record<string, string> = {};
    const now = this.time.now();
    const { waves, all } = readControl(this.properties.all());
    for (const [key, text] of Object.entries(waves)) {
      const record = readWaveRecord(text);
      const asks = asksOf(record, "unknown");
      const readable = isWaveRecord(text);
      if (isFormulaKey(key) && !hasEnded(key, record, now)) told.push(...asksOf(record, "pending"));
      else if (isKeptApart(key) && !readable) told.push(...asks);
      else {
        if (!readable) {
          told.push(...asks);
          Object.assign(apart, keptApart(text));
        }
        this.unsaved.set(key, readable ? asks : []);
        for (const piece of pieceKeys(key, all[key] ?? "")) this.unsaved.set(piece, []);
      }
    }
    const asks = [...this.unsaved.values()].flat();
    this.save([], apart);
    return [...asks, ...told];
  }

  /**
   * Notes what is about to be asked and books its place in the pace, in one read and one write
   * under the document lock. `check` may refuse on what it reads, or say `stale` when another has
   * claimed one of these questions meanwhile; then nothing is claimed. Gives the time to wait, with
   * nothing claimed, where the pace says that it is too early: a step that is killed while it waits
   * has nothing in flight. `requests` count against the day's web requests. Throws BUSY when the lease
   * was lost.
   */
  claim(
    record: Omit<WaveRecord, "fence" | "wave" | "sentAtMs">,
    // biome-ignore lint/suspicious/noConfusingVoidType: most checks only refuse.
    check: (control: Control) => "stale" | void,
    {
      endpoint = "singleEnrich",
      requests = record.asks.length,
    }: { endpoint?: PacedEndpoint; requests?: number } = {},
  ): WaveRecord | { waitMs: number; stale?: true } {
    return this.lock.hold(POLICY.lockWaitMs, () => {
      const control = readControl(this.properties.all());
      this.lost = control.lease.fence !== this.fence;
      if (this.lost) throw enrichError("BUSY");
      if (check(control) === "stale") return { waitMs: 0, stale: true };
      const booked = bookAsks(control, endpoint, this.time.now(), record.asks.length);
      const waitMs = booked.startMs - this.time.now();
      if (waitMs > 0) return { waitMs };
      this.nextWaveMs = booked.nextMs;
      const wave: WaveRecord = {
        ...record,
        fence: this.fence,
        wave: ++this.wave,
        sentAtMs: booked.startMs,
      };
      const [key, text] = [this.key(wave.wave), formatWaveRecord(wave)];
      checkRoom(control, text, answerRoom(wave.asks));
      this.note(key, {
        [key]: text,
        ...booked.along,
        ...countFetches(control, record.account, requests, this.time.now()),
      });
      // Should nothing be stored of it, because of an error, it is saved as sent without an answer.
      this.unsaved.set(key, asksOf(wave, "unknown"));
      return wave;
    });
  }

  /** Counts requests that need no claim, such as polls. Throws DAY_QUOTA through `check` like `claim`. */
  count(account: string, requests: number, check: (control: Control) => void): void {
    const control = readControl(this.properties.all());
    check(control);
    this.properties.set(countFetches(control, account, requests, this.time.now()));
  }

  /**
   * Stores what came back, before anything else happens to it; asks that were refused without
   * charge and may be asked again are simply absent from `record`. `along` are further properties to
   * set in the same call. False when the lease was lost.
   */
  store(
    claimed: WaveRecord,
    record: WaveRecord,
    slowed: { retryAfterMs: number | undefined } | undefined,
    {
      endpoint = "singleEnrich",
      along = {},
    }: { endpoint?: PacedEndpoint; along?: Record<string, string> | undefined } = {},
  ): boolean {
    // Should the store refuse the next call, what came back is saved to the tab from here.
    this.unsaved.set(this.key(claimed.wave), asksOf(record, "unknown"));
    const control = readControl(this.properties.all());
    this.lost = control.lease.fence !== this.fence;
    const key = !this.lost ? this.key(claimed.wave) : `late.${claimed.fence}.${claimed.wave}`;
    const texts: Record<string, string> = { [key]: FREE };
    for (const [at, part] of splitToFit(record).entries()) {
      const partKey = at === 0 ? key : `${key}.${at}`;
      const notes = cutNote(partKey, formatWaveRecord(part));
      Object.assign(texts, notes);
      for (const note of Object.keys(notes)) this.unsaved.set(note, []);
      this.unsaved.set(partKey, asksOf(part, "unknown"));
    }
    if (record.asks.length === 0) this.unsaved.delete(key);
    const pace = slowed && slowAsks(control, endpoint, this.time.now(), slowed.retryAfterMs);
    this.properties.set({ ...texts, ...pace, ...along });
    return !this.lost;
  }

  /** How many waves wait to be moved to the tab. */
  get unsavedWaves(): number {
    return this.unsaved.size;
  }

  /**
   * Moves what is noted, and `more`, to the tab, and only then frees the notes; `along` are further
   * properties to set in the same call. Does nothing once the lease was lost.
   */
  save(more: Ask[] = [], along: Record<string, string> = {}): void {
    if (this.lost) return;
    const counted = this.ledger.append([...[...this.unsaved.values()].flat(), ...more]);
    const keys = [...this.unsaved.keys()];
    const freed = Object.fromEntries(keys.map((key) => [key, FREE]));
    const changed = { ...counted, ...freed, ...along, ...(keys.some(isFormulaKey) ? LOOK : {}) };
    if (Object.keys(changed).length > 0) this.properties.set(changed);
    this.unsaved.clear();
  }

  /** A claim that the store refused may stand there all the same; nothing has left because of it. */
  private note(key: string, values: Record<string, string>): void {
    try {
      this.properties.set(values);
    } catch (error) {
      this.properties.set({ [key]: FREE });
      throw error;
    }
  }

  /** A few keys are used in turn, so that notes do not pile up under new names. */
  private key(wave: number): string {
    return `wave.${wave % (2 * POLICY.wavesPerAppend)}`;
  }
}
