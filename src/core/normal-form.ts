/** Normal forms of the texts that identify people, so that different spellings compare equal. */

/**
 * Folds case, Unicode form, apostrophes and white space, and drops invisible characters: " Zoë
 * LEE" equals "zoë lee", and "O’Brien" equals "O'Brien".
 */
export function normalName(text: string): string {
  return visibleText(text)
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`]| \u0301/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

/** Letters that do not decompose into a letter and an accent, and how names are written without them. */
const PLAINER: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ı: "i",
};

/** A name in normal form without its accents: "zoë løve" → "zoe love". */
export function withoutAccents(normal: string): string {
  return normal
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßøæœłđı]/g, (letter) => PLAINER[letter] ?? letter);
}

/** Normalizes the Unicode form and drops invisible characters, which pasted texts often have. */
function visibleText(text: string): string {
  return PLAIN.test(text) ? text : text.normalize("NFKC").replace(/\p{Cf}/gu, "");
}

/** Texts that are their own normal form, as nearly all are. */
const PLAIN = /^[ -~]*$/;

/**
 * "https://www.Acme.example/about" → "acme.example"; "" when it is not a domain. A shared site,
 * such as a network where every company has a page, is nobody's domain, nor is a private mailbox's.
 */
export function normalDomain(text: string): string {
  const [host = "", path = ""] = splitAddress(text);
  const isShared = path === "" ? text.includes("@") && FREE_MAIL.test(host) : isSharedHost(host);
  return !isShared && looksLikeDomain(host) ? host : "";
}

/** The same, but "" also for the domain of a provider of private mailboxes alone, such as "gmail.com". */
export function workDomain(text: string): string {
  const domain = normalDomain(text);
  return FREE_MAIL.test(domain) ? "" : domain;
}

/** Mail providers that give addresses to everybody. */
const FREE_MAIL =
  /^(?:(?:g|google|hot|y|proton)mail|outlook|live|yahoo|icloud|aol|gmx)\.[a-z.]+$|^(?:(?:web|t-online|freenet)\.de|(?:orange|wanadoo|free|laposte|sfr)\.(?:fr|net)|mail\.ru|me\.com|libero\.it|proton\.me)$/;

/** Whether only the path of an address says whose it is, as on a shared site: "linkedin.com/company/acme". */
export function isSharedPage(text: string): boolean {
  const [host = "", path = ""] = splitAddress(text);
  return path !== "" && isSharedHost(host);
}

/** Host and path of an address, as far as it has them. */
function splitAddress(text: string): [host: string, path: string] {
  const address = visibleText(text)
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, "")
    .replace(/^[^@/]*@/, "");
  const host = address
    .replace(/[/?#:].*$/s, "")
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  return [host, /^[^/?#]*\/([^?#\s]+)/.exec(address)?.[1] ?? ""];
}

function isSharedHost(host: string): boolean {
  return SHARED_HOSTS.some((shared) => host === shared || host.endsWith(`.${shared}`));
}

/** Networks and directories that people enter instead of a company's own site. */
const SHARED_HOSTS = (
  "linkedin.com xing.com facebook.com fb.com instagram.com twitter.com x.com youtube.com " +
  "tiktok.com crunchbase.com pitchbook.com wellfound.com angel.co glassdoor.com indeed.com " +
  "yelp.com wikipedia.org linktr.ee google.com"
).split(" ");

/** Whether a text is two or more dotted parts of letters in any script, digits and hyphens, ending in letters. */
export function looksLikeDomain(text: string): boolean {
  return /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$/u.test(
    text,
  );
}

/**
 * "http://fr.network.example/in/Ada-L/de-de/?trk=x" → "network.example/in/ada-l"; "" when it is not
 * an address, names nobody, or is surely of another network.
 */
export function normalProfileUrl(text: string): string {
  const address = visibleText(text)
    .trim()
    .replace(/^\/*(?:https?:\/*)*/i, "");
  const match = /^([^/?#\s:]+\.[^/?#\s:]+(?::\d+)?)(\/[^?#\s]+)/.exec(address);
  if (!match) return "";
  const host = (match[1] ?? "").toLowerCase().replace(/^(?:www|m|[a-z]{2})\.(?=[^.]+\.)/, "");
  const path = decodePath(match[2] ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/([ /])\1+/g, "$1")
    .replace(/[\s/,;)\]>"']+$/, "");
  // The service reads the profiles of one network: asking for an address of another would cost credits for nothing.
  const isOther = host !== "linkedin.com" && isSharedHost(host);
  return path !== "" && !SECTION.test(path) && !isOther ? withoutSubPage(host + path) : "";
}

/** A path that ends before it names anybody, such as "…/in/" & B2 where B2 is blank. */
const SECTION =
  /^\/(?:in|pub|profile|people|company|school|showcase)(?:\/(?:n\/a|null|undefined))?$/;

/**
 * A normal form without a sub-page of a person or company: "network.example/in/ada-l/details/skills" →
 * "network.example/in/ada-l". Keeps what is not surely a sub-page, since it may name another person.
 */
export function withoutSubPage(normalUrl: string): string {
  return normalUrl.replace(MOBILE, "/").replace(SUB_PAGE, "$1");
}

const MOBILE = /\/mwlite\/(?=in\/)/;

/** Seen in addresses that people copy from a browser: a language, a layer over the page, a part of it. */
const SUB_PAGE =
  /^([^/]+\/(?:in|company|school|showcase)\/[^/]+)(?:\/[a-z]{2}(?:[-_][a-z]{2,4})?)*(?:\/(?:about|posts|jobs|people|life|(?:overlay|details?|recent-activity|edit|opportunities|mycompany)(?:\/.*)?))?$/;

/**
 * The author of a post, by its address: "…/posts/ada-l_activity-7" is by "…/in/ada-l". The interface does not describe
 * such addresses (H); if their form differs, change it here. In normal form; "" if the address names nobody.
 */
export function profileOfPost(url: string): string {
  const parts = /^([^/]+\/)posts\/([^/_]+)_/.exec(normalProfileUrl(url));
  return parts ? `${parts[1]}in/${parts[2]}` : "";
}

/** How the addresses of a profile's posts begin; "" if that is not known. */
export function postsOfProfile(normalUrl: string): string {
  const posts = normalUrl.replace("/in/", "/posts/");
  return posts === normalUrl ? "" : `${posts}_`;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign cannot be decoded: the undecoded path identifies just as well.
    return path;
  }
}

/** "fr, US" → ["FR", "US"]: sorted, unique, two letters only. */
export function normalCountries(text: string): string[] {
  const codes = text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((code) => /^[A-Z]{2}$/.test(code));
  return [...new Set(codes)].sort();
}
