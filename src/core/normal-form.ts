/** One normal form for each kind of text that tells people apart, so that spellings compare. */

/**
 * Case, Unicode form, kinds of apostrophe and white space folded, invisible characters left out:
 * " Zoë  LEE" and "zoë lee" are one name, and so are "O’Brien" and "O'Brien".
 */
export function normalName(text: string): string {
  return visible(text)
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

/** In one Unicode form and without what shows nothing, as pasted texts often hold. */
function visible(text: string): string {
  return text.normalize("NFKC").replace(/\p{Cf}/gu, "");
}

/**
 * "https://www.Acme.example/about" → "acme.example"; empty when it is no domain. A page at a place where
 * everybody has one, such as a company's on a network, tells nobody's domain.
 */
export function normalDomain(text: string): string {
  const [host = "", path = ""] = splitAddress(text);
  if (path !== "" && isSharedHost(host)) return "";
  return looksLikeDomain(host) ? host : "";
}

/** "linkedin.com/company/acme", "https://facebook.com/acme": whose it is stands in its path. */
export function isSharedPage(text: string): boolean {
  const [host = "", path = ""] = splitAddress(text);
  return path !== "" && isSharedHost(host);
}

/** Host and path of an address, as far as it is one. */
function splitAddress(text: string): [host: string, path: string] {
  const address = visible(text)
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

/** Networks and directories that people note in place of a company's own site. */
const SHARED_HOSTS = [
  ...[
    "linkedin.com",
    "xing.com",
    "facebook.com",
    "fb.com",
    "instagram.com",
    "twitter.com",
    "x.com",
  ],
  ...["youtube.com", "tiktok.com", "crunchbase.com", "pitchbook.com", "wellfound.com", "angel.co"],
  ...["glassdoor.com", "indeed.com", "yelp.com", "wikipedia.org", "linktr.ee", "google.com"],
];

/** Letters of any script, digits and hyphens in at least two dotted parts, ending in letters. */
export function looksLikeDomain(text: string): boolean {
  return /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$/u.test(
    text,
  );
}

/**
 * "http://fr.network.example/in/Ada-L/?trk=x" → "network.example/in/ada-l"; empty when it is no
 * address, or names nobody.
 */
export function normalProfileUrl(text: string): string {
  const match = /^(?:https?:\/\/)?([^/?#\s]+\.[^/?#\s]+)(\/[^?#\s]+)/i.exec(visible(text).trim());
  if (!match) return "";
  const host = (match[1] ?? "").toLowerCase().replace(/^(?:www|m|[a-z]{2})\.(?=[^.]+\.)/, "");
  const path = decodePath(match[2] ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\/+$/, "");
  return path === "" || SECTION.test(path) ? "" : host + path;
}

/** A path that stops short of naming anybody: "…/in/" & B2 makes it where B2 is blank, or says so. */
const SECTION =
  /^\/(?:in|pub|profile|people|company|school|showcase)(?:\/(?:n\/a|null|undefined))?$/;

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // A stray percent sign: the text as it stands is as good an identity.
    return error instanceof URIError ? path : String(path);
  }
}

/** "fr, US" → ["FR", "US"]: sorted, each once, two letters only. */
export function normalCountries(text: string): string[] {
  const codes = text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((code) => /^[A-Z]{2}$/.test(code));
  return [...new Set(codes)].sort();
}
