import type { Field } from "../core/field";
import { KINDS } from "../core/kind";
import { SERVICE_LIMITS } from "../core/limits";
import { requestSpacingMs } from "../core/pace";
import { POLICY } from "../core/policy";
import { rateOf } from "../outbox/pace";
import type { Mode } from "../service/contact";
import { type Job, kindOf } from "../store/jobs";
import { contactsPerWave } from "./contact-questions";
import type { LookupKind } from "./kind-rules";
import { lookupsPerWave } from "./lookup-calls";

const { firstPollMs, pollBackoff, waveSpacingMs } = POLICY;

/** What look-ups take: time until most have an answer, and web requests of the day, polls among them. */
interface Forecast {
  seconds: number;
  requests: number;
}

/** The time and the web requests that so many look-ups probably take. Pure. */
export function forecastOf(
  job: Pick<Job, "kind" | "fields" | "bulk">,
  mode: Mode,
  lookups: number,
): Forecast {
  const kind = kindOf(job);
  if (kind !== "contact") return lookupForecast(kind, lookups);
  if (job.bulk)
    return {
      seconds: lookups / POLICY.webhooksPerSecond,
      requests: Math.ceil(lookups / SERVICE_LIMITS.bulkContacts),
    };
  const fields = job.fields as Field[];
  if (mode === "synchronous") {
    const sumMs = fields.reduce((sum, field) => sum + POLICY.synchronousLookupMs[field], 0);
    return { seconds: (lookups * sumMs) / fields.length / 1_000, requests: lookups };
  }
  const waves = lookups / contactsPerWave(mode);
  // Answers come later; most are there by the second poll.
  const waitMs = Math.max(0, ...fields.map((field) => firstPollMs[field]));
  return {
    seconds: lookups === 0 ? 0 : (waves * waveSpacingMs + waitMs * pollBackoff) / 1_000,
    requests: lookups * POLICY.requestsPerLookup,
  };
}

function lookupForecast(kind: LookupKind, lookups: number): Forecast {
  const size = lookupsPerWave(kind);
  const apartMs = requestSpacingMs(rateOf(KINDS[kind].endpoint)) * size;
  const waves = Math.ceil(lookups / size);
  const seconds = (waves * Math.max(apartMs, POLICY.lookupWaveMs)) / 1_000;
  return { seconds, requests: lookups };
}
