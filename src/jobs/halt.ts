import { codedError, type EnrichError, ERRORS } from "../core/errors";
import { logText } from "../core/log-text";
import { POLICY } from "../core/policy";
import type { Job } from "../store/jobs";

/**
 * Pauses a job with its cause. Drivers resume after a cause that passes by itself: later each time, and
 * after `POLICY.mostRetries` tries without progress only a person does. A job that is stopped, or waits
 * for a person already, stays so, and gets only the time of its next try. An error without a code gets
 * one: see `codedError`.
 */
export function haltJob(job: Job, cause: unknown, nowMs: number): void {
  const error = codedError(cause);
  if (error !== cause) console.error(logText(cause));
  const waits = ERRORS[error.code].cure === "waiting";
  if (waits) job.retry = nextRetry(job, error, nowMs);
  if (waits && job.state !== "running" && job.halt && job.halt.resumeAtMs === undefined) return;
  if (job.state === "running") job.state = "paused";
  job.halt = {
    code: error.code,
    sentence: error.message,
    ...(waits && job.retry ? { resumeAtMs: job.retry.atMs } : {}),
  };
  if (waits && isGivenUp(job))
    job.halt = { code: error.code, sentence: `${error.message} ${GIVEN_UP}` };
}

const GIVEN_UP = "It was tried many times in vain: press Resume when the cause is over.";

/** A second fault of the same step does not count as a try, nor does a wait that the cause asks for. */
function nextRetry(job: Job, { code, retryAfterMs }: EnrichError, nowMs: number): Job["retry"] {
  const { count, atMs } = job.retry ?? { count: 0, atMs: 0 };
  if (retryAfterMs !== undefined) return { count, atMs: nowMs + retryAfterMs };
  if (atMs > nowMs) return job.retry;
  const firstMs = code === "GOOGLE_FAULT" ? POLICY.firstGoogleRetryMs : POLICY.firstRetryMs;
  return {
    count: count + 1,
    atMs: nowMs + Math.min(POLICY.longestRetryMs, firstMs * 2 ** count),
  };
}

/** Tried so often without progress that only a person resumes it. */
export function isGivenUp({ retry }: Pick<Job, "retry">): boolean {
  return retry !== undefined && retry.count > POLICY.mostRetries;
}

/** Resumes a run whose halt is over. A person's command meanwhile still counts. */
export function awaken(job: Job, nowMs: number): Job {
  return haltIsOver(job, nowMs) ? { ...job, state: "running", halt: undefined } : { ...job };
}

/** Whether its halt has passed by itself, so that drivers may resume it. */
export function haltIsOver(job: Pick<Job, "state" | "halt">, nowMs: number): boolean {
  return (
    job.state === "paused" && job.halt?.resumeAtMs !== undefined && job.halt.resumeAtMs <= nowMs
  );
}
