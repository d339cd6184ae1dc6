import { type EnrichError, enrichError, errorCode } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Payer, World } from "../jobs/run";
import { checkQuota } from "../jobs/send";
import { readControl } from "../ledger/control";
import { bookRequest, type PacedEndpoint, slowEndpoint } from "../ledger/endpoint-pace";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { call, type Weight } from "../service/call";
import type { Connection } from "../service/connection";
import type { Read } from "../service/reply";
import { countFetches } from "../store/fetches";

export interface PacedCall<T> {
  endpoint: PacedEndpoint;
  ask: (connection: Connection) => HttpRequest;
  read: (response: HttpResponse) => Read<T>;
  weight?: Weight;
}

/** Sends one such request at its pace, for the person at work: all that a function needs which asks and spends nothing. */
export type CallService = <T>(what: PacedCall<T>) => T;

/**
 * Sends one request that a person waits for, at the pace its endpoint has in this file; a 429 is
 * free and asked again a few times. Throws SLOW_DOWN where the wait would be longer than a person's
 * patience, DAY_QUOTA, and what `call` throws.
 */
export function pacedCall<T>(world: World, payer: Payer, what: PacedCall<T>): T {
  const { endpoint, ask, read, weight = "free" } = what;
  const request = ask(payer.connection);
  for (let attempt = 1; ; attempt++) {
    world.time.sleep(Math.max(0, book(world, payer, endpoint) - world.time.now()));
    try {
      return call(world.http, request, read, weight);
    } catch (error) {
      if (errorCode(error) !== "SLOW_DOWN" || attempt >= POLICY.patientTries) throw error;
      slowDown(world, endpoint, (error as EnrichError).retryAfterMs);
    }
  }
}

/** When the request may start. */
function book(world: World, payer: Payer, endpoint: PacedEndpoint): number {
  return world.lock.hold(POLICY.lockWaitMs, () => {
    const now = world.time.now();
    const control = readControl(world.properties.all());
    const { startMs, change } = bookRequest(control.all, endpoint, now);
    const waitMs = startMs - now;
    if (waitMs > POLICY.patienceMs)
      throw enrichError("SLOW_DOWN", {
        detail: `The service takes no more of these just now. Try again in ${Math.ceil(waitMs / 1_000)} seconds.`,
        retryAfterMs: waitMs,
      });
    checkQuota({ payer, world }, control, 1);
    world.properties.commit(change, countFetches(control.all, payer.account, 1, now));
    return startMs;
  });
}

function slowDown(world: World, endpoint: PacedEndpoint, retryAfterMs: number | undefined): void {
  world.lock.hold(POLICY.lockWaitMs, () => {
    const all = world.properties.all();
    world.properties.commit(slowEndpoint(all, endpoint, world.time.now(), retryAfterMs));
  });
}
