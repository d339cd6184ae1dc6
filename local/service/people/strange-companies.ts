import { COMPANY_COUNT } from "./companies";
import { type CompanyProfile, companyProfileAt } from "./company-profile";
import { asciiLetters } from "./culture";
import { foldCompany, foldDomain, foldProfile } from "./identity";
import { hashText } from "./seeded-draw";

/** How a request names a company; absent parts are undefined, null or empty. */
export interface CompanyNames {
  readonly networkId?: string | null | undefined;
  readonly networkUrl?: string | null | undefined;
  readonly domain?: string | null | undefined;
  readonly name?: string | null | undefined;
}

/** Out of 100 strange companies; the others stay unknown, as many people do. */
const KNOWN_SHARE = 90;
/** Numbers on the network, above those of the made-up companies. */
const FIRST_ID = 100_000_000;
const ID_COUNT = 900_000_000;
/** Sites of those asked for without one. Nobody can own such a name (RFC 2606). */
const SITES = ".company.example";
/** Domains of nobody: with an unknown one of them one asks for a company that is not there. */
const RESERVED = /\.(example|test|invalid|localhost)$/;
const LEGAL_FORM =
  /[\s,]+(ag|se|plc|corp\.?|ab|b\.?v\.?|oy|s\.?a\.?s\.?|s\.?r\.?l\.?|s\.?p\.?a\.?)$/;
/** What stands before the country in `acme.co.uk`. */
const SHARED_LABELS = ["ac", "co", "com", "gov", "net", "org"];

/**
 * A company that somebody asks for and that is none of the made-up ones, invented from what was asked: the
 * same for `acme.com`, `Acme Inc.` and the page `/company/acme`. Its facts are those of a made-up company,
 * whose number it bears. Null where nothing can be read from it, or where it stays unknown.
 */
export function strangeCompany(seed: number, asked: CompanyNames): CompanyProfile | null {
  const id = idOf(asked);
  if (id !== null) return invent(seed, id, asked, `company ${id}`, String(id));
  const stem = stemOf(asked);
  const key = asciiLetters(stem);
  const hash = hashText(seed, `strange company ${key}`);
  if (!/[a-z]/.test(key) || isOfNobody(stem) || hash % 100 >= KNOWN_SHARE) return null;
  return invent(seed, FIRST_ID + (hash % ID_COUNT), asked, stem, key);
}

/** Whether a name says itself that it is nobody's, such as `no-such-company`: a way to ask for none. */
export function isOfNobody(name: string): boolean {
  return /^(no|none|nobody|nowhere|unknown)\b/.test(name.toLowerCase());
}

/** Words of an address or a name, each with a capital: `jane-doe` is `Jane Doe`. */
export function namedAfter(stem: string): string {
  const words = stem.split(/[\s\-_.+]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

function invent(
  seed: number,
  id: number,
  { domain: site, name }: CompanyNames,
  stem: string,
  key: string,
): CompanyProfile {
  const twin = companyProfileAt(seed, id % COMPANY_COUNT);
  const cleanedName = namedAfter(stem);
  const domain = site ? foldDomain(site) : `${key}${SITES}`;
  return {
    ...twin,
    name: name?.trim() || cleanedName,
    cleanedName,
    domain,
    website: `https://www.${domain}`,
    description: twin.description.replace(twin.cleanedName, () => cleanedName),
    networkId: String(id),
    networkUrl: `https://www.linkedin.com/company/${key}`,
    pictureUrl: `https://media.${key}${SITES}/logo.png`,
  };
}

/** A number that one of them may bear; null where the request gives none. */
function idOf({ networkId, networkUrl }: CompanyNames): number | null {
  const given = networkId || slugOf(networkUrl ?? "");
  const id = /^\d+$/.test(given) ? Number(given) : 0;
  return id >= FIRST_ID && id < FIRST_ID + ID_COUNT ? id : null;
}

function slugOf(networkUrl: string): string {
  const [, kind, slug = ""] = foldProfile(networkUrl).split("/");
  return kind === "company" ? slug : "";
}

function stemOf({ networkUrl, domain, name }: CompanyNames): string {
  if (networkUrl) return slugOf(networkUrl);
  return domain ? labelOf(foldDomain(domain)) : foldCompany(name ?? "").replace(LEGAL_FORM, "");
}

/** The label of a domain that names its owner; empty for none. */
function labelOf(domain: string): string {
  if (domain.endsWith(SITES)) return domain.slice(0, -SITES.length);
  if (RESERVED.test(domain)) return "";
  const labels = domain.split(".").slice(0, -1);
  if (labels.length > 1 && SHARED_LABELS.includes(labels.at(-1) ?? "")) labels.pop();
  return labels.at(-1) ?? "";
}
