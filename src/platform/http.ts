import { untickedText } from "../core/consent";
import { type EnrichError, enrichError } from "../core/errors";
import { withoutAddresses } from "../core/without-addresses";
import type { Http, HttpRequest, HttpResponse, TransportFailure } from "../ports/http";
import { randomRestMs } from "./time";

/** The types lack the documented option `timeoutSeconds` (platform F4, F4″). */
type FetchRequest = GoogleAppsScript.URL_Fetch.URLFetchRequest & { timeoutSeconds: number };

/**
 * The message about a day's quota ends with the service's name in every language seen. The one about
 * bandwidth is known only in English (platform F23).
 */
const QUOTA_TEXT = /: urlfetch\.$|bandwidth quota/i;

/** The message about bursts names this method in every language (platform Q30). */
const BURST_TEXT = /Utilities\.sleep/;
const BURST = "Google asks to slow down. It goes on by itself in a moment.";
/** Retries. With the rests in between, they take much less than a formula's time. */
const BURST_TRIES = 4;

const SCOPE = "https://www.googleapis.com/auth/script.external_request";

/** A missing scope: its name is alike in every language; the sentence without it is known in English alone. */
const UNTICKED_TEXT = /script\.external_request|Authori.ation is required/;

export function urlFetch(): Http {
  return {
    fetchAll: (requests) => {
      const prepared = requests.map(prepare);
      // Google may have sent some of several requests before it refused. Only reads may be repeated then.
      const isUnsent = requests.length === 1 || requests.every(({ method }) => method === "get");
      for (let left = BURST_TRIES; ; left--) {
        try {
          return UrlFetchApp.fetchAll(prepared).map(readResponse);
        } catch (error) {
          if (!isUnsent || !BURST_TEXT.test(String(error))) throw failure(error);
          if (left === 0) throw unsent(enrichError("SLOW_DOWN", BURST));
          Utilities.sleep(randomRestMs());
        }
      }
    },
  };
}

function prepare({ method, url, headers, body, timeoutSeconds }: HttpRequest): FetchRequest {
  return {
    url,
    method,
    headers,
    timeoutSeconds,
    muteHttpExceptions: true,
    followRedirects: false,
    ...(body === undefined ? {} : { contentType: "application/json", payload: body }),
  };
}

function readResponse(response: GoogleAppsScript.URL_Fetch.HTTPResponse): HttpResponse {
  const headers = Object.entries(response.getAllHeaders()).map(([name, value]) => [
    name.toLowerCase(),
    String(Array.isArray(value) ? value[0] : value),
  ]);
  return {
    status: response.getResponseCode(),
    headers: Object.fromEntries(headers) as Record<string, string>,
    text: response.getContentText(),
  };
}

function unsent(error: EnrichError): TransportFailure {
  return Object.assign(error, { transport: "unsent" as const });
}

/**
 * Replaces the platform's message, which contains the full address (platform F8). A message that asks for the
 * scope of requests means that nothing was sent.
 */
function failure(error: unknown): TransportFailure {
  if (UNTICKED_TEXT.test(String(error)))
    return unsent(enrichError("UNTICKED", untickedText([SCOPE])));
  const quota = QUOTA_TEXT.test(String(error));
  return Object.assign(
    new Error(
      quota ? "The daily limit of web requests is used up." : "A web request got no answer.",
    ),
    {
      transport: quota ? ("quota" as const) : ("no answer" as const),
      platformText: withoutAddresses(error),
    },
  );
}
