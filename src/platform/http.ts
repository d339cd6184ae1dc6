import { withoutAddresses } from "../core/without-addresses";
import type { Http, HttpRequest, HttpResponse, TransportFailure } from "../ports/http";

/** Adds the documented `timeoutSeconds` option that the types lack (platform F4, F4″). */
type FetchRequest = GoogleAppsScript.URL_Fetch.URLFetchRequest & { timeoutSeconds: number };

/** English only. For other languages we detect a quota by trying again (platform F23). */
const QUOTA_TEXT = /too many times for one day|bandwidth quota/i;

export function urlFetch(): Http {
  return {
    fetchAll: (requests) => {
      const prepared = requests.map(prepare);
      try {
        return UrlFetchApp.fetchAll(prepared).map(readResponse);
      } catch (error) {
        throw failure(error);
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

/** Drops the platform's own text, which holds the full address (platform F8). */
function failure(error: unknown): TransportFailure {
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
