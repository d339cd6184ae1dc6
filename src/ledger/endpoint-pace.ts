import * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { type RatedEndpoint, SERVICE_RATES } from "../core/limits";
import { bookWave, FULL_PACE, type Pace, requestSpacingMs, slowDown } from "../core/pace";
import { POLICY } from "../core/policy";
import { parseStored } from "./stored-record";

/** An endpoint with a rate of its own, or any of those the service states none for. */
export type PacedEndpoint = RatedEndpoint | "other";

const PaceRecord = lazily(() => z.object({ nextMs: z.number(), spread: z.number() }));

/**
 * Books the next request to an endpoint among all executions of this file; to be stored under the
 * document lock, in one write with `along`. Contact look-ups have a pace of their own (`Control`).
 */
export function bookRequest(
  all: Readonly<Record<string, string>>,
  endpoint: PacedEndpoint,
  nowMs: number,
): { startMs: number; along: Record<string, string> } {
  const booked = bookWave(readPace(all, endpoint), nowMs, 1, spacingMs(endpoint));
  return { startMs: booked.startMs, along: formatPace(endpoint, booked.pace) };
}

/** After a 429: the property that holds the requests that follow apart. */
export function slowEndpoint(
  all: Readonly<Record<string, string>>,
  endpoint: PacedEndpoint,
  nowMs: number,
  retryAfterMs = spacingMs(endpoint),
): Record<string, string> {
  return formatPace(endpoint, slowDown(readPace(all, endpoint), nowMs, retryAfterMs));
}

function readPace(all: Readonly<Record<string, string>>, endpoint: PacedEndpoint): Pace {
  const text = all[keyOf(endpoint)];
  return text === undefined ? FULL_PACE : parseStored(PaceRecord(), text);
}

function formatPace(endpoint: PacedEndpoint, pace: Pace): Record<string, string> {
  return { [keyOf(endpoint)]: JSON.stringify(pace) };
}

function spacingMs(endpoint: PacedEndpoint): number {
  return requestSpacingMs(endpoint === "other" ? POLICY.unstatedRate : SERVICE_RATES[endpoint]);
}

function keyOf(endpoint: PacedEndpoint): string {
  return `pace.${endpoint}`;
}
