/**
 * Makes one line of at most `most` characters that every store returns unchanged: control
 * characters and line ends become spaces, and split characters are dropped. For texts that others
 * wrote.
 */
export function plainText(text: string, most: number): string {
  const whole = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cs}/gu, "")
    .trim();
  return whole.length <= most ? whole : [...whole.slice(0, most)].filter(isWhole).join("").trim();
}

/** Whether it is a whole character: `slice` may have cut the last one in half. */
function isWhole(character: string): boolean {
  return !/^\p{Cs}$/u.test(character);
}

/** Cuts the text into pieces of at most this many characters. */
export function piecesOf(text: string, characters: number): string[] {
  const count = Math.ceil(text.length / characters);
  return Array.from({ length: count }, (_, at) =>
    text.slice(at * characters, (at + 1) * characters),
  );
}
