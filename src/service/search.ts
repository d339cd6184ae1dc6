import type * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { ACCOUNT_PARTS, type Account } from "./account";
import { type Connection, request } from "./connection";
import { LEAD_PARTS, type Lead } from "./lead";
import { pathOf } from "./paths";
import { type Read, readAccepted, readAs } from "./reply";
import { oneOf, uuid } from "./request-check";
import { entriesIn, isObject, list, record, text } from "./shape";

const SEARCH_PARTS = lazily(() => ({
  id: text(),
  name: text(),
  status: text(),
  created_at: text(),
}));
const Searches = lazily(() => list(SEARCH_PARTS()));
const SearchRecord = lazily(() => record(SEARCH_PARTS()));
export type Search = z.infer<ReturnType<typeof SearchRecord>>;

const LeadRecord = lazily(() => record(LEAD_PARTS()));
const AccountRecord = lazily(() => record(ACCOUNT_PARTS()));

export const QUALIFICATIONS = ["qualified", "disqualified"] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];

/** Whether more leads may come: the other five states are final (service-gaps, H). */
export function isRunning({ status }: Search): boolean {
  return status === "NOT_STARTED" || status === "ONGOING";
}

/** A search with its leads, each beside its company. */
export interface SearchWithLeads {
  search: Search;
  leads: { lead: Lead; company: Account }[];
}

/** GET searches: free. */
export function askSearches(connection: Connection): HttpRequest {
  return request(connection, {
    method: "get",
    path: pathOf(connection.paths, "searches"),
    timeoutSeconds: POLICY.asynchronousTimeoutSeconds,
  });
}

/** GET searches/{id}: free; `status` gives only those leads. Throws BAD_INPUT. */
export function askSearch(connection: Connection, id: string, status = ""): HttpRequest {
  return request(connection, {
    method: "get",
    path: `searches/${uuid(id, "The search")}`,
    timeoutSeconds: POLICY.synchronousTimeoutSeconds,
    ...(status.trim() === ""
      ? {}
      : { query: { status: oneOf(status.toLowerCase(), QUALIFICATIONS, "The status") } }),
  });
}

/** DELETE searches/{id}: costs nothing; its leads are not to be had any more. Throws BAD_INPUT. */
export function askSearchDeletion(connection: Connection, id: string): HttpRequest {
  return request(connection, {
    method: "delete",
    path: `searches/${uuid(id, "The search")}`,
    timeoutSeconds: POLICY.asynchronousTimeoutSeconds,
  });
}

/** Its answer is not shown and may be empty: accepted is enough. */
export function readSearchDeletionReply(response: HttpResponse): Read<true> {
  return readAccepted(response);
}

export function readSearchesReply(response: HttpResponse): Read<Search[]> {
  return readAs(response, (body) => {
    const entries = entriesIn(body, "searches");
    return entries && Searches().parse(entries);
  });
}

/** A lead without parts of its own (a flat entry) is read as both. */
export function readSearchReply(response: HttpResponse): Read<SearchWithLeads> {
  return readAs(response, (body) => {
    const search = SearchRecord().parse(isObject(body.search) ? body.search : body);
    const entries = entriesIn(body, "leads");
    if (!entries && search.id === "") return undefined;
    return { search, leads: (entries ?? []).filter(isObject).map(readPair) };
  });
}

function readPair(entry: Record<string, unknown>): { lead: Lead; company: Account } {
  const lead = LeadRecord().parse(isObject(entry.lead) ? entry.lead : entry);
  const company = AccountRecord().parse(isObject(entry.company) ? entry.company : {});
  return { lead, company };
}
