import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** The check of a saved row: 22 letters, digits, `-` and `_` that only a holder of the secret can make. */
export type SignRow = (number: number, contents: readonly string[]) => string;

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const CHECK_CHARACTERS = 22;

/** Signs rows with this secret: a shortened HMAC-SHA256 over a row's number and contents. */
export function rowSigner(secret: string): SignRow {
  // The key is set up once: a hundred thousand rows are checked in a second or two.
  const keyed = hmac.create(sha256, bytesOf(secret));
  const turn = keyed.clone();
  const digest = new Uint8Array(sha256.outputLen);
  return (number, contents) => {
    const text = JSON.stringify([number, ...contents]);
    keyed._cloneInto(turn).update(bytesOf(text)).digestInto(digest);
    return shortText(digest);
  };
}

/** A text in UTF-8. Apps Script has no TextEncoder. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(3 * text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code < 0x80) {
      bytes[count++] = code;
      continue;
    }
    let bits = code < 0x800 ? 6 : code < 0x10000 ? 12 : 18;
    bytes[count++] = ((0xff00 >> (bits / 6 + 1)) & 0xff) | (code >> bits);
    for (; bits > 0; bits -= 6) bytes[count++] = 0x80 | ((code >> (bits - 6)) & 0x3f);
    if (code >= 0x10000) at++;
  }
  return bytes.subarray(0, count);
}

/** The first bits of a digest, six to a character. */
function shortText(digest: Uint8Array): string {
  let text = "";
  for (let bit = 0; text.length < CHECK_CHARACTERS; bit += 6) {
    const at = bit >> 3;
    const two = ((digest[at] ?? 0) << 8) | (digest[at + 1] ?? 0);
    text += DIGITS[(two >> (10 - (bit & 7))) & 0x3f];
  }
  return text;
}
