import { companyDomain } from "./company-domain";
import { isSharedPage, normalDomain, normalName, normalProfileUrl } from "./normal-form";
import { isPlaceholder } from "./placeholder";

/** A company as people name it. Any part may be empty, but not all. */
export interface Company {
  domain: string;
  name: string;
  /** Its page on the network. */
  networkUrl: string;
  /** Its number on the network. */
  networkId: string;
}

const NO_COMPANY: Company = { domain: "", name: "", networkUrl: "", networkId: "" };

/** Reads a number, a page on the network ("…/company/acme"), a domain or site, else a name; undefined for none. */
export function readCompany(text: string): Company | undefined {
  const typed = text.trim();
  if (/^\d+$/.test(typed)) return { ...NO_COMPANY, networkId: typed };
  if (/\/(?:company|school|showcase)\/[^/\s]+/i.test(typed) && normalProfileUrl(typed) !== "")
    return { ...NO_COMPANY, networkUrl: typed };
  if (isSharedPage(typed)) return undefined;
  const domain = companyDomain(typed);
  if (domain !== "" && !/\s/.test(typed)) return { ...NO_COMPANY, domain };
  return isPlaceholder(typed) ? undefined : { ...NO_COMPANY, name: typed };
}

/** The identity of a company: its page, else its number, domain or name. */
export function companyKey(company: Company): string {
  const page = normalProfileUrl(company.networkUrl);
  if (page !== "") return `w:${page}`;
  if (company.networkId !== "") return `i:${company.networkId}`;
  const domain = normalDomain(company.domain);
  if (domain !== "") return `d:${domain}`;
  const name = normalName(company.name);
  return name === "" ? "" : `c:${name}`;
}
