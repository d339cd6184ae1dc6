import { badInput } from "../core/errors";

/** The header of the key, which is the only place it ever goes to. */
export const KEY_HEADER = "X-API-KEY";

/** Where and as whom the service is called. Lives in the user's properties alone. */
export interface Connection {
  key: string;
  /** Everything, and the asynchronous enrichment (service-gaps, Two addresses for one path, H). */
  baseUrl: string;
  /** The synchronous enrichment, when it has an address of its own; "" otherwise. */
  synchronousUrl: string;
}

/** Removes white space and closing slashes. Throws BAD_INPUT if it is not an https address. */
export function parseBaseUrl(text: string): string {
  const url = text.trim().replace(/\/+$/, "");
  if (!/^https:\/\/[a-z0-9.-]+(:\d+)?(\/[A-Za-z0-9._~\-/]*)?$/.test(url)) {
    throw badInput(
      "An address starts with https:// and has no spaces, question mark or sign-in. Check it and enter it again.",
    );
  }
  return url;
}
