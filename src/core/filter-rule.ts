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

type Plain = "texts" | "text" | "places" | "lists" | "flag" | "number" | "address";

/** What a filter's value is, and how to read it from text. */
export type FilterRule = {
  searches: readonly Search[];
  /** Whether it counts towards "at least one filter". */
  narrows: boolean;
  /** Allowed only where `live` is not false (service-interface, the `live` parameter). */
  networkOnly?: true;
  /** It searches by what the account keeps at the service, or by whom it knows. */
  ofAccount?: true;
} & (
  | { type: Plain }
  /** `open` lets ids through that are not in the table. */
  | { type: "choices"; choices: readonly Choice[]; open?: true }
);

const LEADS = ["leads"] as const;
const COMPANIES = ["companies"] as const;
const ALL_PEOPLE = ["leads", "people"] as const;
const LEADS_COMPANIES = ["leads", "companies"] as const;
const ALL = ["leads", "people", "companies"] as const;

/** By the interface's names (service-interface, Endpoints; service-gaps, Lead and Account search). */
export const FILTER_RULES: Readonly<Record<string, FilterRule>> = {
  keyword: of(LEADS_COMPANIES, "text"),
  job_titles: of(ALL_PEOPLE, "texts"),
  excluded_job_titles: of(ALL_PEOPLE, "texts"),
  past_titles: of(LEADS, "texts"),
  excluded_past_titles: of(LEADS, "texts"),
  functions: oneOf(ALL_PEOPLE, FUNCTIONS),
  seniority_levels: oneOf(ALL_PEOPLE, SENIORITY_LEVELS),
  included_locations: of(ALL, "places"),
  excluded_locations: of(ALL, "places"),
  company_headquarters: of(LEADS, "places"),
  included_industries: industries(),
  excluded_industries: industries(),
  company_size: oneOf(LEADS_COMPANIES, COMPANY_SIZES),
  company_type: oneOf(LEADS, COMPANY_TYPES),
  included_companies: of(LEADS, "texts"),
  excluded_companies: of(LEADS, "texts"),
  past_companies: of(LEADS, "texts"),
  years_of_experience: oneOf(LEADS, YEAR_BANDS),
  years_at_current_company: oneOf(LEADS, YEAR_BANDS),
  years_in_current_position: oneOf(LEADS, YEAR_BANDS),
  included_account_lists: ofAccount(of(LEADS, "lists")),
  excluded_account_lists: ofAccount(of(LEADS, "lists")),
  included_lead_lists: ofAccount(of(LEADS, "lists")),
  excluded_lead_lists: ofAccount(of(LEADS, "lists")),
  connections_of_profile: ofAccount(onNetwork(of(LEADS, "address"))),
  relationship: ofAccount(onNetwork(oneOf(LEADS, RELATIONSHIPS))),
  follows_your_company: ofAccount(onNetwork(of(LEADS, "flag"))),
  viewed_your_profile: ofAccount(onNetwork(of(LEADS, "flag"))),
  with_shared_experiences: ofAccount(onNetwork(of(LEADS, "flag"))),
  posted_on_network: onNetwork(of(LEADS, "flag")),
  past_colleague: ofAccount(onNetwork(of(LEADS, "flag"))),
  persona_id: of(["people"], "text"),
  min_revenue: of(COMPANIES, "number"),
  max_revenue: of(COMPANIES, "number"),
  revenue_currency: { type: "text", searches: COMPANIES, narrows: false },
  live: { type: "flag", searches: ALL, narrows: false },
};

/** A filter that narrows these searches. */
function of(searches: readonly Search[], type: Plain): FilterRule {
  return { type, searches, narrows: true };
}

function oneOf(searches: readonly Search[], choices: readonly Choice[]): FilterRule {
  return { type: "choices", choices, searches, narrows: true };
}

function industries(): FilterRule {
  return { ...oneOf(LEADS_COMPANIES, INDUSTRIES), open: true } as FilterRule;
}

function onNetwork(rule: FilterRule): FilterRule {
  return { ...rule, networkOnly: true };
}

function ofAccount(rule: FilterRule): FilterRule {
  return { ...rule, ofAccount: true };
}

/** The filter names that a search takes. */
export function filterNames(search: Search): string[] {
  return Object.keys(FILTER_RULES).filter((name) => ruleOf(search, name) !== undefined);
}

/** The rule of a filter; undefined if the search has no such filter. */
export function ruleOf(search: Search, name: string): FilterRule | undefined {
  const rule = Object.keys(FILTER_RULES).includes(name) ? FILTER_RULES[name] : undefined;
  return rule?.searches.includes(search) ? rule : undefined;
}
