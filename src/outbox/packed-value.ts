import { enrichError } from "../core/errors";
import type { Answer } from "../core/outcome";
import { POLICY } from "../core/policy";
import type { WaveRecord } from "../ledger/wave-record";
import type { Codec } from "../ports/codec";
import { type ValueRow, valueRows } from "../service/lookup";

/** Begins a value that is compressed: no value of rows begins so. */
const PACKED = "gz:";
/** Texts of an answer that is too large even compressed are cut to the first of these that helps. */
const SHORTER_TEXTS = [2_000, 300];

/**
 * An answer in its stored form, within so many bytes. If it is too large even when compressed, cuts long
 * texts, then drops the last rows; its detail says which and how many.
 */
export function packAnswer(codec: Codec, whole: Answer, roomBytes: number): Answer {
  const packed = pack(codec, whole.value);
  if (packed.length <= roomBytes) return { ...whole, value: packed };
  let rows = valueRows(whole.value);
  for (const characters of SHORTER_TEXTS) {
    rows = rows.map((row) => row.map((cell) => shorten(cell, characters)));
    const value = pack(codec, JSON.stringify(rows));
    const detail = `Texts were cut at ${characters} characters: there was no room for more.`;
    if (value.length <= roomBytes) return { ...whole, value, detail };
  }
  const value = packFront(codec, rows, roomBytes);
  const more = rows.length - valueRows(unpackValue(codec, value)).length;
  const detail = `${more} more could not be kept: there was no room for them.`;
  return { ...whole, value, detail };
}

/** How many rows were left out, by the detail of a packed answer; 0 if it mentions none. */
export function rowsLeftOut(detail: string): number {
  return Number(/^(\d+) more could not be kept/.exec(detail)?.[1] ?? 0);
}

/** The rows of a stored value as `service/lookup` returned them. Throws LEDGER_GONE if it is damaged. */
export function unpackValue(codec: Codec, value: string): string {
  if (!value.startsWith(PACKED)) return value;
  try {
    return codec.unpack(value.slice(PACKED.length));
  } catch (cause) {
    throw enrichError("LEDGER_GONE", { detail: DAMAGED, cause });
  }
}

/** Drops half of the rows each time, so it ends. */
function packFront(codec: Codec, rows: ValueRow[], roomBytes: number): string {
  const value = pack(codec, JSON.stringify(rows));
  if (value.length <= roomBytes || rows.length === 0) return value;
  return packFront(codec, rows.slice(0, Math.floor(rows.length / 2)), roomBytes);
}

/**
 * Compresses to ASCII. If Google fails to compress it, the text stays as it is, since the answer is not
 * stored yet.
 */
function pack(codec: Codec, value: string): string {
  if (value.length < POLICY.packedFromCharacters) return value;
  try {
    return PACKED + codec.pack(value);
  } catch (error) {
    console.info(`An answer is kept as it came: ${String(error)}`);
    return value;
  }
}

function shorten(cell: string | number, characters: number): string | number {
  return typeof cell === "string" ? [...cell].slice(0, characters).join("") : cell;
}

const DAMAGED =
  "A saved answer is damaged. Restore the tab of saved results from File > Version history.";

/** Fits the answers of a wave into the room they share: whole, unless that is too small for all. */
export function packAnswers(codec: Codec, record: WaveRecord, roomBytes: number): WaveRecord {
  const pack = (room: number) => ({
    ...record,
    asks: record.asks.map((ask) =>
      ask.got
        ? { ...ask, got: { ...ask.got, answer: packAnswer(codec, ask.got.answer, room) } }
        : ask,
    ),
  });
  const whole = pack(roomBytes);
  const bytes = whole.asks.reduce((sum, { got }) => sum + (got?.answer.value.length ?? 0), 0);
  return bytes <= roomBytes ? whole : pack(Math.floor(roomBytes / record.asks.length));
}
