import { type EnrichError, enrichError } from "../core/errors";
import {
  type Http,
  type HttpRequest,
  type HttpResponse,
  haltOf,
  transportFailure,
} from "../ports/http";
import type { NoResult, Read } from "./reply";

/**
 * What sending a request twice means:
 *   free     nothing: it only reads
 *   counted  it may be charged, or create something, twice
 */
export type Weight = "free" | "counted";

/**
 * Sends one request and returns its result, for a caller that waits. Look-ups of many rows go through `jobs`,
 * which stores claims and answers. Throws the halt that the answer means, SLOW_DOWN, REFUSED, NOT_THERE,
 * NOT_DONE, SERVICE_ERROR, UNREADABLE, UNREACHABLE or DAY_QUOTA, and MAYBE_DONE if a counted request got no
 * readable answer.
 */
export function call<T>(
  http: Http,
  request: HttpRequest,
  read: (response: HttpResponse) => Read<T>,
  weight: Weight,
): T {
  return resultOf(read(exchange(http, request, weight)), weight);
}

/** The value of a reply. Throws what `call` throws. */
export function resultOf<T>(reply: Read<T>, weight: Weight): T {
  if (reply.kind === "result") return reply.value;
  throw errorOf(reply, weight);
}

/** The error of a reply that is not a result. */
export function errorOf(reply: NoResult, weight: Weight): EnrichError {
  switch (reply.kind) {
    case "halt":
      return reply.error;
    case "wait":
      return enrichError("SLOW_DOWN", { retryAfterMs: reply.retryAfterMs });
    case "refused":
      return reply.status === 404 ? enrichError("NOT_THERE") : refusal(reply.message);
    case "failed":
      return enrichError("NOT_DONE");
    default:
      if (weight === "counted") return enrichError("MAYBE_DONE");
      return enrichError(reply.status >= 500 ? "SERVICE_ERROR" : "UNREADABLE");
  }
}

/** REFUSED with the service's message. Removes addresses, which may contain secrets. */
function refusal(message: string): EnrichError {
  const said = message.replace(/\b\w+:\/\/\S+/g, "…").replace(/[.\s]+$/, "");
  return enrichError("REFUSED", said && `The service does not accept this: ${said}.`);
}

function exchange(http: Http, request: HttpRequest, weight: Weight): HttpResponse {
  try {
    const [response] = http.fetchAll([request]);
    if (response) return response;
  } catch (error) {
    if (transportFailure(error) !== "no answer") throw haltOf(error);
  }
  throw enrichError(weight === "counted" ? "MAYBE_DONE" : "UNREACHABLE");
}
