import { type EnrichError, type ErrorCode, enrichError } from "../core/errors";
import { isObject, parseJson } from "../core/json";
import { plainText } from "../core/plain-text";
import type { HttpResponse } from "../ports/http";
import { fromWire } from "./wire-names";

/**
 * A response of the service, sorted by what it means for credits:
 *   result      an answer with a JSON object or array
 *   wait        429: not charged, ask again later
 *   halt        a refusal of the account (key, access, consent, credits): not charged
 *   refused     a refusal of this request: not charged
 *   failed      the documented 500: it was not done
 *   unreadable  anything else: it may have been done and charged
 */
export type Reply =
  | { kind: "result"; body: Record<string, unknown> }
  | { kind: "wait"; retryAfterMs: number | undefined }
  | { kind: "halt"; error: EnrichError }
  | { kind: "refused"; status: number; message: string }
  | { kind: "failed"; message: string }
  | { kind: "unreadable"; status: number; raw: string };

/** A reply that is not a result. */
export type NoResult = Exclude<Reply, { kind: "result" }>;

/** A reply whose result was parsed into `T`. */
export type Read<T> = { kind: "result"; value: T } | NoResult;

/** The one documented 500 (service-interface, Errors). After any other, the request may have been carried out. */
const NOT_DONE = "An error occurred during enrichment";

/** How much we keep of an unreadable answer or a message. */
const KEPT_CHARACTERS = 300;

/** What we keep of an unreadable answer. */
export function rawOf(response: HttpResponse): string {
  return plainText(`${response.status} ${response.text}`, KEPT_CHARACTERS);
}

/** A refusal of the account. */
export function halt(code: ErrorCode): Extract<Reply, { kind: "halt" }> {
  return { kind: "halt", error: enrichError(code) };
}

export function readReply(response: HttpResponse): Reply {
  const body = parseBody(response.text);
  const said = body?.message;
  const message = typeof said === "string" ? plainText(said, KEPT_CHARACTERS) : "";
  if (response.status === 429)
    return { kind: "wait", retryAfterMs: retryAfterMs(response, message) };
  if (response.status === 401) return halt("BAD_KEY");
  if (response.status === 403) return halt("NO_ACCESS");
  if (body && isSuccess(response)) return { kind: "result", body };
  if (body && [400, 404, 422].includes(response.status))
    return readRefusal(response.status, message);
  if (body && response.status === 500 && message === NOT_DONE) return { kind: "failed", message };
  return unreadable(response);
}

/**
 * Parses a result with `parse`, which returns undefined for what it cannot read. `empty` is the value of an
 * answer without a body, for requests where being accepted is enough. Never throws.
 */
export function readAs<T>(
  response: HttpResponse,
  parse: (body: Record<string, unknown>) => T | undefined,
  empty?: T,
): Read<T> {
  if (empty !== undefined && isSuccess(response) && response.text.trim() === "")
    return { kind: "result", value: empty };
  const reply = readReply(response);
  if (reply.kind !== "result") return reply;
  const value = parse(reply.body);
  return value === undefined ? unreadable(response) : { kind: "result", value };
}

function isSuccess({ status }: HttpResponse): boolean {
  return status >= 200 && status < 300;
}

/**
 * Whether an answer without values means that nothing was found. Enrichment says so without an HTTP error, by
 * the status `error` (service-interface). We assume the same for other look-ups (L), and accept a sentence
 * such as "No results found".
 */
export function saysNothingFound({ status, message }: Record<string, unknown>): boolean {
  return (
    status === "error" || (typeof message === "string" && /\b(no|not)\b.*\bfound\b/i.test(message))
  );
}

function unreadable(response: HttpResponse): Extract<Reply, { kind: "unreadable" }> {
  return { kind: "unreadable", status: response.status, raw: rawOf(response) };
}

/**
 * Reads why the service refused. Sources: service-interface, Errors; for the credits message service-gaps,
 * Limits and credits. That the message about a missing integration names it is our assumption (L).
 */
function readRefusal(status: number, message: string): Reply {
  if (status === 422 && /consent/i.test(message)) return halt("NO_CONSENT");
  if (status === 422 && /credit/i.test(message)) return halt("NO_CREDITS");
  if (/integration/i.test(message)) return halt("NO_INTEGRATION");
  return { kind: "refused", status, message };
}

/** Reads the wait from the header, or else from the message (service-gaps, Limits and credits). */
function retryAfterMs(response: HttpResponse, message: string): number | undefined {
  const text =
    /^\s*(\d+(?:\.\d+)?)\s*$/.exec(response.headers["retry-after"] ?? "")?.[1] ??
    /in (\d+) seconds?/i.exec(message)?.[1];
  return text === undefined ? undefined : Number(text) * 1000;
}

/** The body with the interface's names; an array becomes `{items}`. Undefined for anything else. */
function parseBody(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text);
  if (Array.isArray(value)) return { items: value };
  return isObject(value) ? fromWire(value) : undefined;
}
