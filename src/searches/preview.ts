import { badInput, exceptOn } from "../core/errors";
import { readFilters, withPlaces } from "../core/filter-language";
import { choosePlace } from "../core/filter-place";
import type { Filters } from "../core/filters";
import type { CallService } from "../outbox/paced-call";
import { ACCOUNT_PREVIEW } from "../service/companies";
import { asking } from "../service/endpoint";
import { entryRow } from "../service/entry-row";
import { LEAD_PREVIEW } from "../service/leads";
import { PLACES } from "../service/library";
import type { Preview } from "../service/started";
import { leadRow, type ResultRow } from "./rows";

/** The searches that have a free preview. */
export type PreviewedSearch = "leads" | "companies";

/** The total count and the first results as rows. Free. Throws BAD_INPUT. */
export function previewSearch(
  callService: CallService,
  search: PreviewedSearch,
  filters: Filters,
): Preview<ResultRow> {
  return search === "leads"
    ? inRows(callService(asking(LEAD_PREVIEW, filters)), leadRow)
    : inRows(callService(asking(ACCOUNT_PREVIEW, filters)), (each) => entryRow(each, "companies"));
}

function inRows<T>({ total, entries }: Preview<T>, toRow: (entry: T) => ResultRow) {
  return { total, entries: entries.map((each) => toRow(each)) };
}

/** Most place names in one preview: each takes a request. */
const MOST_PLACES = 20;

/** `previewSearch` for filters typed as in a formula (`readFilters`). */
export function previewTyped(
  callService: CallService,
  search: PreviewedSearch,
  typed: Filters,
): Preview<ResultRow> {
  const { filters, places } = readFilters(search, Object.entries(typed).flat());
  if (places.length > MOST_PLACES)
    throw badInput(`These are more than ${MOST_PLACES} places. Leave some out.`);
  const idOf = (place: string) => choosePlace(place, callService(asking(PLACES, place)));
  return previewSearch(callService, search, withPlaces(search, filters, idOf));
}

/** `previewSearch` for leads; without a network login, from the service's own database. */
export function previewWithFallback(
  callService: CallService,
  filters: Filters,
): Preview<ResultRow> {
  const preview = (given: Filters) => () => previewSearch(callService, "leads", given);
  return exceptOn("NO_INTEGRATION", preview(filters), preview({ ...filters, live: false }));
}
