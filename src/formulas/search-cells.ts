import { checkFilters } from "../core/filter-check";
import { readFilters, withPlaces } from "../core/filter-language";
import { choosePlace } from "../core/filter-place";
import type { Search } from "../core/filter-rule";
import type { Filters } from "../core/filters";
import type { Cell } from "../ports/spreadsheet";
import { ACCOUNT_PREVIEW, type AccountPreview } from "../service/companies";
import { asking } from "../service/endpoint";
import { LEAD_PREVIEW, type LeadPreview } from "../service/leads";
import { PLACES } from "../service/library";
import { type FreeReader, LATER } from "./free-reader";

/** What a preview is shown as: its entries, or how many there are in all. */
type Shown = "entries" | "count";

/**
 * The first leads that filters find, a row each, or their total count. Free. Throws BAD_INPUT for
 * filters that cannot be used.
 */
export function leadCells(reader: FreeReader, given: readonly unknown[], as: Shown) {
  const filters = readyFilters(reader, "leads", given);
  if (filters === LATER) return LATER;
  const preview = reader.get({
    name: nameOf("leads", filters),
    ...asking(LEAD_PREVIEW, filters),
  });
  if (preview === LATER) return LATER;
  return as === "count" ? preview.total : preview.entries.map(leadRow);
}

function leadRow(lead: LeadPreview): Cell[] {
  const { full_name, current_title, current_company, headline, profile_url } = lead;
  return [full_name, current_title, current_company, headline, profile_url];
}

/** The same for companies. */
export function companyCells(reader: FreeReader, given: readonly unknown[], as: Shown) {
  const filters = readyFilters(reader, "companies", given);
  if (filters === LATER) return LATER;
  const preview = reader.get({
    name: nameOf("companies", filters),
    ...asking(ACCOUNT_PREVIEW, filters),
  });
  if (preview === LATER) return LATER;
  return as === "count" ? preview.total : preview.entries.map(companyRow);
}

function companyRow(company: AccountPreview): Cell[] {
  const { company_name, name, industry, network_url, network_id } = company;
  return [company_name || name, industry, network_url, network_id];
}

/** Filters with the ids of their places; each place is read once and remembered. */
function readyFilters(
  reader: FreeReader,
  search: Search,
  given: readonly unknown[],
): Filters | typeof LATER {
  const { filters, places } = readFilters(search, given);
  checkFilters(search, filters);
  const ids = new Map<string, string>();
  for (const place of places) {
    const found = reader.get({ name: `place ${place}`, ...asking(PLACES, place) });
    if (found === LATER) return LATER;
    ids.set(place, choosePlace(place, found));
  }
  return withPlaces(search, filters, (place) => ids.get(place) ?? place);
}

/** The same filters in any order are one read. */
function nameOf(search: Search, filters: Filters): string {
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${search} ${JSON.stringify(sorted)}`;
}
