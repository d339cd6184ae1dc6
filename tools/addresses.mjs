// The service's addresses, which whoever installs the add-on puts in place of the placeholders.
import { Refusal } from "./deploy/refusal.mjs";

/** As src/core/allowed-address.ts and appsscript.json list them: a line a placeholder, or one after another. */
const PLACEHOLDERS = /"https:\/\/api\.enrich\.example\/",\s*"https:\/\/sync\.enrich\.example\/"/;

/** Names that no server of Google's reaches (platform F16). */
const UNREACHABLE =
  /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)|\.(local|internal|example)$/;

/**
 * What the lists hold for the addresses that people enter in *Settings*. Throws a Refusal where one is none of a
 * service.
 * @param {{ base?: string | undefined, second?: string | undefined }} given
 * @returns {string[] | undefined} undefined where none was given
 */
export function listedAddresses({ base, second }) {
  if (base === undefined && second === undefined) return undefined;
  const given = Object.entries({ base, second }).filter(([, text]) => text !== undefined);
  return [...new Set(given.map(([name, text]) => listed(name, String(text))))];
}

/** @param {string} name @param {string} text */
function listed(name, text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && url.protocol === "https:" && url.search === "" && url.hash === "";
  if (!isPlain || url.username !== "" || !url.hostname.includes("."))
    throw new Refusal(
      `--${name} takes the https address that people enter in Settings, such as https://api.your-service.com/api/v2.`,
    );
  if (UNREACHABLE.test(url.hostname))
    throw new Refusal(
      `--${name}: Google's servers cannot reach ${url.hostname}. Give the service's public address.`,
    );
  return `${url.origin}/`;
}

/**
 * What whoever made the files is told of the addresses in them.
 * @param {string[] | undefined} addresses
 */
export function addressesLine(addresses) {
  return addresses
    ? `The service's addresses in these files: ${addresses.join(", ")} (Settings begins with ${addresses[0]}api/v2, so people enter their key alone)`
    : "The service's address in these files is the sources' own: a placeholder, unless you changed it. Give yours with --base https://…";
}

/** @param {string} text of the script or the manifest */
export function hasPlaceholders(text) {
  return PLACEHOLDERS.test(text);
}

/**
 * A built file with these addresses where the placeholders were. Throws a Refusal where it has none.
 * @param {string} text
 * @param {readonly string[]} addresses
 */
export function withAddresses(text, addresses) {
  if (!hasPlaceholders(text))
    throw new Refusal(
      "The placeholders of the service's addresses are gone from the sources, so --base has nothing to replace. Leave it out, or put them back.",
    );
  return text.replace(PLACEHOLDERS, addresses.map((each) => JSON.stringify(each)).join(","));
}
