import { mapValues } from "../core/map-values";
import type { Http } from "../ports/http";
import { KEY_HEADER } from "./connection";

/** Replaces a key in an answer. */
const HIDDEN = "[key]";

/** Shorter texts may occur in an answer by chance, and are no keys of the service. */
const SHORTEST_KEY = 8;

/** Takes the request's key out of answers: a refusal or a proxy's page may repeat it, and cells would show it. */
export function guardKeys(http: Http): Http {
  const spelled = new Map<string, RegExp>();
  const hidingOf = (key: string) => {
    const pattern = spelled.get(key) ?? new RegExp([...key].map(spellingsOf).join(""), "gi");
    // Cached: a wave has a hundred answers, and building the pattern takes longer than matching it.
    spelled.set(key, pattern);
    return (said: string) => said.replace(pattern, HIDDEN);
  };
  return {
    fetchAll: (requests) =>
      http.fetchAll(requests).map((response, at) => {
        const key = requests[at]?.headers[KEY_HEADER] ?? "";
        if (key.length < SHORTEST_KEY) return response;
        const hide = hidingOf(key);
        return {
          ...response,
          text: hide(response.text),
          headers: mapValues(response.headers, hide),
        };
      }),
  };
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
