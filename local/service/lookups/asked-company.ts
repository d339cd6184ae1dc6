import { findCompany } from "../people/companies";
import { findCompanyById, findCompanyByUrl } from "../people/company-profile";
import { foldCompany, foldDomain, foldProfile } from "../people/identity";

/** How a request names a company; absent parts are undefined, null or empty. */
export interface CompanyParts {
  readonly networkId?: string | null | undefined;
  readonly networkUrl?: string | null | undefined;
  readonly domain?: string | null | undefined;
  readonly name?: string | null | undefined;
}

/** A company as it was asked for. */
export interface AskedCompany {
  /** The first given part in normal form, for the question book. */
  readonly subject: string;
  /** Number of the made-up company; null for any other. */
  readonly company: number | null;
}

/**
 * The company a request means, by the most reliable part: id, address on the network, domain, name.
 * Null when no part is given.
 */
export function findAskedCompany(seed: number, parts: CompanyParts): AskedCompany | null {
  const { networkId, networkUrl, domain, name } = parts;
  const ways: (readonly [subject: string, company: number | null])[] = [];
  if (networkId) ways.push([`company ${networkId}`, findCompanyById(seed, networkId)]);
  if (networkUrl) ways.push([foldProfile(networkUrl), findCompanyByUrl(seed, networkUrl)]);
  if (domain) ways.push([foldDomain(domain), findCompany(seed, { domain })]);
  if (name) ways.push([`# ${foldCompany(name)}`, findCompany(seed, { name })]);
  const [first] = ways;
  if (!first) return null;
  const company = ways.find(([, found]) => found !== null)?.[1] ?? null;
  return { subject: first[0], company };
}
