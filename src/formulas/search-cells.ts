import { checkFilters } from "../core/filter-check";
import { readFilters, withColumns, withPlaces } from "../core/filter-language";
import { choosePlace } from "../core/filter-place";
import { ruleOf, type Search } from "../core/filter-rule";
import type { Filters } from "../core/filters";
import { formulaRow } from "../core/row-columns";
import { ACCOUNT_PREVIEW, type AccountPreview } from "../service/companies";
import { type Asking, asking } from "../service/endpoint";
import { entryRow } from "../service/entry-row";
import { LEAD_PREVIEW, type LeadPreview } from "../service/leads";
import { PLACES } from "../service/library";
import type { Preview } from "../service/started";
import { columnsGiven } from "./argument";
import { type FreeReader, LATER } from "./free-reader";

/** The first leads that filters find, a row each. Free. Throws BAD_INPUT. */
export function leadCells(reader: FreeReader, given: readonly unknown[]) {
  const { args, columns } = withColumns("leads", given);
  const headers = columnsGiven("ENRICH_LEADS", columns);
  const found = previewOf(reader, LEADS, args);
  if (found === LATER) return LATER;
  return found.entries.map((lead) => {
    const { full_name, current_title, current_company, headline, profile_url } = lead;
    const shown = [full_name, current_title, current_company, headline, profile_url];
    return formulaRow("ENRICH_LEADS", headers, shown, entryRow(lead));
  });
}

/** The first companies that filters find, a row each. Free. Throws BAD_INPUT. */
export function companyCells(reader: FreeReader, given: readonly unknown[]) {
  const { args, columns } = withColumns("companies", given);
  const headers = columnsGiven("ENRICH_COMPANIES", columns);
  const found = previewOf(reader, COMPANIES, args);
  if (found === LATER) return LATER;
  return found.entries.map((company) => {
    const { company_name, name, industry, network_url, network_id } = company;
    const shown = [company_name || name, industry, network_url, network_id];
    return formulaRow("ENRICH_COMPANIES", headers, shown, entryRow(company, "companies"));
  });
}

/** How many leads or companies filters find in all. Free. Throws BAD_INPUT. */
export function countCell(reader: FreeReader, search: Search, given: readonly unknown[]) {
  const found =
    search === "leads" ? previewOf(reader, LEADS, given) : previewOf(reader, COMPANIES, given);
  return found === LATER ? LATER : found.total;
}

interface Previewed<T> {
  search: Search;
  ask: (filters: Filters) => Asking<Preview<T>>;
}

const LEADS: Previewed<LeadPreview> = {
  search: "leads",
  ask: (filters) => asking(LEAD_PREVIEW, filters),
};
const COMPANIES: Previewed<AccountPreview> = {
  search: "companies",
  ask: (filters) => asking(ACCOUNT_PREVIEW, filters),
};

function previewOf<T>(
  reader: FreeReader,
  { search, ask }: Previewed<T>,
  given: readonly unknown[],
): Preview<T> | typeof LATER {
  const filters = readyFilters(reader, search, given);
  if (filters === LATER) return LATER;
  const ofAccount = Object.keys(filters).some((name) => ruleOf(search, name)?.ofAccount);
  return reader.get({ name: nameOf(search, filters), ofAccount, ...ask(filters) });
}

/** Filters with the ids of their places; each place is read once and kept. */
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

/** Identifies a search, whatever the order of its filters. */
function nameOf(search: Search, filters: Filters): string {
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${search} ${JSON.stringify(sorted)}`;
}
