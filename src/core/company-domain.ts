import { COUNTRY_CODES } from "./country";
import { isSharedPage, normalDomain } from "./normal-form";

/**
 * The domain that a company cell holds, in normal form; "" for a name. A text with a scheme, `www.`
 * or a path is always an address. Any other text needs an ending that companies use: "Node.js" and
 * "Acme.Inc" are names, "booking.com" is a domain.
 */
export function companyDomain(text: string): string {
  const domain = normalDomain(text);
  if (domain === "" || BEGINS_LIKE_ADDRESS.test(text) || text.includes("/")) return domain;
  const ending = domain.slice(domain.lastIndexOf(".") + 1);
  const isCountry = COUNTRY_CODES.has(ending.toUpperCase()) && !UNUSED_COUNTRIES.includes(ending);
  return isCountry || ENDINGS.has(ending) || !/^[a-z]+$/.test(ending) ? domain : "";
}

/** Country codes that no address ends with (IANA's root zone). */
const UNUSED_COUNTRIES = ["bl", "bq", "bv", "eh", "mf", "sj", "um"];

const BEGINS_LIKE_ADDRESS = /^\s*(?:[a-z][a-z0-9+.-]*:\/\/|www\.)/i;

/**
 * Common endings besides those of countries (IANA's root zone), without those that end company names
 * ("inc", "ltd", "llc", "gmbh"). `example` and `test` are reserved for trials (RFC 2606). Endings
 * in other scripts are all accepted.
 */
const ENDINGS = new Set(
  (
    "ac eu su uk " +
    "com org net edu gov mil int biz info name pro aero coop museum jobs mobi travel tel cat asia post xxx " +
    "academy agency app art bank beer bet bio blog build business cafe care careers cash center chat city clinic cloud club " +
    "codes coffee community company computer consulting construction cool dental design dev digital direct directory domains " +
    "education email energy engineer engineering enterprises equipment estate events exchange expert express farm finance " +
    "financial fit fitness foundation fund fyi gallery games garden gifts global gold golf green group guide guru health " +
    "healthcare help holdings host hosting house industries ink institute insurance insure international investments kitchen " +
    "land law legal life lighting limited link live loan lol london love management market marketing mba media medical money " +
    "network news ninja nyc one online page paris partners parts photo photography photos pics pizza place plumbing plus press " +
    "productions properties pub realty recipes rent rentals repair report restaurant review reviews rocks run sale school " +
    "science security services shop shopping show site social software solar solutions space store studio style supply support " +
    "systems tax team tech technology tips today tools top tours town toys trade trading training tube university ventures vet " +
    "video vip vision wiki wine work works world xyz yoga zone berlin amsterdam hamburg wien bayern koeln nrw swiss " +
    "example test"
  ).split(" "),
);

/** Whether a text begins or ends like an address but holds no readable domain. */
export function isBrokenDomain(company: string): boolean {
  if (company === "" || isSharedPage(company) || normalDomain(company) !== "") return false;
  return BEGINS_LIKE_ADDRESS.test(company) || /^\S+\.[a-z]{2,}\/?$/i.test(company);
}
