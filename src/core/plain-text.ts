/**
 * Makes one line of at most `most` characters that every store returns unchanged: control
 * characters and line ends become spaces, and split characters are dropped. For texts that others
 * wrote.
 */
export function plainText(text: string, most: number): string {
  const whole = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(HALVES, "")
    .trim();
  // `slice` may cut the last character in half.
  return whole.length <= most ? whole : whole.slice(0, most).replace(HALVES, "").trim();
}

const HALVES = /\p{Cs}/gu;

/** Cuts the text into pieces of at most this many characters. */
export function piecesOf(text: string, characters: number): string[] {
  const count = Math.ceil(text.length / characters);
  return Array.from({ length: count }, (_, at) =>
    text.slice(at * characters, (at + 1) * characters),
  );
}
