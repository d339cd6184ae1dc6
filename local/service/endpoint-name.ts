/** What a key's access, a fault and the account of requests call the service's endpoints. */
export const ENDPOINT_NAMES = [
  "async_enrich",
  "sync_enrich",
  "contact",
  "bulk_enrich",
  "credits",
  "single_lead",
  "single_account",
  "headcount",
  "company_hiring",
  "comments",
  "hiring_intent",
  "post_engagement",
  "posts",
] as const;
export type EndpointName = (typeof ENDPOINT_NAMES)[number];
