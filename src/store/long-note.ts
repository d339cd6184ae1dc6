import { byteLength } from "../core/byte-length";
import { escaped } from "../core/json";
import { PLATFORM_LIMITS } from "../core/limits";
import { piecesOf } from "../core/plain-text";

/** Prefix of the properties that hold the rest of a long note. */
export const MORE = "more.";
/** The pieces are ASCII. Leaves space for the count before the first one. */
const PIECE_CHARACTERS = PLATFORM_LIMITS.propertyValueBytes - 16;
const COUNTED = /^\+(\d+) /;

/** Cuts a JSON note into properties to set in one call; the first starts with their number if there are several. */
export function cutNote(key: string, note: string): Record<string, string> {
  if (byteLength(note) <= PLATFORM_LIMITS.propertyValueBytes) return { [key]: note };
  // In ASCII, so that a character is a byte wherever we cut.
  const pieces = piecesOf(note.replace(/[\u0080-\uffff]/g, escaped), PIECE_CHARACTERS);
  const cut = pieces.map((piece, at) =>
    at === 0 ? [key, `+${pieces.length} ${piece}`] : [pieceKey(key, at), piece],
  );
  return Object.fromEntries(cut);
}

/** The whole note that `text` at `key` starts. */
export function joinNote(all: Readonly<Record<string, string>>, key: string, text: string): string {
  const rest = pieceKeys(key, text).map((piece) => all[piece] ?? "");
  return [text.replace(COUNTED, ""), ...rest].join("");
}

/** The other properties of a note at `key`; none when it fits one. */
export function pieceKeys(key: string, text: string): string[] {
  const pieces = Number(COUNTED.exec(text)?.[1] ?? 1);
  return Array.from({ length: pieces - 1 }, (_, at) => pieceKey(key, at + 1));
}

function pieceKey(key: string, at: number): string {
  return `${MORE}${key}.${at}`;
}
