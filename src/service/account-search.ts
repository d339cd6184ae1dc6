import type * as z from "zod/mini";
import { checkFilters, type Filters } from "../core/filter-check";
import { lazily } from "../core/lazily";
import { SERVICE_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Connection, request } from "./connection";
import { type Preview, readPreview } from "./preview";
import { type Read, readAs } from "./reply";
import { list, text, toText } from "./shape";
import { type SearchOptions, searchBody } from "./started-search";

const AccountPreviews = lazily(() =>
  list({
    company_name: text(),
    name: text(),
    industry: text(),
    network_id: text(),
    network_url: text(),
    website: text(),
  }),
);
export type AccountPreview = z.infer<ReturnType<typeof AccountPreviews>>[number];

/** POST accounts/search/preview: free. Throws BAD_INPUT for filters that cannot be sent. */
export function askAccountPreview(connection: Connection, filters: Filters): HttpRequest {
  checkFilters("companies", filters);
  return request(connection, {
    method: "post",
    path: "accounts/search/preview",
    timeoutSeconds: POLICY.synchronousTimeoutSeconds,
    body: filters,
  });
}

export function readAccountPreviewReply(response: HttpResponse): Read<Preview<AccountPreview>> {
  return readAs(response, (body) => readPreview(body, (each) => AccountPreviews().parse(each)));
}

/** A company search that was created, with its first companies. */
export interface StartedAccountSearch extends Preview<AccountPreview> {
  id: string;
  message: string;
}

/**
 * POST accounts/search: creates an import in the account; its companies arrive at `webhookUrl`.
 * What it costs is not documented. Throws BAD_INPUT.
 */
export function askAccountSearch(
  connection: Connection,
  filters: Filters,
  options: SearchOptions,
): HttpRequest {
  checkFilters("companies", filters);
  return request(connection, {
    method: "post",
    path: "accounts/search",
    timeoutSeconds: POLICY.asynchronousTimeoutSeconds,
    body: { ...filters, ...searchBody(options, SERVICE_LIMITS.accountSearchResults) },
  });
}

export function readAccountSearchReply(response: HttpResponse): Read<StartedAccountSearch> {
  return readAs(response, (body) => {
    const id = toText(body.id);
    const preview = readPreview(body, (each) => AccountPreviews().parse(each));
    if (id === "" && !preview) return undefined;
    return { id, message: toText(body.message), ...(preview ?? { total: 0, entries: [] }) };
  });
}
