import {
  executionLimits,
  fetchLimits,
  propertyLimits,
  quotaWindowMs,
  sheetLimits,
  triggerLimits,
} from "../../local/runtime/limits";
import { LIMITS } from "../../local/service/limits";
import { PLATFORM_LIMITS, SERVICE_LIMITS } from "../../src/core/limits";
import { POLICY } from "../../src/core/policy";

// The add-on and the stage each have their own table, from the same documents: a slip in one shows.

test("the add-on and the runtime agree on what the platform allows", () => {
  expect(PLATFORM_LIMITS).toEqual({
    executionMs: executionLimits.runtimeMs,
    propertyValueBytes: propertyLimits.valueBytes,
    propertyStoreBytes: propertyLimits.storeBytes,
    fetchesPerDayConsumer: fetchLimits.requestsPerDay.consumer,
    fetchesPerDayWorkspace: fetchLimits.requestsPerDay.workspace,
    quotaWindowMs,
    cellCharacters: sheetLimits.cellCharacters,
    urlCharacters: fetchLimits.urlCharacters,
    triggerMinutesBound: triggerLimits.everyMinutes[0],
    triggerHoursAddOn: triggerLimits.addonIntervalMs / 3_600_000,
  });
});

test("the add-on and the stand-in agree on what the service allows", () => {
  expect(SERVICE_LIMITS).toEqual({
    singleEnrichPerSecond: LIMITS.singleEnrich.requests,
    parallelRequests: LIMITS.parallelRequestsPerAccount,
    asynchronousTypesPerRequest: LIMITS.typesPerAsyncRequest,
  });
});

test("our choices stay within what is allowed", () => {
  const { asynchronousWave, waveSpacingMs, stepBudgetMs, synchronousTimeoutSeconds, leaseMs } =
    POLICY;
  expect((asynchronousWave * 1000) / waveSpacingMs).toBeLessThanOrEqual(
    SERVICE_LIMITS.singleEnrichPerSecond,
  );
  expect(POLICY.synchronousWave).toBeLessThanOrEqual(SERVICE_LIMITS.parallelRequests);
  expect(stepBudgetMs + synchronousTimeoutSeconds * 1000).toBeLessThan(PLATFORM_LIMITS.executionMs);
  expect(leaseMs).toBeGreaterThan(PLATFORM_LIMITS.executionMs);
});
