import * as z from "zod/mini";
import { cutNote, joinNote, pieceKeys } from "./long-note";
import { FREE, versioned } from "./records";
import { type Change, change, type Snapshot, textsOf } from "./store";

/**
 * Where the notes of sent waves are stored (ledger/wave-record has their content), each in as many
 * properties as it needs:
 *
 *   wave        of steps: a few keys used in turn, which only the holder of the lease writes
 *   late        what came back to a step that lost its lease, or too late for a formula: a key each
 *   formula     of formulas, which hold no lease: the first free key
 *   unreadable  what nobody can read, under a key that no wave overwrites
 */
export type WaveKey = string;

/** One note: fence, wave, job, account, time sent, and its questions with their answers. */
export const PACKED_WAVE = versioned(1, () =>
  z.object({
    f: z.number(),
    w: z.number(),
    j: z.string(),
    a: z.string(),
    t: z.number(),
    q: z.array(z.array(z.union([z.string(), z.number()]))),
  }),
);

const FAMILIES = /^(wave|late|formula|unreadable)\./;

export const waveKey = (turn: number): WaveKey => `wave.${turn}`;
export const lateKey = (fence: number, wave: number): WaveKey => `late.${fence}.${wave}`;
export const unreadableKey = (mark: string): WaveKey => `unreadable.${mark}`;
/** For further parts of an answer that did not fit one note. */
export const partKey = (key: WaveKey, at: number): WaveKey => (at === 0 ? key : `${key}.${at}`);

export function isFormulaKey(key: WaveKey): boolean {
  return key.startsWith("formula.");
}

/** Whether it holds an unreadable note. */
export function isUnreadableKey(key: WaveKey): boolean {
  return key.startsWith("unreadable.");
}

/** Every stored note, whole, by its first property. */
export function readWaves(all: Snapshot<"file">): Record<WaveKey, string> {
  return Object.fromEntries(
    Object.entries(textsOf(all))
      .filter(([key, text]) => FAMILIES.test(key) && text !== FREE)
      .map(([key, text]) => [key, joinNote(textsOf(all), key, text)]),
  );
}

export function putWave(key: WaveKey, text: string): Change<"file"> {
  return change(cutNote(key, text));
}

export function freeWave(key: WaveKey): Change<"file"> {
  return change({ [key]: FREE });
}

/** The properties of a note. */
export function keysOf(note: Change<"file">): WaveKey[] {
  return Object.keys(textsOf(note));
}

/** The other properties of a note at `key`. */
export function furtherKeys(all: Snapshot<"file">, key: WaveKey): WaveKey[] {
  return pieceKeys(key, textsOf(all)[key] ?? "");
}

/** The first free formula key. Keys are reused, since removing one costs a call. */
export function freeFormulaKey(all: Snapshot<"file">): WaveKey {
  const texts = textsOf(all);
  const isFree = (key: string) => (texts[key] ?? FREE) === FREE;
  for (let at = 0; ; at++) {
    const key = `formula.${at}`;
    // A key is not free while its further parts exist. A key that was never used has none.
    if (texts[key] === undefined || (isFree(key) && isFree(partKey(key, 1)))) return key;
  }
}
