/**
 * One line of at most `most` characters that every store gives back as it was: control characters
 * and line ends become spaces, and halves of characters are left out. For texts others wrote.
 */
export function plainText(text: string, most: number): string {
  const whole = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cs}/gu, "")
    .trim();
  return whole.length <= most ? whole : [...whole.slice(0, most)].filter(isWhole).join("").trim();
}

/** `slice` may have cut the last character in two. */
function isWhole(character: string): boolean {
  return !/^\p{Cs}$/u.test(character);
}
