/** What the service allows. Facts, with their source; messages and checks read this one table. */
export const LIMITS = Object.freeze({
  /** service-interface: Limits. One window for both base addresses of the path. */
  singleEnrich: {
    requests: 50,
    perMs: 1000,
    message: "Too many requests. Rate limit: 50 requests per second",
  },
  /** service-gaps: Limits and credits (M). Further requests wait in order. */
  parallelRequestsPerAccount: 5,
  /** service-interface: Limits, `enrichment_type` size. */
  typesPerRequest: { least: 1, most: 3 },
  /** service-gaps: POST /contacts/bulk_enrich (H). */
  bulkContacts: { least: 2, most: 100 },
  bulkTypes: 1,
  /** service-interface: Limits. */
  companyHiring: { requests: 20, perMs: 1000 },
  /** service-gaps: Limits and credits (M). Taken as 2 a minute for each of the three. */
  singleLead: { requests: 2, perMs: 60_000 },
  singleAccount: { requests: 2, perMs: 60_000 },
  headcount: { requests: 2, perMs: 60_000 },
  /** service-interface: Limits. */
  leadPreview: { requests: 1, perMs: 1000 },
  /** service-gaps: Limits and credits (H). Taken as one window for each path. */
  leadSearch: { requests: 1, perMs: 1000 },
  accountSearch: { requests: 1, perMs: 1000 },
  accountPreview: { requests: 1, perMs: 1000 },
  /** service-gaps: Limits and credits (M). */
  peopleSearch: { requests: 1, perMs: 5000 },
  /** service-interface: Limits. */
  previewEntries: 25,
  /** The network shows no more of one search (M). */
  searchLeads: 2500,
  /** service-gaps: Account search. */
  accountSearchResults: 1000,
  /** Ours: the most places one name is turned into. */
  locationsFound: 25,
  /** service-interface: POST /intents/leads/comments, rule 1. */
  feedPage: 20,
  /** service-interface: Limits. */
  hiringResults: 100,
  engagementPreview: 10,
  /** Ours: the largest body before it is refused unread. */
  bodyBytes: 1_000_000,
});

export interface RateLimit {
  readonly requests: number;
  readonly perMs: number;
  /** The documented words of its 429; without them those of service-gaps, with the seconds to wait. */
  readonly message?: string;
}
