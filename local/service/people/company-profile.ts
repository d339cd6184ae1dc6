import { COMPANY_COUNT, type Company, companyAt, findCompany } from "./companies";
import { foldProfile } from "./identity";
import { INDUSTRIES, type Industry, industryOfWord } from "./industries";
import { COUNTRIES, citiesOf, type Location, locationAt } from "./locations";
import { drawsFor, hashText, pick } from "./seeded-draw";
import { COMPANY_SIZES, type CompanySize, type CompanyType, SIZES, TYPES } from "./taxonomy";

/** What can be filtered by, as places in the tables of `taxonomy`, `industries`, `locations`. */
export interface CompanyFacts {
  readonly industry: number;
  readonly size: number;
  /** Employees, within the size; not how many of them are among the made-up people. */
  readonly headcount: number;
  readonly type: number;
  /** A city. */
  readonly headquarters: number;
  /** Millions of US dollars a year. */
  readonly revenue: number;
  readonly founded: number;
}

/** A made-up company with all that is known of it. */
export interface CompanyProfile extends Company {
  /** Without the legal form. */
  readonly cleanedName: string;
  readonly website: string;
  readonly description: string;
  readonly industry: Industry;
  readonly size: CompanySize;
  readonly headcount: number;
  readonly type: CompanyType;
  readonly headquarters: Location;
  /** Millions of US dollars a year. */
  readonly revenue: number;
  readonly founded: number;
  /** Decimal digits. */
  readonly networkId: string;
  readonly networkUrl: string;
  readonly pictureUrl: string;
}

/** Out of 100 companies, by size and by type. */
const SIZE_SHARES = spread([30, 28, 20, 9, 6, 4, 2, 1]);
const TYPE_SHARES = spread([12, 60, 5, 3, 8, 3, 7, 2]);
/** Where more companies sit than elsewhere. */
const BUSY_COUNTRIES = ["US", "US", "US", "GB", "DE", "FR", "NL", "IN", "ES", "CA"];
const BUSY_SHARE = 0.6;
const FIRST_ID = 1_000_000;

/** The facts of the company of this number: the same for the same seed. */
export function companyFactsAt(seed: number, index: number): CompanyFacts {
  const draw = drawsFor(seed, `facts of company ${index}`);
  const size = pick(SIZE_SHARES, draw());
  const [least, most] = COMPANY_SIZES[SIZES[size] ?? "1-10"];
  const headcount = Math.floor(least * ((most + 1) / least) ** draw());
  const country = pick(draw() < BUSY_SHARE ? BUSY_COUNTRIES : COUNTRIES, draw());
  const [, word = ""] = companyAt(seed, index).name.split(" ");
  return {
    industry: industryOfWord(word),
    size,
    headcount: Math.min(most, headcount),
    type: pick(TYPE_SHARES, draw()),
    headquarters: pick(citiesOf(country), draw()),
    revenue: Math.round(headcount * (0.04 + 0.3 * draw()) * 100) / 100,
    founded: 1890 + Math.floor(134 * Math.sqrt(draw())),
  };
}

/** The company of this number with all that is known of it. */
export function companyProfileAt(seed: number, index: number): CompanyProfile {
  const company = companyAt(seed, index);
  const facts = companyFactsAt(seed, index);
  const [first = "", second = ""] = company.name.split(" ");
  const industry = INDUSTRIES[facts.industry] ?? { id: "", name: "" };
  const headquarters = locationAt(facts.headquarters);
  const slug = company.domain.replace(/\..*$/, "");
  return {
    ...company,
    cleanedName: `${first} ${second}`,
    website: `https://www.${company.domain}`,
    description: `${first} ${second} is active in ${industry.name.toLowerCase()} since ${facts.founded}, from ${headquarters.name}.`,
    industry,
    size: SIZES[facts.size] ?? "1-10",
    headcount: facts.headcount,
    type: TYPES[facts.type] ?? "P",
    headquarters,
    revenue: facts.revenue,
    founded: facts.founded,
    networkId: String(firstId(seed) + index),
    networkUrl: `https://www.linkedin.com/company/${slug}`,
    pictureUrl: `https://media.${company.domain}/logo.png`,
  };
}

/** The number of the company with this address on the network, however spelt; null for none of ours. */
export function findCompanyByUrl(seed: number, networkUrl: string): number | null {
  const [, kind, slug = ""] = foldProfile(networkUrl).split("/");
  if (kind !== "company") return null;
  return /^\d+$/.test(slug)
    ? findCompanyById(seed, slug)
    : findCompany(seed, { domain: `${slug}.example` });
}

/** The number of the company with this id on the network; null for none of ours. */
export function findCompanyById(seed: number, networkId: string): number | null {
  const index = /^\d+$/.test(networkId) ? Number(networkId) - firstId(seed) : -1;
  return index >= 0 && index < COMPANY_COUNT ? index : null;
}

function firstId(seed: number): number {
  return FIRST_ID + (hashText(seed, "company ids") % 60_000_000);
}

/** Places repeated by their share, to pick from. */
function spread(shares: readonly number[]): readonly number[] {
  return shares.flatMap((share, place) => Array<number>(share).fill(place));
}
