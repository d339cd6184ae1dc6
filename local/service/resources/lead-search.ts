import { createRoute, z } from "@hono/zod-openapi";
import type { Endpoint } from "../http/endpoint";
import type { Visit } from "../http/visit";
import { LATENCIES_MS } from "../latencies";
import { LIMITS } from "../limits";
import { personProfileAt } from "../people/person-profile";
import { REFUSALS, Refusal } from "../refusal";
import { type LeadFilters, leadFilters, refuseLeadFilters } from "../search/lead-filters";
import { compileLeadFilters, findLeads } from "../search/match-leads";
import { compileListFilters } from "../search/match-lists";
import { populationOf } from "../search/population";
import { searchOptions } from "../search/search-options";
import { startSearch } from "../search/start-search";
import { API_KEY, BODY_ERROR_RESPONSES, jsonBody } from "./json-body";
import { parseBody } from "./parse-body";
import { live } from "./request-fields";
import { formatSearchAnswer, leadSearchAnswerSchema } from "./search-answer";

const previewSchema = z.object({ ...leadFilters, live }).openapi("LeadSearchPreviewRequest");
const requestSchema = z
  .object({ ...leadFilters, ...searchOptions, live })
  .openapi("LeadSearchRequest");

/** service-interface: Lead preview entry. The database knows no headlines. */
const previewAnswerSchema = z
  .strictObject({
    total_count: z.number().int(),
    preview: z
      .array(
        z.strictObject({
          full_name: z.string(),
          headline: z.string().optional(),
          current_company: z.string(),
          current_title: z.string(),
          linkedin_id: z.string(),
          profile_url: z.string(),
        }),
      )
      .max(LIMITS.previewEntries),
  })
  .openapi("LeadSearchPreview");

/**
 * service-interface: POST /leads/advanced_search/preview. Creates nothing, calls nobody and costs
 * nothing. Ignores members that only the search takes.
 */
export const leadPreview: Endpoint = {
  name: "lead_preview",
  base: "main",
  route: createRoute({
    method: "post",
    path: "/leads/advanced_search/preview",
    summary: "The first leads of a search, and how many there are",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(previewSchema, "The filters") } },
    responses: { 200: jsonBody(previewAnswerSchema, "The preview"), ...BODY_ERROR_RESPONSES },
  }),
  rate: LIMITS.leadPreview,
  perform(visit, { seed }) {
    const filters = parseBody(previewSchema, visit.body);
    if (filters instanceof Refusal) return filters;
    const found = search(seed, visit, filters);
    if (found instanceof Refusal) return found;
    visit.work(visit.draw(LATENCIES_MS.preview));
    const preview = found
      .slice(0, LIMITS.previewEntries)
      .map((person) => formatEntry(seed, person, filters.live));
    return { status: 200, body: { total_count: found.length, preview } };
  },
};

/** service-gaps: POST /leads/advanced_search. Creates a search whose leads come later. */
export const leadSearch: Endpoint = {
  name: "lead_search",
  base: "main",
  route: createRoute({
    method: "post",
    path: "/leads/advanced_search",
    summary: "Starts a search for leads",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(requestSchema, "Filters and options") } },
    responses: { 200: jsonBody(leadSearchAnswerSchema, "Created"), ...BODY_ERROR_RESPONSES },
  }),
  rate: LIMITS.leadSearch,
  perform(visit, context) {
    const request = parseBody(requestSchema, visit.body);
    if (request instanceof Refusal) return request;
    const found = search(context.seed, visit, request);
    if (found instanceof Refusal) return found;
    if (!request.webhook_url) return REFUSALS.webhookMissing;
    const record = startSearch("lead_search", visit, context, found, request);
    return { status: 200, body: formatSearchAnswer(record, found.length, visit.account.settings) };
  },
};

/** Numbers of everyone the filters find, or why they cannot be used. */
function search(
  seed: number,
  { account }: Visit,
  filters: LeadFilters & { live: boolean },
): number[] | Refusal {
  const refusal = refuseLeadFilters(filters, account.settings);
  if (refusal) return refusal;
  const listTests = compileListFilters(account.lists, filters);
  if (listTests instanceof Refusal) return listTests;
  return findLeads([...compileLeadFilters(populationOf(seed), filters), ...listTests]);
}

function formatEntry(seed: number, index: number, isLive: boolean) {
  const person = personProfileAt(seed, index);
  return {
    full_name: person.fullName,
    ...(isLive ? { headline: person.headline } : {}),
    current_company: person.companyName,
    current_title: person.title,
    linkedin_id: person.networkId,
    profile_url: person.profileUrl,
  };
}
