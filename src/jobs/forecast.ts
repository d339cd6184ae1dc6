import type { Field } from "../core/field";
import { KINDS } from "../core/kind";
import { PLATFORM_LIMITS, SERVICE_LIMITS } from "../core/limits";
import { requestSpacingMs } from "../core/pace";
import { POLICY, TABLES } from "../core/policy";
import { rateOf } from "../outbox/pace";
import type { Payer } from "../outbox/payer";
import { type Mode, modeOf } from "../service/contact";
import { type Job, kindOf } from "../store/jobs";
import { contactsPerWave } from "./contact-questions";
import { lookupsPerWave } from "./lookup-calls";

/** How look-ups of contacts can leave. */
export type Way = Mode | "bulk";

/** The way that answers all of a run's look-ups soonest, and when. */
export interface FastestWay {
  way: Way;
  seconds: number;
}

/**
 * The fastest way open to the person; undefined if the run goes that way. The asynchronous one always counts, even if its
 * address is not entered yet. A way that needs more web requests than Google allows today takes another day. Pure.
 */
export function fastestWay(
  job: Pick<Job, "kind" | "fields" | "bulk">,
  payer: Pick<Payer, "connection" | "webhookUrl" | "fetchesPerDay">,
  lookups: number,
  requestsLeft: number,
): FastestWay | undefined {
  if (kindOf(job) !== "contact" || lookups === 0) return undefined;
  const { connection, webhookUrl, fetchesPerDay } = payer;
  const open: Way[] = ["asynchronous"];
  if (modeOf(connection) === "synchronous") open.unshift("synchronous");
  else if (webhookUrl) open.push("bulk");
  const timed = open.map((way) => {
    const mode = way === "synchronous" ? way : "asynchronous";
    const { seconds, requests } = forecastOf({ ...job, bulk: way === "bulk" }, mode, lookups);
    const days = Math.ceil(Math.max(0, requests - requestsLeft) / fetchesPerDay);
    return { way, seconds: Math.ceil(seconds + (days * PLATFORM_LIMITS.quotaWindowMs) / 1_000) };
  });
  const best = timed.reduce((first, each) => (each.seconds < first.seconds ? each : first));
  return best.way === (job.bulk ? "bulk" : modeOf(connection)) ? undefined : best;
}

/** How long look-ups probably take until most have an answer, and how many web requests, polls included. Pure. */
export function forecastOf(
  job: Pick<Job, "kind" | "fields" | "bulk">,
  mode: Mode,
  lookups: number,
): { seconds: number; requests: number } {
  const kind = kindOf(job);
  if (kind !== "contact") {
    const size = lookupsPerWave(kind);
    const apartMs = requestSpacingMs(rateOf(KINDS[kind].endpoint)) * size;
    const waves = Math.ceil(lookups / size);
    const seconds = (waves * Math.max(apartMs, POLICY.lookupWaveMs)) / 1_000;
    return { seconds, requests: lookups };
  }
  if (lookups === 0) return { seconds: 0, requests: 0 };
  const fields = job.fields as Field[];
  if (mode === "synchronous") {
    const sumMs = fields.reduce((sum, field) => sum + TABLES.synchronousLookupMs[field], 0);
    return { seconds: (lookups * sumMs) / fields.length / 1_000, requests: lookups };
  }
  // Answers come later; most are there by the second poll.
  const lastMs = POLICY.pollBackoff * Math.max(...fields.map((field) => TABLES.firstPollMs[field]));
  const sentSeconds = job.bulk
    ? lookups / POLICY.webhooksPerSecond
    : ((lookups / contactsPerWave(mode)) * POLICY.waveSpacingMs) / 1_000;
  return {
    seconds: sentSeconds + lastMs / 1_000,
    requests: job.bulk
      ? Math.ceil(lookups / SERVICE_LIMITS.bulkContacts)
      : lookups * POLICY.requestsPerLookup,
  };
}
