import { z } from "@hono/zod-openapi";
import type { AccountSettings } from "../accounts/account-settings";
import type { SearchRecord } from "../search/search-record";

const custom = z.record(z.string(), z.unknown()).optional();
const createdSchema = z.strictObject({
  id: z.uuid(),
  search_name: z.string(),
  search_url: z.string(),
  created_at: z.iso.datetime(),
  custom,
});
const createdLeadSearchSchema = createdSchema.extend({
  expected_profiles_count: z.number().int(),
});

/** service-gaps: POST /leads/advanced_search, both shapes seen (H). */
export const leadSearchAnswerSchema = z
  .strictObject({ message: createdLeadSearchSchema })
  .or(createdLeadSearchSchema)
  .openapi("LeadSearchCreated");

/** service-gaps: POST /leads/search. */
export const peopleSearchAnswerSchema = createdSchema.openapi("PeopleSearchCreated");

/** `expected` is how many people the filters find, however few are asked for. */
export function formatSearchAnswer(
  search: SearchRecord,
  expected: number,
  { searchAnswer }: AccountSettings,
): z.infer<typeof leadSearchAnswerSchema> {
  const created = { ...formatCreated(search), expected_profiles_count: expected };
  return searchAnswer === "wrapped" ? { message: created } : created;
}

export function formatCreated(search: SearchRecord): z.infer<typeof createdSchema> {
  return {
    id: search.id,
    search_name: search.name,
    search_url: `https://app.enrich.example/searches/${search.id}`,
    created_at: new Date(search.createdAtMs).toISOString(),
    ...(search.custom === undefined ? {} : { custom: search.custom as Record<string, unknown> }),
  };
}
