import { type EnrichError, isPassing, runSentence } from "../core/errors";
import { POLICY } from "../core/policy";
import { codedOrLogged } from "../ports/log";
import type { Job } from "../store/jobs";

/**
 * Pauses a job with its cause. Drivers resume it if the cause passes by itself, later each time; after
 * `POLICY.mostRetries` tries without progress, only a person can. A job that is stopped, or already waits
 * for a person, keeps its state and gets only the time of its next try.
 */
export function haltJob(job: Job, cause: unknown, nowMs: number): void {
  const error = codedOrLogged(cause);
  const { code } = error;
  const sentence = runSentence(error.message);
  const waits = isPassing(code);
  if (waits) job.retry = nextRetry(job, error, nowMs);
  if (waits && job.state !== "running" && job.halt && job.halt.resumeAtMs === undefined) return;
  if (job.state === "running") job.state = "paused";
  job.halt = { code, sentence, resumeAtMs: waits ? job.retry?.atMs : undefined };
  if (waits && isGivenUp(job)) job.halt = { code, sentence: `${sentence} ${GIVEN_UP}` };
}

const GIVEN_UP = "It was tried many times in vain: press Resume when the cause is over.";

/** Counts one try per wait: neither a second fault before it is over, nor a wait that the service asks for. */
function nextRetry(job: Job, { code, retryAfterMs }: EnrichError, nowMs: number): Job["retry"] {
  const { count, atMs } = job.retry ?? { count: 0, atMs: 0 };
  if (retryAfterMs !== undefined) return { count, atMs: nowMs + retryAfterMs };
  if (atMs > nowMs) return job.retry;
  const isSoonOver = code === "GOOGLE_FAULT" || code === "SLOW_DOWN";
  const firstMs = isSoonOver ? POLICY.firstSoonRetryMs : POLICY.firstRetryMs;
  const waitMs = Math.min(POLICY.longestRetryMs, firstMs * 2 ** count);
  return { count: count + 1, atMs: nowMs + waitMs };
}

/** Whether tries without progress are used up, so that only a person can resume it. */
export function isGivenUp({ retry }: Pick<Job, "retry">): boolean {
  return retry !== undefined && retry.count > POLICY.mostRetries;
}

/** Whether its halt has passed by itself, so that drivers may resume it. */
export function haltIsOver(job: Pick<Job, "state" | "halt">, nowMs: number): boolean {
  return (
    job.state === "paused" && job.halt?.resumeAtMs !== undefined && job.halt.resumeAtMs <= nowMs
  );
}
