import { type EnrichError, ERRORS, errorCode } from "../core/errors";
import type { Job } from "./job-record";

/** Tries again this long after a fault that passes by itself, when nothing tells better. */
const RETRY_MS = 300_000;

/**
 * Pauses a job with the cause and its cure; a stopped one stays stopped. What passes by itself
 * gets a time after which drivers go on. Anything that is no error of ours is thrown on.
 */
export function haltJob(job: Job, error: unknown, nowMs: number): void {
  const code = errorCode(error);
  if (code === undefined) throw error;
  const { message, retryAfterMs } = error as EnrichError;
  const waits = ERRORS[code].cure === "waiting";
  if (job.state === "running") job.state = "paused";
  job.halt = {
    code,
    sentence: message,
    ...(waits ? { resumeAtMs: nowMs + (retryAfterMs ?? RETRY_MS) } : {}),
  };
}

/** A run whose halt passed by itself goes on. What a person asked of it meanwhile still counts. */
export function awaken(job: Job, nowMs: number): Job {
  return haltIsOver(job, nowMs) ? { ...job, state: "running", halt: undefined } : { ...job };
}

/** A halt that is over by itself by now: drivers may go on. */
export function haltIsOver(job: Job, nowMs: number): boolean {
  return (
    job.state === "paused" && job.halt?.resumeAtMs !== undefined && job.halt.resumeAtMs <= nowMs
  );
}
