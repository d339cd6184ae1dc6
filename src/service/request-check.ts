import type { Company } from "../core/company";
import { badInput } from "../core/errors";
import { normalProfileUrl } from "../core/normal-form";

/** Checks a request before it is sent, so that nothing is spent on one that the service would refuse. */

/** The text, trimmed. Throws BAD_INPUT if it is blank. */
export function required(text: string, what: string): string {
  const trimmed = text.trim();
  if (trimmed === "") throw badInput(`${what} is missing. Enter it and try again.`);
  return trimmed;
}

/** A profile's or page's address on the network, with its scheme. Throws BAD_INPUT if it is not one. */
export function profileAddress(typed: string, what = "The profile address"): string {
  const address = withScheme(required(typed, what));
  if (address === "")
    throw badInput(`${what} is no address of the network. Correct it and try again.`);
  return address;
}

/** Adds the scheme, which the service requires. "" if it is not an address on the network. */
export function withScheme(typed: string): string {
  if (normalProfileUrl(typed) === "") return "";
  const url = typed.trim();
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}

/** An address that results can be sent to. Throws BAD_INPUT. */
export function webhookAddress(url: string): string {
  const address = required(url, "The address for the results");
  if (!/^https:\/\/[^\s/]+\.[^\s]+$/i.test(address))
    throw badInput("The address for the results starts with https://. Correct it in Settings.");
  return address;
}

/** The company for look-ups that take no names or domains. Throws BAD_INPUT. */
export function companyOnNetwork({ networkId, networkUrl }: Company): Record<string, string> {
  if (networkId !== "") return { company_network_id: networkId };
  const page = withScheme(networkUrl);
  if (page !== "") return { company_network_url: page };
  throw badInput("Name the company by its page on the network or its number there.");
}

/** The company by its page, or else by domain or name under these member names; undefined if it has none. */
export function companyIdentity(
  { networkUrl, domain, name }: Company,
  [domainKey, nameKey]: [domain: string, name: string],
): Record<string, string> | undefined {
  const page = withScheme(networkUrl);
  if (page !== "") return { company_network_url: page };
  if (domain !== "") return { [domainKey]: domain };
  return name === "" ? undefined : { [nameKey]: name };
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** The id, trimmed. Throws BAD_INPUT if it is not a UUID, as the service's ids are. */
export function uuid(id: string, what: string): string {
  const trimmed = required(id, what);
  if (!isUuid(trimmed))
    throw badInput(`${what} is an id such as 1b4e28ba-2fa1-11d2-883f-0016d3cca427. Copy it again.`);
  return trimmed;
}

/** The value. Throws BAD_INPUT unless it is a whole number from 1 to `most`. */
export function count(value: number, what: string, most = Number.MAX_SAFE_INTEGER): number {
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  const to = most === Number.MAX_SAFE_INTEGER ? "" : ` and at most ${most}`;
  throw badInput(`${what} is a whole number, at least 1${to}.`);
}

/** The one of `words` that was typed. Throws BAD_INPUT, naming them. */
export function oneOf<T extends string>(value: string, words: readonly T[], what: string): T {
  const word = words.find((each) => each === value.trim());
  if (word === undefined) throw badInput(`${what} is one of: ${words.join(", ")}.`);
  return word;
}
