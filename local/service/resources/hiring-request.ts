import { z } from "@hono/zod-openapi";
import { HIRING_SIZES, PUBLISHED_DATES, type PublishedDate } from "../signals/hiring-filter";
import { uri } from "./request-fields";

const texts = z.array(z.string("must be a string"), "must be an array").nullish();
const flag = z.boolean("must be a boolean").nullish();
const whole = z.int("must be a whole number").min(1, "must be at least 1");
/** Numbers and digits are one id. */
const ids = z
  .array(
    z
      .union([z.string().regex(/^\d+$/), z.int().min(0)], "must be an id")
      .transform(String)
      .openapi({ type: ["string", "integer"] }),
    "must be an array",
  )
  .nullish();
const publishedDates = Object.keys(PUBLISHED_DATES) as [PublishedDate, ...PublishedDate[]];

/**
 * service-interface: POST /intents/accounts/hiring. `limit`, `streaming` and `included_industries` are of
 * newer editions (service-gaps: Intents).
 */
export const hiringRequestSchema = z
  .object({
    webhook_url: uri,
    selected_keywords: texts,
    excluded_keywords: texts,
    selected_titles: texts,
    excluded_titles: texts,
    job_min_posted: whole.default(1),
    exclude_consulting_recruiting: flag,
    exclude_internships: flag,
    published_date: z.enum(publishedDates, { error: oneOf(publishedDates) }).nullish(),
    included_locations: ids,
    excluded_locations: ids,
    company_size: z
      .array(z.enum(HIRING_SIZES, { error: oneOf(HIRING_SIZES) }), "must be an array")
      .nullish(),
    included_industries: ids,
    limit: whole.nullish(),
    streaming: flag,
  })
  .openapi("HiringIntentRequest");
export type HiringRequest = z.output<typeof hiringRequestSchema>;

/** service-interface: Hiring intent; without an id when nothing was found (service-gaps, H). */
export const hiringAnswerSchema = z
  .object({
    preview_count: z.number().int(),
    message: z.string().nullable(),
    id: z.uuid().optional(),
  })
  .openapi("HiringIntent");

function oneOf(choices: readonly string[]) {
  return ({ input }: { input?: unknown }) =>
    `has an unknown value: ${JSON.stringify(input)?.slice(0, 100)}. Valid are: ${choices.join(", ")}`;
}
