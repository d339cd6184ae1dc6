/**
 * Facts imposed on us, each with its source. Our own choices are in policy.ts.
 * "platform" is docs of Apps Script, "service" the interface of the enrichment service.
 */
export const PLATFORM_LIMITS = Object.freeze({
  /** platform Q7: every execution but formulas. */
  executionMs: 360_000,
  /** platform Q15: documented 9 KB; larger ones were seen to pass, do not rely on it. */
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
});

export const SERVICE_LIMITS = Object.freeze({
  /** service-interface, Limits: POST contacts/single_enrich, per user. */
  singleEnrichPerSecond: 50,
  /** service-gaps, Limits (M): further requests wait in order. */
  parallelRequests: 5,
  /** service-gaps (H): types in one asynchronous request. */
  asynchronousTypesPerRequest: 1,
});
