import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "../http/context";
import type { Endpoint } from "../http/endpoint";
import type { Visit } from "../http/visit";
import { LATENCIES_MS } from "../latencies";
import { LIMITS } from "../limits";
import { companyProfileAt } from "../people/company-profile";
import { seededUuid } from "../people/seeded-draw";
import { REFUSALS, Refusal } from "../refusal";
import { accountFilters, findAccounts, refuseAccountFilters } from "../search/account-filters";
import { populationOf } from "../search/population";
import { formatCompany } from "../search/search-lead";
import { accountLimit, type SearchOptions, searchOptions } from "../search/search-options";
import { API_KEY, BODY_ERROR_RESPONSES, jsonBody } from "./json-body";
import { parseBody } from "./parse-body";
import { live } from "./request-fields";

const previewSchema = z.object({ ...accountFilters, live }).openapi("AccountSearchPreviewRequest");
const requestSchema = z
  .object({ ...accountFilters, ...searchOptions, limit: accountLimit, live })
  .openapi("AccountSearchRequest");

/** service-gaps: Account search, preview entries (H). */
const preview = z
  .array(
    z.strictObject({
      company_name: z.string(),
      industry: z.string(),
      linkedin_id: z.string(),
      linkedin_url: z.string(),
    }),
  )
  .max(LIMITS.previewEntries);
const previewAnswerSchema = z
  .strictObject({ total_count: z.number().int(), preview })
  .openapi("AccountSearchPreview");
const answerSchema = z
  .strictObject({ message: z.string(), id: z.uuid(), total: z.number().int(), preview })
  .openapi("AccountSearchCreated");

/** service-interface: POST /accounts/search/preview. Creates nothing and costs nothing. */
export const accountPreview: Endpoint = {
  name: "account_preview",
  base: "main",
  route: createRoute({
    method: "post",
    path: "/accounts/search/preview",
    summary: "The first companies of a search, and how many there are",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(previewSchema, "The filters") } },
    responses: { 200: jsonBody(previewAnswerSchema, "The preview"), ...BODY_ERROR_RESPONSES },
  }),
  rate: LIMITS.accountPreview,
  perform(visit, { seed }) {
    const filters = parseBody(previewSchema, visit.body);
    if (filters instanceof Refusal) return filters;
    const refusal = refuseAccountFilters(filters, visit.account.settings);
    if (refusal) return refusal;
    const found = findAccounts(populationOf(seed), filters);
    visit.work(visit.draw(LATENCIES_MS.preview));
    return {
      status: 200,
      body: { total_count: found.length, preview: formatEntries(seed, found) },
    };
  },
};

/** service-gaps: Account search. Its companies come by webhook alone. */
export const accountSearch: Endpoint = {
  name: "account_search",
  base: "main",
  route: createRoute({
    method: "post",
    path: "/accounts/search",
    summary: "Starts a search for companies, which come by webhook",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(requestSchema, "Filters and options") } },
    responses: { 200: jsonBody(answerSchema, "Created"), ...BODY_ERROR_RESPONSES },
  }),
  rate: LIMITS.accountSearch,
  perform(visit, context) {
    const request = parseBody(requestSchema, visit.body);
    if (request instanceof Refusal) return request;
    const refusal = refuseAccountFilters(request, visit.account.settings);
    if (refusal) return refusal;
    if (!request.webhook_url) return REFUSALS.webhookMissing;
    const found = findAccounts(populationOf(context.seed), request);
    const id = startImport(visit, context, found, request);
    const message = "Search started: the companies follow on your webhook";
    const entries = formatEntries(context.seed, found);
    return { status: 200, body: { message, id, total: found.length, preview: entries } };
  },
};

/**
 * Announces the companies, `limit` of them at most: one a call when streaming and then all in a last
 * one, else in that alone, as a search for leads does (not shown for accounts).
 */
function startImport(
  visit: Visit,
  { seed, deliveries }: Context,
  found: readonly number[],
  { limit, streaming, custom, webhook_url: url = null }: SearchOptions,
): string {
  const { account } = visit;
  const id = seededUuid(seed, `account search ${visit.record.number}`);
  const startsAtMs = visit.work(visit.draw(LATENCIES_MS.searchAcceptance));
  const head = { search_id: id, ...(custom ? { custom } : {}) };
  const companies = found.slice(0, limit ?? LIMITS.accountSearchResults);
  const call = { account, endpoint: "account_search" as const, url };
  const readyAtMs = (place: number) =>
    startsAtMs + LATENCIES_MS.searchRun + place * LATENCIES_MS.searchLead;
  const company = (index: number) => formatCompany(companyProfileAt(seed, index));
  if (streaming) {
    for (const [place, index] of companies.entries()) {
      const single = { ...call, id: `${id} company ${place}`, doneAtMs: readyAtMs(place) };
      deliveries.announce(single, () => ({ ...head, company: company(index) }));
    }
  }
  const doneAtMs = readyAtMs(companies.length) + LATENCIES_MS.webhook[1];
  deliveries.announce({ ...call, id: `${id} companies`, doneAtMs }, () => ({
    ...head,
    companies: companies.map(company),
  }));
  visit.note([], custom ?? undefined);
  return id;
}

function formatEntries(seed: number, found: readonly number[]): z.infer<typeof preview> {
  return found.slice(0, LIMITS.previewEntries).map((index) => {
    const company = companyProfileAt(seed, index);
    return {
      company_name: company.name,
      industry: company.industry.name,
      linkedin_id: company.networkId,
      linkedin_url: company.networkUrl,
    };
  });
}
