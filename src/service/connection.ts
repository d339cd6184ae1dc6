import { badInput } from "../core/errors";

/** The header with the key. The key goes nowhere else. */
export const KEY_HEADER = "X-API-KEY";

/** Which addresses we call, with which key. Stored only in the user's properties. */
export interface Connection {
  key: string;
  /** For all but synchronous enrichment (service-gaps, Two addresses for one path, H); "" without one. */
  baseUrl: string;
  /** For synchronous enrichment, if it has an address of its own; "" otherwise. */
  synchronousUrl: string;
}

/** Removes spaces around and slashes at the end. Throws BAD_INPUT if it is not an https address. */
export function parseBaseUrl(text: string): string {
  const url = text.trim().replace(/\/+$/, "");
  if (!/^https:\/\/[a-z0-9.-]+(:\d+)?(\/[A-Za-z0-9._~\-/]*)?$/.test(url)) {
    throw badInput(
      "An address starts with https:// and has no spaces, question mark or sign-in. Check it and enter it again.",
    );
  }
  return url;
}
