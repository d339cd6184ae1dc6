import { splitFullName } from "../core/full-name";
import type { Account, AccountPreview } from "../service/companies";
import type { Lead, LeadPreview } from "../service/leads";
import type { SearchWithLeads } from "../service/search";

/** A result by header: what people read in row 1, so that enrichment recognises the columns. */
export interface ResultRow {
  [header: string]: string;
}

/** Splits the preview's full name, so that the lead can be looked up. */
export function leadRow(lead: LeadPreview): ResultRow {
  const { firstName, lastName } = splitFullName(lead.full_name);
  return {
    "First name": firstName,
    "Last name": lastName,
    "Job title": lead.current_title,
    Company: lead.current_company,
    "Profile address": lead.profile_url,
    Headline: lead.headline,
  };
}

export function companyRow(company: AccountPreview): ResultRow {
  return {
    Company: company.company_name || company.name,
    Website: company.website,
    Industry: company.industry,
    "Company page": company.network_url,
    "Company number": company.network_id,
  };
}

/** A lead of a finished search, with its company. */
export function searchRow({ lead, company }: SearchWithLeads["leads"][number]): ResultRow {
  return {
    "First name": lead.first_name,
    "Last name": lead.last_name,
    "Job title": lead.title,
    Company: company.name || lead.company_name,
    Website: company.website,
    "Profile address": lead.network_profile_url || lead.network_url,
    "Probable e-mail": lead.most_probable_email,
    "Probable e-mail status": lead.most_probable_email_status,
    Phones: lead.phones.join(", "),
    Qualified: lead.status.toLowerCase(),
    "Why not": lead.rejection_reason.join(", "),
  };
}

/** What else an answer says of a lead, by the header it gets, in the order of the columns. */
const MORE_OF_LEAD = {
  Headline: "network_headline",
  About: "summary",
  "About the job": "title_description",
  "Current position": "current_position",
  "Years in position": "years_in_position",
  "Months in position": "months_in_position",
  "Years at the company": "years_in_company",
  "Months at the company": "months_in_company",
  "Positions held now": "current_positions_count",
  Connections: "network_connections_count",
  "Degree of connection": "connection_degree",
  "Open to work": "is_open_to_work_network",
  "Open profile": "is_open_profile_network",
  "Premium member": "is_premium_network",
  "Premium profile address": "premium_tool_profile_url",
  "Full name": "full_name",
  Gender: "gender",
  Picture: "profile_image_url",
} as const satisfies Record<string, keyof Lead>;

/** The same of its company. */
const MORE_OF_COMPANY = {
  "Company's short name": "cleaned_name",
  Domain: "domain",
  Industry: "industry",
  Employees: "employee_range",
  Headquarters: "headquarters",
  "Company's place": "location",
  "About the company": "description",
  "Company page": "network_url",
  "Company number": "network_id",
  "Company's picture": "company_profile_picture",
} as const satisfies Record<string, keyof Account>;

/** The leads with everything that is known of any of them, behind the usual columns. */
export function wholeSearchRows(leads: SearchWithLeads["leads"]): ResultRow[] {
  const more = leads.map(({ lead, company }) => ({
    ...textsOf(MORE_OF_LEAD, lead),
    ...textsOf(MORE_OF_COMPANY, company),
  }));
  const said = Object.keys(more[0] ?? {}).filter((header) => more.some((row) => row[header]));
  return leads.map((pair, at) => ({
    ...searchRow(pair),
    ...Object.fromEntries(said.map((header) => [header, more[at]?.[header] ?? ""])),
  }));
}

function textsOf<Name extends string>(
  names: Readonly<Record<string, Name>>,
  values: Readonly<Record<Name, string | number | boolean | undefined>>,
): ResultRow {
  return Object.fromEntries(
    Object.entries(names).map(([header, name]) => {
      const value = values[name] ?? "";
      return [header, typeof value === "boolean" ? (value ? "yes" : "no") : String(value)];
    }),
  );
}
