import type { Http, HttpRequest, HttpResponse } from "../ports/http";
import { KEY_HEADER } from "./connection";

/** What stands where a key stood. */
const HIDDEN = "[key]";

/** A shorter text may stand in an answer by chance, and is no key of the service. */
const SHORTEST_KEY = 8;

/**
 * Wraps HTTP so that no answer holds the key of its request. A refusal or a proxy's page may repeat the
 * key, and answers end up in cells and saved results.
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
  const spelled = new RegExp([...key].map(spellingsOf).join(""), "gi");
  const hide = (said: string) => said.replace(spelled, HIDDEN);
  const headers = Object.entries(response.headers).map(([name, value]) => [name, hide(value)]);
  return { ...response, text: hide(response.text), headers: Object.fromEntries(headers) };
}

/** A pattern that matches a key's character as it is, escaped in JSON or an address, or as an HTML entity. */
function spellingsOf(character: string): string {
  const code = character.charCodeAt(0);
  const hex = code.toString(16).padStart(2, "0");
  const plain = /\w/.test(character) ? character : `\\\\?\\x${hex}`;
  const entity = ENTITIES[character] ? `|&${ENTITIES[character]};` : "";
  return `(?:${plain}|%${hex}|\\\\u00${hex}|&#0*${code};|&#x0*${hex};${entity})`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '"': "quot",
  "&": "amp",
  "'": "apos",
  "<": "lt",
  ">": "gt",
};
