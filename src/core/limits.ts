/**
 * Facts imposed on us, each with its source; our own choices are in policy.ts. "platform" is Apps
 * Script's documentation, "service" the interface of the enrichment service.
 */
export const PLATFORM_LIMITS = {
  /** platform Q7: every execution except formulas. */
  executionMs: 360_000,
  /** platform Q8: a formula. */
  formulaMs: 30_000,
  /** platform Q18. */
  cacheValueBytes: 102_400,
  cacheSeconds: 21_600,
  /** platform Q15: 9 KB is documented. Larger values were seen to pass; do not rely on it. */
  propertyValueBytes: 9_216,
  /** platform Q16: keys and values together. */
  propertyStoreBytes: 512_000,
  /** platform Q1: each request of a fetchAll counts; rolls 24 h after the first. */
  fetchesPerDayConsumer: 20_000,
  fetchesPerDayWorkspace: 100_000,
  /** platform Q1. */
  quotaWindowMs: 86_400_000,
  /** platform Q12: what triggers may run in a day. */
  triggerMsPerDayConsumer: 5_400_000,
  triggerMsPerDayWorkspace: 21_600_000,
  /** platform Q24. */
  cellCharacters: 50_000,
  /** platform Q6: the stricter of two documented figures. */
  urlCharacters: 2_048,
  /** platform T4: the shortest period of a clock trigger in a bound script, in minutes. */
  triggerMinutesBound: 1,
  /** platform T1: the only period an editor add-on gets, in hours. */
  triggerHoursAddOn: 1,
} as const;

export const SERVICE_LIMITS = {
  /** service-gaps, Limits (M): further requests wait in a queue. */
  parallelRequests: 5,
  /** service-gaps (H): people in one POST contacts/bulk_enrich. */
  bulkContacts: 100,
  /** service-gaps, Account search (H). */
  accountSearchResults: 1_000,
  /** service-interface, Limits: lead and account search previews. */
  previewEntries: 25,
} as const;

/** At most `requests` in any `perMs` milliseconds, per user. */
export interface Rate {
  requests: number;
  perMs: number;
}

/** Rates the service states, by endpoint. Endpoints without one use `TABLES.unstatedRate`. */
export const SERVICE_RATES = Object.freeze({
  /** service-interface, Limits: both addresses of POST contacts/single_enrich. */
  singleEnrich: { requests: 50, perMs: 1_000 },
  /** service-interface, Limits. */
  leadPreview: { requests: 1, perMs: 1_000 },
  /** service-gaps, Limits (H). */
  leadSearch: { requests: 1, perMs: 1_000 },
  accountPreview: { requests: 1, perMs: 1_000 },
  accountSearch: { requests: 1, perMs: 1_000 },
  /** service-gaps, Limits (M): POST leads/search. */
  peopleSearch: { requests: 1, perMs: 5_000 },
  /** service-gaps, Limits (M). */
  lead: { requests: 2, perMs: 60_000 },
  account: { requests: 2, perMs: 60_000 },
  headcount: { requests: 2, perMs: 60_000 },
  /** service-interface, Limits: POST accounts/company_hiring. */
  jobPostings: { requests: 20, perMs: 1_000 },
} satisfies Record<string, Rate>);

export type RatedEndpoint = keyof typeof SERVICE_RATES;
