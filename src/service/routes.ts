import type { HttpRequest } from "../ports/http";
import type { Weight } from "./call";

/** An endpoint without what is said and answered there. */
export interface Route {
  /** Method and path; `{id}` is replaced by an id. */
  at: `${HttpRequest["method"]} ${string}`;
  weight: Weight;
  /** Long for an answer that is worked out first, short for an acknowledgement or what is kept. */
  waits: "long" | "short";
  /** Its own address, where the connection has one. */
  address?: "synchronousUrl";
}

/**
 * Every endpoint of the client (service-interface; `UNSETTLED_PATHS` says what is not from there). One
 * in `SERVICE_RATES` is paced by the rate of its name, any other by `POLICY.unstatedRate`.
 */
export const ROUTES = {
  singleEnrich: { at: "post contacts/single_enrich", weight: "counted", waits: "short" },
  singleEnrichAtOnce: {
    ...{ at: "post contacts/single_enrich", weight: "counted", waits: "long" },
    address: "synchronousUrl",
  },
  contact: { at: "get contacts/{id}", weight: "free", waits: "short" },
  bulkEnrich: { at: "post contacts/bulk_enrich", weight: "counted", waits: "short" },
  credits: { at: "get credits", weight: "free", waits: "short" },
  lead: { at: "post leads/single_enrich", weight: "counted", waits: "long" },
  leadPreview: { at: "post leads/advanced_search/preview", weight: "free", waits: "long" },
  leadSearch: { at: "post leads/advanced_search", weight: "counted", waits: "short" },
  peopleSearch: { at: "post leads/search", weight: "counted", waits: "short" },
  account: { at: "post accounts/single_enrich", weight: "counted", waits: "long" },
  accountPreview: { at: "post accounts/search/preview", weight: "free", waits: "long" },
  accountSearch: { at: "post accounts/search", weight: "counted", waits: "short" },
  headcount: { at: "post accounts/headcount", weight: "counted", waits: "long" },
  jobPostings: { at: "post accounts/company_hiring", weight: "counted", waits: "long" },
  comments: { at: "post intents/leads/comments", weight: "counted", waits: "long" },
  hiringIntent: { at: "post intents/accounts/hiring", weight: "counted", waits: "long" },
  postEngagement: { at: "post intents/leads/posts", weight: "counted", waits: "long" },
  postExtraction: { at: "post intents/leads/profile_posts", weight: "counted", waits: "long" },
  personas: { at: "get personas", weight: "free", waits: "short" },
  persona: { at: "get personas/{id}", weight: "free", waits: "short" },
  lists: { at: "get lists", weight: "free", waits: "short" },
  list: { at: "get lists/{id}", weight: "free", waits: "short" },
  createList: { at: "post lists", weight: "counted", waits: "short" },
  renameList: { at: "put lists/{id}", weight: "free", waits: "short" },
  searches: { at: "get searches", weight: "free", waits: "short" },
  search: { at: "get searches/{id}", weight: "free", waits: "long" },
  deleteSearch: { at: "delete searches/{id}", weight: "free", waits: "short" },
  locations: { at: "post locations", weight: "free", waits: "short" },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;
