import { exceptOn } from "../core/errors";
import type { Filters } from "../core/filters";
import type { CallService } from "../outbox/paced-call";
import { ACCOUNT_PREVIEW } from "../service/companies";
import { asking } from "../service/endpoint";
import { entryRow } from "../service/entry-row";
import { LEAD_PREVIEW } from "../service/leads";
import type { Preview } from "../service/started";
import { leadRow, type ResultRow } from "./rows";

/** What can be looked at before anything is started. */
export type PreviewedSearch = "leads" | "companies";

/** The total count and the first results as rows. Free. Throws BAD_INPUT. */
export function previewSearch(
  callService: CallService,
  search: PreviewedSearch,
  filters: Filters,
): Preview<ResultRow> {
  if (search === "leads") {
    const { total, entries } = callService(asking(LEAD_PREVIEW, filters));
    return { total, entries: entries.map(leadRow) };
  }
  const { total, entries } = callService(asking(ACCOUNT_PREVIEW, filters));
  return { total, entries: entries.map((each) => entryRow(each, "companies")) };
}

/**
 * The same where nobody chooses how: for an account without a network login of its own, from the service's own
 * database.
 */
export function previewAnyhow(
  callService: CallService,
  search: PreviewedSearch,
  filters: Filters,
): Preview<ResultRow> {
  const preview = (given: Filters) => previewSearch(callService, search, given);
  return exceptOn(
    "NO_INTEGRATION",
    () => preview(filters),
    () => preview({ ...filters, live: false }),
  );
}
