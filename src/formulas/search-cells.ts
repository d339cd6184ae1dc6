import { checkFilters } from "../core/filter-check";
import { readFilters, withColumns, withPlaces } from "../core/filter-language";
import { choosePlace } from "../core/filter-place";
import { ruleOf, type Search } from "../core/filter-rule";
import type { Filters } from "../core/filters";
import type { Entry } from "../core/flat-entry";
import type { RowFormula } from "../core/row-columns";
import { ACCOUNT_PREVIEW, type AccountPreview } from "../service/companies";
import { type Asking, asking } from "../service/endpoint";
import { entryRow } from "../service/entry-row";
import { LEAD_PREVIEW, type LeadPreview } from "../service/leads";
import { PLACES } from "../service/library";
import type { Preview } from "../service/started";
import { type FreeReader, LATER, rowsRead } from "./free-reader";

/** What is searched, and what a formula shows of each that is found. */
interface Previewed<T extends Entry> {
  search: "leads" | "companies";
  formula: RowFormula;
  ask: (filters: Filters) => Asking<Preview<T>>;
  shown: (found: T) => (string | number)[];
}

/** The first results of the filters, a row each. Free. Throws BAD_INPUT. */
export function foundCells<T extends Entry>(of: Previewed<T>) {
  return (reader: FreeReader, given: readonly unknown[]) => {
    const { args, columns } = withColumns(of.search, given);
    const read = () => {
      const found = previewOf(reader, of, args);
      return found === LATER ? LATER : found.entries;
    };
    const kind = of.search === "leads" ? "people" : "companies";
    return rowsRead(of.formula, columns, read, (each) => [of.shown(each), entryRow(each, kind)]);
  };
}

/** How many results the filters have in all. Free. Throws BAD_INPUT. */
export function countCell<T extends Entry>(of: Previewed<T>) {
  return (reader: FreeReader, given: readonly unknown[]) => {
    const found = previewOf(reader, of, given);
    return found === LATER ? LATER : found.total;
  };
}

export const LEADS: Previewed<LeadPreview> = {
  search: "leads",
  formula: "ENRICH_LEADS",
  ask: (filters) => asking(LEAD_PREVIEW, filters),
  shown: (lead) => [
    lead.full_name,
    lead.current_title,
    lead.current_company,
    lead.headline,
    lead.profile_url,
  ],
};
export const COMPANIES: Previewed<AccountPreview> = {
  search: "companies",
  formula: "ENRICH_COMPANIES",
  ask: (filters) => asking(ACCOUNT_PREVIEW, filters),
  shown: ({ company_name, name, industry, network_url, network_id }) => [
    company_name || name,
    industry,
    network_url,
    network_id,
  ],
};

function previewOf<T extends Entry>(
  reader: FreeReader,
  { search, ask }: Previewed<T>,
  given: readonly unknown[],
): Preview<T> | typeof LATER {
  const filters = readyFilters(reader, search, given);
  if (filters === LATER) return LATER;
  const ofAccount = Object.keys(filters).some((each) => ruleOf(search, each)?.ofAccount);
  // The same search, whatever the order of its filters.
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  const name = `${search} ${JSON.stringify(sorted)}`;
  return reader.get({ name, ofAccount, ...ask(filters) });
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
