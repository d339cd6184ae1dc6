import type { Filters } from "../core/filter-check";
import type { CallService } from "../outbox/paced-call";
import { askAccountPreview, readAccountPreviewReply } from "../service/account-search";
import { askLeadPreview, readLeadPreviewReply } from "../service/lead-search";
import type { Preview } from "../service/preview";
import { companyRow, leadRow, type ResultRow } from "./rows";

/** What can be looked at before anything is started. */
export type PreviewedSearch = "leads" | "companies";

/** How many there are in all, and the first of them as rows. Free. Throws BAD_INPUT. */
export function previewSearch(
  callService: CallService,
  search: PreviewedSearch,
  filters: Filters,
): Preview<ResultRow> {
  if (search === "leads") {
    const { total, entries } = callService({
      endpoint: "leadPreview",
      ask: (connection) => askLeadPreview(connection, filters),
      read: readLeadPreviewReply,
    });
    return { total, entries: entries.map(leadRow) };
  }
  const { total, entries } = callService({
    endpoint: "accountPreview",
    ask: (connection) => askAccountPreview(connection, filters),
    read: readAccountPreviewReply,
  });
  return { total, entries: entries.map(companyRow) };
}
