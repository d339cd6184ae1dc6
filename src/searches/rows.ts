import { splitFullName } from "../core/full-name";
import type { AccountPreview } from "../service/companies";
import { entryRow } from "../service/entry-row";
import type { LeadPreview } from "../service/leads";
import type { SearchWithLeads } from "../service/search";

/** A result by header: what people read in row 1, so that enrichment recognises the columns. */
export interface ResultRow {
  [header: string]: string;
}

/** Splits the preview's full name, so that the lead can be looked up. */
export function leadRow({ full_name, network_id: _, ...lead }: LeadPreview): ResultRow {
  const { firstName, lastName } = splitFullName(full_name);
  return entryRow({ first_name: firstName, last_name: lastName, ...lead });
}

export function companyRow(company: AccountPreview): ResultRow {
  return entryRow(company, "companies");
}

/** The leads of a finished search with all that the service says of them and of their companies. */
export function searchRows(leads: SearchWithLeads["leads"]): ResultRow[] {
  return leads.map(({ lead, company }) =>
    entryRow({ company, ...lead, status: lead.status.toLowerCase() }),
  );
}
