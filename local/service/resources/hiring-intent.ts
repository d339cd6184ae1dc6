import { createRoute } from "@hono/zod-openapi";
import type { Endpoint } from "../http/endpoint";
import { LATENCIES_MS } from "../latencies";
import { LIMITS } from "../limits";
import { Refusal } from "../refusal";
import { findPostings, type HiringFilter } from "../signals/hiring-filter";
import { createIntent } from "../signals/intent";
import { formatJob } from "../signals/job-posting-format";
import { type HiringRequest, hiringAnswerSchema, hiringRequestSchema } from "./hiring-request";
import { API_KEY, BODY_ERROR_RESPONSES, jsonBody } from "./json-body";
import { parseBody } from "./parse-body";

/** service-interface: Hiring intent, in our words. */
const TOO_MANY_FOUND = `More than ${LIMITS.hiringResults} results were found: only the first ${LIMITS.hiringResults} are fetched and sent to the webhook`;
/** service-gaps: Intents (H). */
const NOTHING_FOUND = Object.freeze({ preview_count: 0, message: "No results found" });

/** service-interface: POST /intents/accounts/hiring. */
export const hiringIntent: Endpoint = {
  name: "hiring_intent",
  base: "main",
  route: createRoute({
    method: "post",
    path: "/intents/accounts/hiring",
    summary: "Finds companies that hire; results come by webhook",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(hiringRequestSchema, "The filters") } },
    responses: { 200: jsonBody(hiringAnswerSchema, "The intent"), ...BODY_ERROR_RESPONSES },
  }),
  perform(visit, context) {
    const asked = parseBody(hiringRequestSchema, visit.body);
    if (asked instanceof Refusal) return asked;
    const { webhook_url: webhookUrl, ...filters } = asked;
    visit.note([`hiring_intent: ${JSON.stringify(filters)}`], undefined);
    const found = findPostings(context.seed, formFilter(asked), visit.arrivedAtMs);
    if (found.length === 0) {
      visit.work(visit.draw(LATENCIES_MS.intent));
      return { status: 200, body: NOTHING_FOUND };
    }
    const most = Math.min(asked.limit ?? LIMITS.hiringResults, LIMITS.hiringResults);
    const entries = found.slice(0, most).map((job) => formatJob(context.seed, job));
    const shape = asked.streaming ? "entry" : null;
    const results = {
      endpoint: "hiring_intent",
      webhookUrl,
      total: found.length,
      entries,
      shape,
    } as const;
    const id = createIntent(visit, context, results);
    const message = found.length > LIMITS.hiringResults ? TOO_MANY_FOUND : null;
    return { status: 200, body: { preview_count: found.length, message, id } };
  },
};

function formFilter(asked: HiringRequest): HiringFilter {
  return {
    selectedKeywords: asked.selected_keywords ?? [],
    excludedKeywords: asked.excluded_keywords ?? [],
    selectedTitles: asked.selected_titles ?? [],
    excludedTitles: asked.excluded_titles ?? [],
    jobMinPosted: asked.job_min_posted,
    excludeConsultingRecruiting: asked.exclude_consulting_recruiting ?? false,
    excludeInternships: asked.exclude_internships ?? false,
    publishedDate: asked.published_date ?? null,
    includedLocations: asked.included_locations ?? [],
    excludedLocations: asked.excluded_locations ?? [],
    companySizes: asked.company_size ?? [],
    includedIndustries: asked.included_industries ?? [],
  };
}
