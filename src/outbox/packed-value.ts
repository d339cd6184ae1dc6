import { enrichError } from "../core/errors";
import { type AnyField, isContactField } from "../core/field";
import type { Answer } from "../core/outcome";
import { POLICY } from "../core/policy";
import { fieldOfQuestion } from "../core/subject";
import type { WaveRecord } from "../ledger/wave-record";
import type { Codec } from "../ports/codec";
import { keptRows, lookupRows, type ValueRow } from "../service/lookup";

/** The prefix of a compressed value; no other value begins with it. */
const PACKED = "gz:";
/** Texts of an answer that is too large even compressed are cut to the first of these that helps. */
const SHORTER_TEXTS = [Number.POSITIVE_INFINITY, 2_000, 300];

/** Compresses to ASCII. A text that Google fails to compress stays as it is: the answer is not stored yet. */
export function packValue(codec: Codec, value: string): string {
  if (value.length < POLICY.packedFromCharacters) return value;
  try {
    return PACKED + codec.pack(value);
  } catch (error) {
    console.info(`An answer is kept as it came: ${String(error)}`);
    return value;
  }
}

/** The value that was packed. Throws LEDGER_GONE if it is damaged. */
export function unpackValue(codec: Codec, value: string): string {
  if (!value.startsWith(PACKED)) return value;
  try {
    return codec.unpack(value.slice(PACKED.length));
  } catch (cause) {
    throw enrichError("LEDGER_GONE", { detail: DAMAGED, cause });
  }
}

const DAMAGED =
  "A saved answer is damaged. Restore the tab of saved results from File > Version history.";

/** How many rows were left out, by the detail of an answer; 0 if it mentions none. */
export function rowsLeftOut(detail: string): number {
  return Number(/^(\d+) more could not be kept/.exec(detail)?.[1] ?? 0);
}

/** Packs the answers of a wave, each whole. */
export function packAnswers(codec: Codec, record: WaveRecord): WaveRecord {
  return changeAnswers(record, (_, whole) => ({ ...whole, value: packValue(codec, whole.value) }));
}

/**
 * Fits a wave's packed answers into the room they share, for a caller that cannot write to the saved results. Keeps each
 * whole if all of them fit.
 */
export function fitAnswers(codec: Codec, record: WaveRecord, roomBytes: number): WaveRecord {
  const within = (room: number) =>
    changeAnswers(record, (question, packed) => fitAnswer(codec, question, packed, room));
  const whole = within(roomBytes);
  const bytes = whole.asks.reduce((sum, { got }) => sum + (got ? sizeOf(got.answer) : 0), 0);
  return bytes <= roomBytes ? whole : within(Math.floor(roomBytes / record.asks.length));
}

function changeAnswers(
  record: WaveRecord,
  change: (question: string, answer: Answer) => Answer,
): WaveRecord {
  const asks = record.asks.map((ask) =>
    ask.got ? { ...ask, got: { ...ask.got, answer: change(ask.question, ask.got.answer) } } : ask,
  );
  return { ...record, asks };
}

/**
 * A packed answer within `roomBytes`. If it is too large, keeps the rows that its columns show, then cuts their long
 * texts, then drops the last rows; its detail says which and how many.
 */
function fitAnswer(codec: Codec, question: string, packed: Answer, roomBytes: number): Answer {
  if (sizeOf(packed) <= roomBytes) return packed;
  const field = fieldOfQuestion<AnyField>(question);
  const small = { ...packed, raw: packed.raw === "" ? "" : NO_REST };
  if (isContactField(field) || packed.value === "") return small;
  const value = unpackValue(codec, packed.value);
  let rows = keptRows(value) ?? lookupRows(field, value);
  for (const characters of SHORTER_TEXTS) {
    rows = rows.map((row) => row.map((cell) => shorten(cell, characters)));
    const fitting = packValue(codec, JSON.stringify(rows));
    const detail = Number.isFinite(characters)
      ? `Texts were cut at ${characters} characters: there was no room for more.`
      : ONLY_COLUMNS;
    if (fitting.length <= roomBytes) return { ...small, value: fitting, detail };
  }
  const front = packFront(codec, rows, roomBytes);
  const left = rows.length - (keptRows(unpackValue(codec, front)) ?? []).length;
  const detail = `${left} more could not be kept: there was no room for them.`;
  return { ...small, value: front, detail };
}

const NO_REST = "There was no room for the rest of the answer.";
const ONLY_COLUMNS = "Only these columns were kept: there was no room for the rest of the answer.";

function sizeOf({ value, raw }: Answer): number {
  return value.length + raw.length;
}

/** Drops half of the rows each time, so it ends. */
function packFront(codec: Codec, rows: ValueRow[], roomBytes: number): string {
  const value = packValue(codec, JSON.stringify(rows));
  if (value.length <= roomBytes || rows.length === 0) return value;
  return packFront(codec, rows.slice(0, Math.floor(rows.length / 2)), roomBytes);
}

/** A text of at most this many characters; anything else as it is. */
export function shorten<C>(cell: C, characters: number): C | string {
  return typeof cell === "string" ? [...cell].slice(0, characters).join("") : cell;
}
