import { createRoute, z } from "@hono/zod-openapi";
import type { Endpoint } from "../http/endpoint";
import { LATENCIES_MS } from "../latencies";
import { isOfPersona, type Persona } from "../library/persona";
import { LIMITS } from "../limits";
import { COMPANY_COUNT } from "../people/companies";
import { personProfileAt } from "../people/person-profile";
import { Refusal } from "../refusal";
import { ENGAGEMENT_TYPES, type Engager, engagersOf, wantedOf } from "../signals/engagement";
import { createIntent } from "../signals/intent";
import { findPost, type Post } from "../signals/post";
import { API_KEY, BODY_ERROR_RESPONSES, jsonBody } from "./json-body";
import { parseBody } from "./parse-body";
import { uri } from "./request-fields";

/** service-interface's path; some clients use `/intents/leads/posts_engagers` (service-gaps: Intents). */
const POST_ENGAGEMENT_PATH = "/intents/leads/posts";

const STARTED = "Extraction started. The leads follow on the webhook.";
/** As of a hiring intent that finds nothing (service-gaps); of this one it is not shown. */
const NOTHING_FOUND = Object.freeze({ message: "No results found", total: 0, preview: [] });

const requestSchema = z
  .object({
    webhook_url: uri,
    post_url: uri,
    engagement_type: z.enum(ENGAGEMENT_TYPES, `must be one of: ${ENGAGEMENT_TYPES.join(", ")}`),
    exclude_same_company: z.boolean("must be a boolean").nullish(),
    persona: z.uuid("must be a uuid").nullish(),
  })
  .openapi("PostEngagementRequest");
type Request = z.output<typeof requestSchema>;

const entrySchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
  linkedin_url: z.string(),
  engagement_type: z.string(),
});
const answerSchema = z
  .object({
    message: z.string(),
    id: z.uuid().optional(),
    total: z.number().int(),
    preview: z.array(entrySchema).max(LIMITS.engagementPreview),
  })
  .openapi("PostEngagementIntent");

/** service-interface: POST /intents/leads/posts. */
export const postEngagement: Endpoint = {
  name: "post_engagement",
  base: "main",
  route: createRoute({
    method: "post",
    path: POST_ENGAGEMENT_PATH,
    summary: "Leads that engaged with a post; they come by webhook",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(requestSchema, "The post") } },
    responses: { 200: jsonBody(answerSchema, "The intent"), ...BODY_ERROR_RESPONSES },
  }),
  perform(visit, context) {
    const asked = parseBody(requestSchema, visit.body);
    if (asked instanceof Refusal) return asked;
    const persona = asked.persona ? visit.account.personas.get(asked.persona) : null;
    if (persona === undefined) return new Refusal(422, "persona is unknown");
    const { webhook_url: webhookUrl, ...parts } = asked;
    visit.note([`post_engagement: ${JSON.stringify(parts)}`], undefined);
    const post = findPost(context.seed, asked.post_url, visit.arrivedAtMs);
    const found = post ? findLeads(context.seed, post, asked, persona) : [];
    if (found.length === 0) {
      visit.work(visit.draw(LATENCIES_MS.intent));
      return { status: 200, body: NOTHING_FOUND };
    }
    const entries = found.map((engager) => formatEngager(context.seed, engager));
    const total = entries.length;
    const results = {
      endpoint: "post_engagement",
      webhookUrl,
      total,
      entries,
      shape: null,
    } as const;
    const id = createIntent(visit, context, results);
    const preview = entries.slice(0, LIMITS.engagementPreview);
    return { status: 200, body: { message: STARTED, id, total, preview } };
  },
};

function findLeads(
  seed: number,
  post: Post,
  { engagement_type: type, exclude_same_company: isOthersOnly }: Request,
  persona: Persona | null,
): Engager[] {
  const company = post.author % COMPANY_COUNT;
  return wantedOf(engagersOf(seed, post), type).filter(
    ({ person }) =>
      !(isOthersOnly && person % COMPANY_COUNT === company) &&
      (persona === null || isOfPersona(persona, personProfileAt(seed, person))),
  );
}

function formatEngager(seed: number, { person, engagement }: Engager): z.infer<typeof entrySchema> {
  const { firstName, lastName, companyName, profileUrl } = personProfileAt(seed, person);
  return {
    first_name: firstName,
    last_name: lastName,
    company_name: companyName,
    linkedin_url: profileUrl,
    engagement_type: engagement,
  };
}
