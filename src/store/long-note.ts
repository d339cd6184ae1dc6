import { byteLength } from "../core/byte-length";
import { PLATFORM_LIMITS } from "../core/limits";

/** Begins the names of properties that hold what did not fit the one they are named for. */
const MORE = "more.";
/** Characters of a piece: all ASCII, and room for the count before the first. */
const PIECE_CHARACTERS = PLATFORM_LIMITS.propertyValueBytes - 16;
const COUNTED = /^\+(\d+) /;

/**
 * A note as properties, to be set in one call: itself where it fits one, else its first piece, with
 * the number of pieces before it, and the others beside it. A note is JSON.
 */
export function cutNote(key: string, note: string): Record<string, string> {
  if (byteLength(note) <= PLATFORM_LIMITS.propertyValueBytes) return { [key]: note };
  const text = plain(note);
  const pieces = Math.ceil(text.length / PIECE_CHARACTERS);
  const cut = Array.from({ length: pieces }, (_, at) => [
    at === 0 ? key : pieceKey(key, at),
    `${at === 0 ? `+${pieces} ` : ""}${text.slice(at * PIECE_CHARACTERS, (at + 1) * PIECE_CHARACTERS)}`,
  ]);
  return Object.fromEntries(cut);
}

/** The note that `text`, as it stands at `key`, begins. */
export function joinNote(all: Readonly<Record<string, string>>, key: string, text: string): string {
  const rest = pieceKeys(key, text).map((piece) => all[piece] ?? "");
  return [text.replace(COUNTED, ""), ...rest].join("");
}

/** The properties beside `key` that hold the rest of a note; none where it fits one. */
export function pieceKeys(key: string, text: string): string[] {
  const pieces = Number(COUNTED.exec(text)?.[1] ?? 1);
  return Array.from({ length: pieces - 1 }, (_, at) => pieceKey(key, at + 1));
}

function pieceKey(key: string, at: number): string {
  return `${MORE}${key}.${at}`;
}

/** The same JSON in ASCII, so that a character is a byte wherever it is cut. */
function plain(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
