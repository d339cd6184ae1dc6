/** Look-ups that are charged by the request or by being found, besides the fields of a contact. */
export const PAID_LOOKUPS = [
  "single_lead",
  "single_account",
  "headcount",
  "company_hiring",
  "comments",
] as const;
export type PaidLookup = (typeof PAID_LOOKUPS)[number];
export type LookupPrices = Readonly<Record<PaidLookup, number>>;

/**
 * Credits of one request. Job postings: service-interface, Limits, whether or not there are any. The
 * others: not found; a guess of 1 where something is found, so that paying twice shows in the account.
 */
export const DEFAULT_LOOKUP_PRICES: LookupPrices = Object.freeze({
  single_lead: 1,
  single_account: 1,
  headcount: 1,
  company_hiring: 3,
  comments: 1,
});
