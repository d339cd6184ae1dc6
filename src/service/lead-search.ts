import type * as z from "zod/mini";
import { checkFilters, type Filters } from "../core/filter-check";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Connection, request } from "./connection";
import { type Preview, readPreview } from "./preview";
import { type Read, readAs } from "./reply";
import { list, text } from "./shape";
import { type Created, readCreated, type SearchOptions, searchBody } from "./started-search";

const LeadPreviews = lazily(() =>
  list({
    full_name: text(),
    headline: text(),
    current_company: text(),
    current_title: text(),
    network_id: text(),
    profile_url: text(),
  }),
);
export type LeadPreview = z.infer<ReturnType<typeof LeadPreviews>>[number];

/** POST leads/advanced_search/preview: free. Throws BAD_INPUT for filters that cannot be sent. */
export function askLeadPreview(connection: Connection, filters: Filters): HttpRequest {
  checkFilters("leads", filters);
  return request(connection, {
    method: "post",
    path: "leads/advanced_search/preview",
    timeoutSeconds: POLICY.synchronousTimeoutSeconds,
    body: filters,
  });
}

export function readLeadPreviewReply(response: HttpResponse): Read<Preview<LeadPreview>> {
  return readAs(response, (body) => readPreview(body, (entries) => LeadPreviews().parse(entries)));
}

/**
 * POST leads/advanced_search: creates a search in the account; its leads arrive at `webhookUrl`
 * and stay readable (see search.ts). May be charged by lead. Throws BAD_INPUT.
 */
export function askLeadSearch(
  connection: Connection,
  filters: Filters,
  options: SearchOptions,
): HttpRequest {
  checkFilters("leads", filters);
  return request(connection, {
    method: "post",
    path: "leads/advanced_search",
    timeoutSeconds: POLICY.asynchronousTimeoutSeconds,
    body: { ...filters, ...searchBody(options) },
  });
}

export function readLeadSearchReply(response: HttpResponse): Read<Created> {
  return readAs(response, readCreated);
}
