/** What a request says about the person it asks for; absent parts are empty texts. */
export interface AskedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly domain: string;
  readonly companyName: string;
  readonly profileUrl: string;
}

/**
 * Which person a request asks for, as a text: the profile address, else names and domain, else
 * names and company name, each in normal form. Two spellings by the same parts give the same text.
 */
export function subjectKey(asked: AskedPerson): string {
  if (asked.profileUrl) return foldProfile(asked.profileUrl);
  return namesKey(asked);
}

/** As `subjectKey`, but by the names and the company, even where a profile address is given. */
export function namesKey(asked: AskedPerson): string {
  const names = foldName(`${asked.firstName} ${asked.lastName}`);
  if (asked.domain) return `${names} @ ${foldDomain(asked.domain)}`;
  return `${names} # ${foldName(asked.companyName)}`;
}

/** Case, Unicode form, spaces and the kind of apostrophe make no difference to a name. */
export function foldName(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/[’ʼ`]/g, "'").replace(/\s+/g, " ").trim();
}

/** A domain without scheme, `www.`, port and path. */
export function foldDomain(domain: string): string {
  return domain
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[/:?#].*$/, "")
    .replace(/\.$/, "");
}

/** A profile address without scheme, country host, query and closing slash: `/in/slug`. */
export function foldProfile(url: string): string {
  const path = url
    .trim()
    .replace(/^[a-z]+:\/\//i, "")
    .replace(/[?#].*$/, "")
    .replace(/^[^/]*/, "")
    .replace(/\/+$/, "");
  return decodePath(path).normalize("NFKC").toLowerCase();
}

/** A company name in normal form without its legal form. */
export function foldCompany(name: string): string {
  return foldName(name).replace(LEGAL_FORM, "").trim();
}

const LEGAL_FORM = /[\s,]+(ltd\.?|limited|gmbh|inc\.?|llc|s\.?a\.?|& co\.? kg|株式会社)$/;

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a stray per cent sign is part of the name then
  }
}
