import { COMPANY_COUNT, findCompany } from "../people/companies";
import { findCompanyById, findCompanyByUrl } from "../people/company-profile";
import { INDUSTRIES } from "../people/industries";
import { LOCATIONS } from "../people/locations";
import { SIZES, TYPES } from "../people/taxonomy";
import type { Population } from "./population";

/** Filters that say something of a company, whether of one searched for or of a lead's. */
export interface CompanyFilters {
  readonly included_industries?: readonly string[] | null | undefined;
  readonly excluded_industries?: readonly string[] | null | undefined;
  readonly headquarters?: readonly string[] | null | undefined;
  readonly excluded_headquarters?: readonly string[] | null | undefined;
  readonly company_size?: readonly string[] | null | undefined;
  readonly company_type?: readonly string[] | null | undefined;
}

/** By number of the company: 1 where it passes, else 0; null when nothing is asked of it. */
export function matchCompanies(
  { companies }: Population,
  filters: CompanyFilters,
): Uint8Array | null {
  const tests = [
    test("industry", matchIndustries(filters.included_industries)),
    test("industry", matchIndustries(filters.excluded_industries), false),
    test("headquarters", matchLocations(filters.headquarters)),
    test("headquarters", matchLocations(filters.excluded_headquarters), false),
    test("size", matchIds(SIZES, filters.company_size)),
    test("type", matchIds(TYPES, filters.company_type)),
  ].filter((each) => each !== null);
  if (tests.length === 0) return null;
  return Uint8Array.from(companies, (facts) => Number(tests.every((passes) => passes(facts))));
}

type Places = Record<"industry" | "headquarters" | "size" | "type", number>;

function test(fact: keyof Places, mask: Uint8Array | null, wanted = true) {
  return mask && ((facts: Places) => (mask[facts[fact]] === 1) === wanted);
}

/** By place in a table: 1 for the ids given; null for none given. */
export function matchIds(
  table: readonly string[],
  ids: readonly string[] | null | undefined,
): Uint8Array | null {
  return ids?.length ? Uint8Array.from(table, (id) => Number(ids.includes(id))) : null;
}

function matchIndustries(ids: readonly string[] | null | undefined): Uint8Array | null {
  return matchIds(
    INDUSTRIES.map(({ id }) => id),
    ids,
  );
}

/** By place in LOCATIONS: 1 for the places given and for the cities of a country given. */
export function matchLocations(ids: readonly string[] | null | undefined): Uint8Array | null {
  if (!ids?.length) return null;
  const given = LOCATIONS.filter(({ id }) => ids.includes(id));
  const countries = given.filter(({ type }) => type === "country").map(({ country }) => country);
  return Uint8Array.from(LOCATIONS, (location) =>
    Number(given.includes(location) || countries.includes(location.country)),
  );
}

/**
 * By number of the company: 1 for those named by id, address, domain or name; null when none is
 * named. A name that is none of ours names nobody.
 */
export function matchNamedCompanies(
  seed: number,
  names: readonly string[] | null | undefined,
): Uint8Array | null {
  if (!names?.length) return null;
  const mask = new Uint8Array(COMPANY_COUNT);
  for (const name of names) {
    const index = findNamed(seed, name.trim());
    if (index !== null) mask[index] = 1;
  }
  return mask;
}

function findNamed(seed: number, name: string): number | null {
  if (/^\d+$/.test(name)) return findCompanyById(seed, name);
  if (name.includes("/company/")) return findCompanyByUrl(seed, name);
  return findCompany(seed, { domain: name }) ?? findCompany(seed, { name });
}
