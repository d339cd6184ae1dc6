import type { HttpRequest } from "../ports/http";

/** An endpoint's address and how to call it. */
export interface Route {
  /** Method and path, with `{id}` for an id. */
  at: `${HttpRequest["method"]} ${string}`;
  /** Reads, or can be repeated at no cost. Any other may be charged, or create something, again. */
  free?: true;
  /** The service works the answer out first, so the timeout is longer. */
  slow?: true;
  /** The connection's address for it, if it has one of its own. */
  address?: "synchronousUrl";
}

/**
 * Every endpoint of the client. Paths are from service-interface unless a note names another source and how
 * sure it is. Endpoints in `SERVICE_RATES` are paced by that rate, others by `TABLES.unstatedRate`.
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
  // service-gaps, Intents: not settled; guessed from its neighbours (L).
  postExtraction: { at: "post intents/leads/profile_posts", slow: true },
  personas: { at: "get personas", free: true },
  // service-gaps, Lists (M), for all down to `searches` except `lists`, which is in the interface.
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
