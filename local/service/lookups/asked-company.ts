import { findCompany } from "../people/companies";
import {
  type CompanyProfile,
  companyProfileAt,
  findCompanyById,
  findCompanyByUrl,
} from "../people/company-profile";
import { foldCompany, foldDomain, foldProfile } from "../people/identity";
import { type CompanyNames, strangeCompany } from "../people/strange-companies";

/** A company as it was asked for. */
export interface AskedCompany {
  /** The first given part in normal form, for the question book. */
  readonly subject: string;
  /** Number of the made-up company; null for any other. */
  readonly company: number | null;
  /** What is known of it, whether one of the made-up ones or invented for the request; null for none. */
  readonly profile: CompanyProfile | null;
}

/**
 * The company a request means, by the most reliable part: id, address on the network, domain, name.
 * Null when no part is given.
 */
export function findAskedCompany(seed: number, parts: CompanyNames): AskedCompany | null {
  const { networkId, networkUrl, domain, name } = parts;
  const ways: (readonly [subject: string, company: number | null])[] = [];
  if (networkId) ways.push([`company ${networkId}`, findCompanyById(seed, networkId)]);
  if (networkUrl) ways.push([foldProfile(networkUrl), findCompanyByUrl(seed, networkUrl)]);
  if (domain) ways.push([foldDomain(domain), findCompany(seed, { domain })]);
  if (name) ways.push([`# ${foldCompany(name)}`, findCompany(seed, { name })]);
  const [first] = ways;
  if (!first) return null;
  const company = ways.find(([, found]) => found !== null)?.[1] ?? null;
  const profile = company === null ? strangeCompany(seed, parts) : companyProfileAt(seed, company);
  return { subject: first[0], company, profile };
}
