import type { Choice } from "./choice";
import {
  COMPANY_SIZES,
  COMPANY_TYPES,
  FUNCTIONS,
  RELATIONSHIPS,
  SENIORITY_LEVELS,
  YEAR_BANDS,
} from "./filter-choices";
import { INDUSTRIES } from "./industries";

/** Searches with filters: people anywhere, people at one company, companies. */
export type Search = "leads" | "people" | "companies";

/** What a filter's value is, and how to read it from text. */
export type FilterRule = {
  searches: readonly Search[];
  /** Whether it counts towards "at least one filter". */
  narrows: boolean;
  /** Allowed only where `live` is not false (service-interface, the `live` parameter). */
  networkOnly?: true;
} & (
  | { type: "texts" | "text" | "places" | "lists" | "flag" | "number" | "address" }
  /** `open` lets ids through that are not in the table. */
  | { type: "choices"; choices: readonly Choice[]; open?: true }
);

const LEADS = ["leads"] as const;
const COMPANIES = ["companies"] as const;
const ALL_PEOPLE = ["leads", "people"] as const;
const ALL = ["leads", "people", "companies"] as const;

/** By the interface's names (service-interface, Endpoints; service-gaps, Lead and Account search). */
export const FILTER_RULES: Readonly<Record<string, FilterRule>> = {
  keyword: { type: "text", searches: ["leads", "companies"], narrows: true },
  job_titles: { type: "texts", searches: ALL_PEOPLE, narrows: true },
  excluded_job_titles: { type: "texts", searches: ALL_PEOPLE, narrows: true },
  past_titles: { type: "texts", searches: LEADS, narrows: true },
  excluded_past_titles: { type: "texts", searches: LEADS, narrows: true },
  functions: { type: "choices", choices: FUNCTIONS, searches: ALL_PEOPLE, narrows: true },
  seniority_levels: {
    type: "choices",
    choices: SENIORITY_LEVELS,
    searches: ALL_PEOPLE,
    narrows: true,
  },
  included_locations: { type: "places", searches: ALL, narrows: true },
  excluded_locations: { type: "places", searches: ALL, narrows: true },
  company_headquarters: { type: "places", searches: LEADS, narrows: true },
  included_industries: industries(),
  excluded_industries: industries(),
  company_size: {
    type: "choices",
    choices: COMPANY_SIZES,
    searches: ["leads", "companies"],
    narrows: true,
  },
  company_type: { type: "choices", choices: COMPANY_TYPES, searches: LEADS, narrows: true },
  included_companies: { type: "texts", searches: LEADS, narrows: true },
  excluded_companies: { type: "texts", searches: LEADS, narrows: true },
  past_companies: { type: "texts", searches: LEADS, narrows: true },
  years_of_experience: { type: "choices", choices: YEAR_BANDS, searches: LEADS, narrows: true },
  years_at_current_company: {
    type: "choices",
    choices: YEAR_BANDS,
    searches: LEADS,
    narrows: true,
  },
  years_in_current_position: {
    type: "choices",
    choices: YEAR_BANDS,
    searches: LEADS,
    narrows: true,
  },
  included_account_lists: { type: "lists", searches: LEADS, narrows: true },
  excluded_account_lists: { type: "lists", searches: LEADS, narrows: true },
  included_lead_lists: { type: "lists", searches: LEADS, narrows: true },
  excluded_lead_lists: { type: "lists", searches: LEADS, narrows: true },
  connections_of_profile: { type: "address", ...networkOnly() },
  relationship: { type: "choices", choices: RELATIONSHIPS, ...networkOnly() },
  follows_your_company: { type: "flag", ...networkOnly() },
  viewed_your_profile: { type: "flag", ...networkOnly() },
  with_shared_experiences: { type: "flag", ...networkOnly() },
  posted_on_network: { type: "flag", ...networkOnly() },
  past_colleague: { type: "flag", ...networkOnly() },
  persona_id: { type: "text", searches: ["people"], narrows: true },
  min_revenue: { type: "number", searches: COMPANIES, narrows: true },
  max_revenue: { type: "number", searches: COMPANIES, narrows: true },
  revenue_currency: { type: "text", searches: COMPANIES, narrows: false },
  live: { type: "flag", searches: ALL, narrows: false },
};

function industries(): FilterRule {
  return {
    type: "choices",
    choices: INDUSTRIES,
    open: true,
    searches: ["leads", "companies"],
    narrows: true,
  };
}

function networkOnly() {
  return { searches: LEADS, narrows: true, networkOnly: true } as const;
}

/** The filter names that a search takes. */
export function filterNames(search: Search): string[] {
  return Object.keys(FILTER_RULES).filter((name) => ruleOf(search, name) !== undefined);
}

/** Undefined when the search has no such filter. */
export function ruleOf(search: Search, name: string): FilterRule | undefined {
  const rule = Object.keys(FILTER_RULES).includes(name) ? FILTER_RULES[name] : undefined;
  return rule?.searches.includes(search) ? rule : undefined;
}
