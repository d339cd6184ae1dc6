import { companyDomain } from "./company-domain";
import { isSharedPage, normalDomain, normalName, normalProfileUrl } from "./normal-form";

/** A company as people name it; every part may be empty, at least one is not. */
export interface Company {
  domain: string;
  name: string;
  /** The address of its page on the network. */
  networkUrl: string;
  /** Its number on the network. */
  networkId: string;
}

const NOBODY: Company = { domain: "", name: "", networkUrl: "", networkId: "" };

/**
 * Tells what a text names a company by: its number, its page on the network ("…/company/acme"),
 * its domain or site, else its name. Undefined for a text that names nothing.
 */
export function readCompany(text: string): Company | undefined {
  const typed = text.trim();
  if (/^\d+$/.test(typed)) return { ...NOBODY, networkId: typed };
  if (/\/(?:company|school|showcase)\/[^/\s]+/i.test(typed) && normalProfileUrl(typed) !== "")
    return { ...NOBODY, networkUrl: typed };
  if (isSharedPage(typed)) return undefined;
  const domain = companyDomain(typed);
  if (domain !== "" && !/\s/.test(typed)) return { ...NOBODY, domain };
  return /[\p{L}\p{N}]/u.test(normalName(typed)) ? { ...NOBODY, name: typed } : undefined;
}

/** The identity of a company: its page, its number, its domain, its name, in this order. */
export function companyKey(company: Company): string {
  const page = normalProfileUrl(company.networkUrl);
  if (page !== "") return `w:${page}`;
  if (company.networkId !== "") return `i:${company.networkId}`;
  const domain = normalDomain(company.domain);
  if (domain !== "") return `d:${domain}`;
  const name = normalName(company.name);
  return name === "" ? "" : `c:${name}`;
}
