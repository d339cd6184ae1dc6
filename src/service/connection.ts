import { enrichError } from "../core/errors";
import type { HttpRequest } from "../ports/http";
import type { PathSettings } from "./paths";
import { toWire } from "./wire-names";

/** The header of the key, which is the only place it ever goes to. */
export const KEY_HEADER = "X-API-KEY";

/** Where and as whom the service is called. Lives in the user's properties alone. */
export interface Connection {
  key: string;
  /** Everything, and the asynchronous enrichment (service-gaps, Two addresses for one path, H). */
  baseUrl: string;
  /** The synchronous enrichment, when it has an address of its own; "" otherwise. */
  synchronousUrl: string;
  /** In place of the defaults of `UNSETTLED_PATHS`. */
  paths?: PathSettings | undefined;
}

/** Removes white space and closing slashes; throws BAD_INPUT when it is no https address. */
export function parseBaseUrl(text: string): string {
  const url = text.trim().replace(/\/+$/, "");
  if (!/^https:\/\/[a-z0-9.-]+(:\d+)?(\/[A-Za-z0-9._~\-/]*)?$/.test(url)) {
    throw enrichError("BAD_INPUT", {
      detail:
        "An address starts with https:// and has no spaces, question mark or sign-in. Check it and enter it again.",
    });
  }
  return url;
}

/** A request with the key in its header. What is undefined is left out. */
export function request(
  connection: Connection,
  to: {
    method: HttpRequest["method"];
    path: string;
    base?: string;
    query?: Record<string, string>;
    body?: Record<string, unknown>;
    timeoutSeconds: number;
  },
): HttpRequest {
  return {
    method: to.method,
    url: `${to.base ?? connection.baseUrl}/${to.path}${queryText(to.query)}`,
    headers: { [KEY_HEADER]: connection.key, Accept: "application/json" },
    timeoutSeconds: to.timeoutSeconds,
    ...(to.body ? { body: JSON.stringify(toWire(to.body)) } : {}),
  };
}

function queryText(query: Record<string, string> = {}): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
