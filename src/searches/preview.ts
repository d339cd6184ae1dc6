import type { Filters } from "../core/filter-check";
import type { World } from "../jobs/run";
import { pacedCall } from "../outbox/paced-call";
import type { Payer } from "../outbox/payer";
import { ACCOUNT_PREVIEW } from "../service/companies";
import { asking } from "../service/endpoint";
import { LEAD_PREVIEW } from "../service/leads";
import type { Preview } from "../service/started";
import { companyRow, leadRow, type ResultRow } from "./rows";

/** What can be looked at before anything is started. */
export type PreviewedSearch = "leads" | "companies";

/** How many there are in all, and the first of them as rows. Free. Throws BAD_INPUT. */
export function previewSearch(
  world: World,
  payer: Payer,
  search: PreviewedSearch,
  filters: Filters,
): Preview<ResultRow> {
  if (search === "leads") {
    const { total, entries } = pacedCall(world, payer, asking(LEAD_PREVIEW, filters));
    return { total, entries: entries.map(leadRow) };
  }
  const { total, entries } = pacedCall(world, payer, asking(ACCOUNT_PREVIEW, filters));
  return { total, entries: entries.map(companyRow) };
}
