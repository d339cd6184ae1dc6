import { type EnrichError, enrichError } from "../core/errors";
import type { Ask } from "../ledger/ask";
import type { Control } from "../ledger/control";
import { asksOf, isWaveRecord, readWaveRecord } from "../ledger/wave-record";
import type { Change } from "../store/store";
import { freeWave, furtherKeys, type WaveKey } from "../store/waves";

/**
 * A note of what was sent that cannot be read, kept under a key of its own so that no step writes over
 * it. The questions it names count as sent without an answer. Its run asks nothing more until a person
 * has set it aside.
 *
 *   claimed ─> unreadable (moved here by the next step) ─> set aside (its questions saved as unknown)
 */
export interface UnreadableClaim {
  key: WaveKey;
  text: string;
  /** "" if the note does not say. */
  job: string;
  questions: number;
}

export function unreadableClaims({ waves }: Control): UnreadableClaim[] {
  return Object.entries(waves)
    .filter(([, text]) => !isWaveRecord(text))
    .map(([key, text]) => {
      const { job, asks } = readWaveRecord(text);
      return { key, text, job, questions: asks.length };
    });
}

/**
 * Why nothing may be asked as `job` until a person sets a note aside: nobody can read what it may have
 * sent. Undefined if nothing is in the way. Look-ups acknowledged before are still collected.
 */
export function whyHeld(control: Control, job: string): EnrichError | undefined {
  const found = unreadableClaims(control).some((each) => each.job === job || each.job === "");
  return found ? enrichError("STORED_RECORD", UNREADABLE_CLAIM) : undefined;
}

/** Throws STORED_RECORD if anything holds `job` up. */
export function checkClaims(control: Control, job: string): void {
  const held = whyHeld(control, job);
  if (held) throw held;
}

/** Begins each sentence about such a note. */
export const NOTE_UNREADABLE = "A note of what was sent cannot be read";

const UNREADABLE_CLAIM = `${NOTE_UNREADABLE}, so nobody can tell what was paid for. Open Activity in the sidebar and set it aside, then press Resume, or Refresh formulas for cells.`;

/** Frees every property of such a note. */
export function freeClaim({ all }: Pick<Control, "all">, key: WaveKey): Change<"file">[] {
  return [key, ...furtherKeys(all, key)].map(freeWave);
}

/** The questions it names, as sent without an answer; sent now if it does not say when. */
export function asksIn({ text }: Pick<UnreadableClaim, "text">, nowMs: number): Ask[] {
  const record = readWaveRecord(text);
  return asksOf({ ...record, sentAtMs: record.sentAtMs || nowMs }, "unknown");
}
