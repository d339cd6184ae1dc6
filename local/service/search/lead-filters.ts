import { z } from "@hono/zod-openapi";
import type { AccountSettings } from "../accounts/account-settings";
import { FUNCTION_IDS, SENIORITY_IDS, SIZES, TYPES, YEAR_BANDS } from "../people/taxonomy";
import { REFUSALS, Refusal } from "../refusal";
import { flag, idsAmong, isActive, oneText, openIds, texts } from "./filter-shape";

/** service-gaps: Lead search, `relationship` (L). */
export const RELATIONSHIPS = Object.freeze({ F: 1, S: 2, O: 3 } as const);
const bands = idsAmong(Object.keys(YEAR_BANDS));

/** Filters that only the network itself can answer (service-interface: the `live` parameter). */
const networkOnly = {
  connections_of_profile: oneText,
  relationship: idsAmong(Object.keys(RELATIONSHIPS)),
  follows_your_company: flag,
  viewed_your_profile: flag,
  with_shared_experiences: flag,
  posted_on_linkedin: flag,
  past_colleague: flag,
};
const NETWORK_ONLY = Object.keys(networkOnly) as (keyof typeof networkOnly)[];

/** Filters of the lead search and its preview (service-interface, the others service-gaps H). */
export const leadFilters = {
  keyword: oneText,
  job_titles: texts,
  excluded_job_titles: texts,
  past_titles: texts,
  excluded_past_titles: texts,
  functions: idsAmong(FUNCTION_IDS),
  seniority_levels: idsAmong(SENIORITY_IDS),
  years_of_experience: bands,
  years_at_current_company: bands,
  years_in_current_position: bands,
  included_locations: openIds,
  excluded_locations: openIds,
  included_companies: texts,
  excluded_companies: texts,
  past_companies: texts,
  company_headquarters: openIds,
  included_industries: openIds,
  excluded_industries: openIds,
  company_size: idsAmong(SIZES),
  company_type: idsAmong(TYPES),
  included_account_lists: texts,
  excluded_account_lists: texts,
  included_lead_lists: texts,
  excluded_lead_lists: texts,
  ...networkOnly,
};
const leadFiltersSchema = z.object(leadFilters);
export type LeadFilters = z.infer<typeof leadFiltersSchema>;
const LEAD_FILTERS = Object.keys(leadFilters) as (keyof LeadFilters)[];

/** What the filters of a lead search must keep beyond their shapes; null when they do. */
export function refuseLeadFilters(
  filters: LeadFilters & { live: boolean },
  settings: AccountSettings,
): Refusal | null {
  if (!LEAD_FILTERS.some((name) => isActive(filters[name]))) return REFUSALS.noFilter;
  if (filters.live) return settings.integrationConnected ? null : REFUSALS.noIntegration;
  const bad = NETWORK_ONLY.filter((name) => isActive(filters[name]));
  return bad.length === 0 ? null : refuseNetworkOnly(bad);
}

function refuseNetworkOnly(names: readonly string[]): Refusal {
  return new Refusal(422, `${names.join(", ")} cannot be used with live: false`);
}
