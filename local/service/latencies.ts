/**
 * Durations of the service's own work in milliseconds (least, most), drawn for each request.
 * Providers have theirs in `enrichment/providers.ts`. Guesses at a usual service of this kind, not
 * measured.
 */
export const LATENCIES_MS = Object.freeze({
  /** An answer that needs no work: a refusal, an unknown path. */
  refusal: [4, 12],
  acknowledgement: [40, 70],
  bulkAcknowledgement: [80, 160],
  contact: [15, 35],
  credits: [15, 35],
  companyHiring: [300, 1500],
  /** Look-ups served by the network (`live: true`) and by the service's own database. */
  liveLookup: [2000, 6000],
  databaseLookup: [80, 250],
  /** One page of a profile's feed, or of its posts. */
  feedPage: [400, 1200],
  intent: [1500, 4000],
  preview: [300, 900],
  searchAcceptance: [200, 500],
  /** Reading or changing the account's own records. */
  ownRecord: [20, 60],
  /** From a search's acceptance to its start. */
  searchStart: [1000, 5000],
  /** A search's total duration, without `searchLead` for each of its leads. */
  searchRun: 3000,
  searchLead: 40,
  /** From a list's creation to its completion. */
  listMaking: [1000, 6000],
  /** Before each call with results of an intent. */
  intentResults: [3000, 9000],
  /** How long an asynchronous look-up waits in the background, besides the providers. */
  background: { email: [2000, 15_000], phone: [5000, 40_000], personal_email: [2000, 15_000] },
  /** From the completion to the webhook's call. */
  webhook: [50, 400],
} as const);
