import { createRoute, z } from "@hono/zod-openapi";
import type { Endpoint } from "../http/endpoint";
import { LATENCIES_MS } from "../latencies";
import { REFUSALS } from "../refusal";
import { formatSearchLead, rejectionsOf, searchLeadSchema } from "../search/search-lead";
import { arrivedAt, formatSearch, SEARCH_STATUSES } from "../search/search-record";
import { API_KEY, BODY_ERROR_RESPONSES, ERROR_RESPONSES, errorSchema, jsonBody } from "./json-body";
import { formatWrapped, wrappedSchema } from "./wrapped-list";

/** service-interface: Search (with leads), the `search` object. */
const searchSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    created_at: z.iso.datetime(),
    status: z.enum(SEARCH_STATUSES),
  })
  .openapi("Search");
const withLeadsSchema = z
  .strictObject({ search: searchSchema, leads: z.array(searchLeadSchema) })
  .openapi("SearchWithLeads");
const deletedSchema = z.strictObject({ message: z.string() }).openapi("Deleted");

const QUALIFICATIONS = ["qualified", "disqualified"] as const;
const params = z.object({ id: z.string() });
const query = z.object({ status: z.enum(QUALIFICATIONS).optional() });
const unknownSearch = { 404: jsonBody(errorSchema, "No such search") };

/** service-gaps: Lists, searches, personas (M); wrapped as personas and lists are (a guess). */
export const searches: Endpoint = {
  name: "searches",
  base: "main",
  route: createRoute({
    method: "get",
    path: "/searches",
    summary: "The account's searches, newest first",
    security: API_KEY,
    responses: {
      200: jsonBody(wrappedSchema("searches", searchSchema), "The searches"),
      ...ERROR_RESPONSES,
    },
  }),
  perform(visit) {
    visit.work(visit.draw(LATENCIES_MS.ownRecord));
    const { searches: own, settings } = visit.account;
    const entries = own.list().map((search) => formatSearch(search, visit.arrivedAtMs));
    return { status: 200, body: formatWrapped("searches", entries, settings) };
  },
};

/** service-interface: GET /searches/{id}. */
export const search: Endpoint = {
  name: "search",
  base: "main",
  route: createRoute({
    method: "get",
    path: "/searches/{id}",
    summary: "A search with the leads that have arrived",
    security: API_KEY,
    request: { params, query },
    responses: {
      200: jsonBody(withLeadsSchema, "The search"),
      ...unknownSearch,
      ...BODY_ERROR_RESPONSES,
    },
  }),
  perform(visit, { seed }) {
    const status = visit.query("status");
    if (status !== undefined && !QUALIFICATIONS.some((known) => known === status)) {
      return REFUSALS.statusUnsupported;
    }
    visit.work(visit.draw(LATENCIES_MS.ownRecord));
    const found = visit.account.searches.get(visit.param("id"));
    if (!found) return REFUSALS.unknownSearch;
    const people = arrivedAt(found, visit.arrivedAtMs).filter(
      (person) => !status || (rejectionsOf(seed, person).length === 0) === (status === "qualified"),
    );
    const leads = people.map((person) => formatSearchLead(seed, person));
    return { status: 200, body: { search: formatSearch(found, visit.arrivedAtMs), leads } };
  },
};

/** service-gaps: Lists, searches, personas (M); its answer is a guess. */
export const deleteSearch: Endpoint = {
  name: "search_delete",
  base: "main",
  route: createRoute({
    method: "delete",
    path: "/searches/{id}",
    summary: "Deletes a search; one that runs ends",
    security: API_KEY,
    request: { params },
    responses: { 200: jsonBody(deletedSchema, "Deleted"), ...unknownSearch, ...ERROR_RESPONSES },
  }),
  perform(visit) {
    visit.work(visit.draw(LATENCIES_MS.ownRecord));
    if (!visit.account.searches.remove(visit.param("id"))) return REFUSALS.unknownSearch;
    return { status: 200, body: { message: "Search deleted" } };
  },
};
