import { type EnrichError, enrichError, errorCode } from "../core/errors";
import { POLICY } from "../core/policy";
import type { LeasedFile } from "../ledger/leasing";
import { call } from "../service/call";
import type { Asking } from "../service/endpoint";
import { bookFetches } from "../store/fetches";
import { locked } from "../store/locked";
import type { Services, Snapshot } from "../store/store";
import { bookRequest, type PacedEndpoint, slowEndpoint } from "./pace";
import type { Payer } from "./payer";

/** Sends one free request at its pace, for the person at work. */
export type CallService = <T>(what: Asking<T>) => T;

/** How long the caller waits. */
export interface Patience {
  /** The request starts before then. */
  startsBeforeMs: number;
  /** Its answer comes before then, or is not waited for. */
  endsBeforeMs?: number;
  lockWaitMs: number;
  /** How often a 429, which is free, is tried again at most. */
  tries: number;
}

/**
 * Sends one request at its endpoint's pace in this file, and again after a 429. Throws SLOW_DOWN if its
 * turn comes too late for the caller, DAY_QUOTA, BUSY and what `call` throws.
 */
export function pacedCall<T>(
  services: LeasedFile & Pick<Services, "http">,
  payer: Payer,
  { endpoint, ask, read, weight }: Asking<T>,
  patience: Patience = {
    startsBeforeMs: services.time.now() + POLICY.sidebarWaitMs,
    lockWaitMs: POLICY.lockWaitMs,
    tries: POLICY.patientTries,
  },
): T {
  const { time, http } = services;
  const { endsBeforeMs } = patience;
  const request = ask(payer.connection);
  // Bounded: each turn is booked later than the one before.
  for (let attempt = 1; ; attempt++) {
    time.sleep(Math.max(0, book(services, payer, endpoint, patience) - time.now()));
    const timeoutSeconds =
      endsBeforeMs === undefined
        ? request.timeoutSeconds
        : Math.ceil((endsBeforeMs - time.now()) / 1_000);
    try {
      return call(http, { ...request, timeoutSeconds }, read, weight);
    } catch (error) {
      if (errorCode(error) !== "SLOW_DOWN" || attempt >= patience.tries) throw error;
      const { retryAfterMs } = error as EnrichError;
      const slowDown = (all: Snapshot<"file">) =>
        services.properties.commit(slowEndpoint(all, endpoint, time.now(), retryAfterMs));
      locked(services, slowDown, patience.lockWaitMs);
    }
  }
}

/** Books a place, and returns when the request may start. */
function book(
  file: LeasedFile,
  payer: Payer,
  endpoint: PacedEndpoint,
  { startsBeforeMs, lockWaitMs }: Patience,
): number {
  const bookIn = (all: Snapshot<"file">) => {
    const now = file.time.now();
    const { startMs, change } = bookRequest(all, endpoint, now);
    if (startMs > startsBeforeMs) throw tooLate(startMs - now);
    file.properties.commit(change, bookFetches(all, payer, 1, now));
    return startMs;
  };
  return locked(file, bookIn, lockWaitMs);
}

/** SLOW_DOWN for a turn that the caller does not wait for. */
export function tooLate(waitMs: number): EnrichError {
  return enrichError("SLOW_DOWN", {
    detail: `The service takes no more of these just now. Try again in ${Math.ceil(waitMs / 1_000)} seconds.`,
    retryAfterMs: waitMs,
  });
}
