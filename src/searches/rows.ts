import { splitFullName } from "../core/full-name";
import { MORE_OF_COMPANY, MORE_OF_LEAD } from "../core/row-columns";
import type { AccountPreview } from "../service/companies";
import type { LeadPreview } from "../service/leads";
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
function searchRow({ lead, company }: SearchWithLeads["leads"][number]): ResultRow {
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

/** The leads of a finished search with all that the service says of them. */
export function searchRows(leads: SearchWithLeads["leads"]): ResultRow[] {
  return leads.map((pair) => ({
    ...searchRow(pair),
    ...textsOf(MORE_OF_LEAD, pair.lead),
    ...textsOf(MORE_OF_COMPANY, pair.company),
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
