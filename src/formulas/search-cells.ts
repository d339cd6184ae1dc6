import { checkFilters } from "../core/filter-check";
import { readFilters, withPlaces } from "../core/filter-language";
import { choosePlace } from "../core/filter-place";
import { ruleOf, type Search } from "../core/filter-rule";
import type { Filters } from "../core/filters";
import type { Cell } from "../ports/spreadsheet";
import { ACCOUNT_PREVIEW } from "../service/companies";
import { type Asking, asking } from "../service/endpoint";
import { LEAD_PREVIEW } from "../service/leads";
import { PLACES } from "../service/library";
import type { Preview } from "../service/started";
import { type FreeReader, LATER } from "./free-reader";

/** What a formula shows of a preview: its entries, or how many there are in all. */
type Part = "entries" | "count";

/** The first leads that filters find, a row each, or their total count. Free. Throws BAD_INPUT. */
export function leadCells(reader: FreeReader, given: readonly unknown[], part: Part) {
  const ask = (filters: Filters) => asking(LEAD_PREVIEW, filters);
  return previewCells(reader, "leads", given, ask, part, (lead) => [
    ...[lead.full_name, lead.current_title, lead.current_company, lead.headline],
    lead.profile_url,
  ]);
}

/** The first companies that filters find, a row each, or their total count. Free. Throws BAD_INPUT. */
export function companyCells(reader: FreeReader, given: readonly unknown[], part: Part) {
  const ask = (filters: Filters) => asking(ACCOUNT_PREVIEW, filters);
  return previewCells(reader, "companies", given, ask, part, (company) => [
    ...[company.company_name || company.name, company.industry],
    ...[company.network_url, company.network_id],
  ]);
}

function previewCells<T>(
  reader: FreeReader,
  search: Search,
  given: readonly unknown[],
  ask: (filters: Filters) => Asking<Preview<T>>,
  part: Part,
  rowOf: (entry: T) => Cell[],
): Cell | Cell[][] | typeof LATER {
  const filters = readyFilters(reader, search, given);
  if (filters === LATER) return LATER;
  const ofAccount = Object.keys(filters).some((name) => ruleOf(search, name)?.ofAccount);
  const preview = reader.get({ name: nameOf(search, filters), ofAccount, ...ask(filters) });
  if (preview === LATER) return LATER;
  return part === "count" ? preview.total : preview.entries.map(rowOf);
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
