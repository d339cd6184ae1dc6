import { host } from "./host";

/** The platform's bytes are signed: -128 to 127 (V11). */
export type SignedBytes = number[];

export function bytesFromBase64(base64: string): SignedBytes {
  const binary = host().native("decodeText", base64, "iso-8859-1");
  return Array.from(binary, (character) => (character.charCodeAt(0) << 24) >> 24);
}

export function base64FromBytes(bytes: readonly number[]): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    const unsigned = bytes.slice(start, start + 8192).map((byte) => byte & 255);
    parts.push(String.fromCharCode(...unsigned));
  }
  return host().native("encodeText", parts.join(""), "iso-8859-1");
}

export function base64FromText(text: string, charset = "UTF-8"): string {
  return host().native("encodeText", replaceUnencodable(text, charset), charset);
}

export function textFromBase64(base64: string, charset = "UTF-8"): string {
  return host().native("decodeText", base64, charset);
}

/** US-ASCII has no other letters: each becomes a question mark. */
function replaceUnencodable(text: string, charset: string): string {
  return /ascii/i.test(charset) ? text.replaceAll(/[^\p{ASCII}]/gu, "?") : text;
}
