import type { HttpRequest } from "../ports/http";

/** An endpoint without what is said and answered there. */
export interface Route {
  /** Method and path; `{id}` is replaced by an id. */
  at: `${HttpRequest["method"]} ${string}`;
  /** Reads, or does what costs nothing twice. Any other may be charged, or create something, again. */
  free?: true;
  /** Its answer is worked out first, and waited for longer than an acknowledgement or what is kept. */
  slow?: true;
  /** Its own address, where the connection has one. */
  address?: "synchronousUrl";
}

/**
 * Every endpoint of the client (service-interface, but for those with a note of where else their path is from, and
 * how sure it is). One in `SERVICE_RATES` is paced by the rate of its name, any other by `TABLES.unstatedRate`.
 */
export const ROUTES = {
  singleEnrich: { at: "post contacts/single_enrich" },
  singleEnrichAtOnce: { at: "post contacts/single_enrich", slow: true, address: "synchronousUrl" },
  contact: { at: "get contacts/{id}", free: true },
  bulkEnrich: { at: "post contacts/bulk_enrich" },
  // service-gaps, GET /credits (H).
  credits: { at: "get credits", free: true },
  lead: { at: "post leads/single_enrich", slow: true },
  leadPreview: { at: "post leads/advanced_search/preview", free: true, slow: true },
  leadSearch: { at: "post leads/advanced_search" },
  peopleSearch: { at: "post leads/search" },
  account: { at: "post accounts/single_enrich", slow: true },
  accountPreview: { at: "post accounts/search/preview", free: true, slow: true },
  accountSearch: { at: "post accounts/search" },
  headcount: { at: "post accounts/headcount", slow: true },
  jobPostings: { at: "post accounts/company_hiring", slow: true },
  comments: { at: "post intents/leads/comments", slow: true },
  hiringIntent: { at: "post intents/accounts/hiring", slow: true },
  // H: some clients use intents/leads/posts_engagers (service-gaps).
  postEngagement: { at: "post intents/leads/posts", slow: true },
  // service-gaps, Intents: not settled; a guess after those of its neighbours (L).
  postExtraction: { at: "post intents/leads/profile_posts", slow: true },
  personas: { at: "get personas", free: true },
  // service-gaps, Lists (M), down to `searches`; `lists` is the interface's.
  persona: { at: "get personas/{id}", free: true },
  lists: { at: "get lists", free: true },
  list: { at: "get lists/{id}", free: true },
  createList: { at: "post lists" },
  renameList: { at: "put lists/{id}", free: true },
  searches: { at: "get searches", free: true },
  search: { at: "get searches/{id}", free: true, slow: true },
  deleteSearch: { at: "delete searches/{id}", free: true },
  // service-gaps, Lead search (M).
  locations: { at: "post locations", free: true },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;
