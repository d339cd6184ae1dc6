import type { Http, HttpRequest, HttpResponse } from "../ports/http";
import { KEY_HEADER } from "./connection";

/** What stands where a key stood. */
const HIDDEN = "[key]";

/** A shorter text may stand in an answer by chance, and is no key of the service. */
const SHORTEST_KEY = 8;

/**
 * The same HTTP, whose answers never hold the key they were asked with: a refusal or a page of a
 * proxy may repeat it, and answers end up in cells and saved results.
 */
export function guardKeys(http: Http): Http {
  return {
    fetchAll: (requests) =>
      http.fetchAll(requests).map((response, at) => hideKey(response, requests[at])),
  };
}

function hideKey(response: HttpResponse, request: HttpRequest | undefined): HttpResponse {
  const key = request?.headers[KEY_HEADER] ?? "";
  if (key.length < SHORTEST_KEY) return response;
  const spellings = [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)];
  const hide = (said: string) =>
    spellings.reduce((text, each) => text.split(each).join(HIDDEN), said);
  const headers = Object.entries(response.headers).map(([name, value]) => [name, hide(value)]);
  return { ...response, text: hide(response.text), headers: Object.fromEntries(headers) };
}
