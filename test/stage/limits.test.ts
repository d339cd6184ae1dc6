import {
  cacheLimits,
  executionLimits,
  fetchLimits,
  propertyLimits,
  quotaWindowMs,
  sheetLimits,
  triggerLimits,
} from "../../local/runtime/limits";
import { LIMITS } from "../../local/service/limits";
import { PLATFORM_LIMITS, type Rate, SERVICE_LIMITS, SERVICE_RATES } from "../../src/core/limits";
import { POLICY, TABLES } from "../../src/core/policy";

// The add-on and the stage each have their own table, from the same documents: a slip in one shows.

test("the add-on and the runtime agree on what the platform allows", () => {
  expect(PLATFORM_LIMITS).toEqual({
    executionMs: executionLimits.runtimeMs,
    formulaMs: executionLimits.shortRuntimeMs,
    cacheValueBytes: cacheLimits.valueBytes,
    cacheSeconds: cacheLimits.maxTtlSeconds,
    propertyValueBytes: propertyLimits.valueBytes,
    propertyStoreBytes: propertyLimits.storeBytes,
    fetchesPerDayConsumer: fetchLimits.requestsPerDay.consumer,
    fetchesPerDayWorkspace: fetchLimits.requestsPerDay.workspace,
    quotaWindowMs,
    cellCharacters: sheetLimits.cellCharacters,
    urlCharacters: fetchLimits.urlCharacters,
    triggerMsPerDayConsumer: triggerLimits.runtimeMsPerDay.consumer,
    triggerMsPerDayWorkspace: triggerLimits.runtimeMsPerDay.workspace,
    triggerMinutesBound: triggerLimits.everyMinutes[0],
    triggerHoursAddOn: triggerLimits.addonIntervalMs / 3_600_000,
  });
});

test("the add-on and the stand-in agree on what the service allows", () => {
  expect(SERVICE_LIMITS).toEqual({
    previewEntries: LIMITS.previewEntries,
    accountSearchResults: LIMITS.accountSearchResults,
    bulkContacts: LIMITS.bulkContacts.most,
    parallelRequests: LIMITS.parallelRequestsPerAccount,
  });
  const { singleEnrich, companyHiring, singleLead, singleAccount, headcount } = LIMITS;
  const { leadPreview, leadSearch, accountPreview, accountSearch, peopleSearch } = LIMITS;
  expect(rateOf(leadPreview)).toEqual(SERVICE_RATES.leadPreview);
  expect(rateOf(leadSearch)).toEqual(SERVICE_RATES.leadSearch);
  expect(rateOf(accountPreview)).toEqual(SERVICE_RATES.accountPreview);
  expect(rateOf(accountSearch)).toEqual(SERVICE_RATES.accountSearch);
  expect(rateOf(peopleSearch)).toEqual(SERVICE_RATES.peopleSearch);
  expect(rateOf(singleEnrich)).toEqual(SERVICE_RATES.singleEnrich);
  expect(rateOf(companyHiring)).toEqual(SERVICE_RATES.jobPostings);
  expect(rateOf(singleLead)).toEqual(SERVICE_RATES.lead);
  expect(rateOf(singleAccount)).toEqual(SERVICE_RATES.account);
  expect(rateOf(headcount)).toEqual(SERVICE_RATES.headcount);
});

test("our choices stay within what is allowed", () => {
  const { asynchronousWave, waveSpacingMs, slowStepBudgetMs, synchronousTimeoutSeconds, leaseMs } =
    POLICY;
  expect((asynchronousWave * 1000) / waveSpacingMs).toBeLessThanOrEqual(
    SERVICE_RATES.singleEnrich.requests,
  );
  expect(POLICY.synchronousWave).toBeLessThanOrEqual(SERVICE_LIMITS.parallelRequests);
  expect(slowStepBudgetMs + synchronousTimeoutSeconds * 1000).toBeLessThan(
    PLATFORM_LIMITS.executionMs,
  );
  const { formulaAskMs, formulaTimeoutSeconds, formulaBudgetMs } = POLICY;
  expect(formulaAskMs + formulaTimeoutSeconds * 1000).toBeLessThan(PLATFORM_LIMITS.formulaMs);
  expect(formulaBudgetMs + formulaTimeoutSeconds * 1000).toBeLessThan(PLATFORM_LIMITS.formulaMs);
  expect(Math.max(...TABLES.formulaPollsMs)).toBeLessThan(formulaBudgetMs);
  expect(leaseMs).toBeGreaterThan(PLATFORM_LIMITS.executionMs);
});

function rateOf({ requests, perMs }: Rate): Rate {
  return { requests, perMs };
}
