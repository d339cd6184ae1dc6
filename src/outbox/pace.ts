import { type Rate, type RatedEndpoint, SERVICE_RATES } from "../core/limits";
import { bookWave, FULL_PACE, requestSpacingMs, slowDown } from "../core/pace";
import { TABLES } from "../core/policy";
import type { Control } from "../ledger/control";
import { CONTACT_PACE, ENDPOINT_PACE, type EndpointPace } from "../store/pace";
import type { Change, Snapshot } from "../store/store";

/** An endpoint with a rate of its own, or any of those the service states none for. */
export type PacedEndpoint = RatedEndpoint | "other";

/**
 * Books the next request to an endpoint for all executions of this file. The caller stores `change` under the document
 * lock. Several `requests` that leave at once wait until they keep the rate together with the one before. Contact
 * look-ups have a pace of their own (`Control`).
 */
export function bookRequest(
  all: Snapshot<"file">,
  endpoint: PacedEndpoint,
  nowMs: number,
  requests = 1,
): { startMs: number; nextMs: number; change: Change<"file"> } {
  const pace = readPace(all, endpoint);
  const apartMs = (pace.lastMs ?? Number.NEGATIVE_INFINITY) + requests * spacingMs(endpoint);
  const open = { ...pace, nextMs: Math.max(pace.nextMs, Math.ceil(apartMs)) };
  const booked = bookWave(open, nowMs, requests, spacingMs(endpoint));
  const change = ENDPOINT_PACE.put({ ...booked.pace, lastMs: booked.startMs }, endpoint);
  return { startMs: booked.startMs, nextMs: booked.pace.nextMs, change };
}

/** Books look-ups of any kind; those of contacts by their own pace. */
export function bookAsks(
  control: Control,
  endpoint: PacedEndpoint,
  nowMs: number,
  asks: number,
): { startMs: number; nextMs: number; change: Change<"file"> } {
  if (endpoint !== "singleEnrich") return bookRequest(control.all, endpoint, nowMs, asks);
  const { startMs, pace } = bookWave(control.pace, nowMs, asks);
  return { startMs, nextMs: pace.nextMs, change: CONTACT_PACE.put(pace) };
}

/** Slows the pace after a 429 for look-ups of any kind. */
export function slowAsks(
  control: Control,
  endpoint: PacedEndpoint,
  nowMs: number,
  retryAfterMs: number | undefined,
): Change<"file"> {
  return endpoint === "singleEnrich"
    ? CONTACT_PACE.put(slowDown(control.pace, nowMs, retryAfterMs))
    : slowEndpoint(control.all, endpoint, nowMs, retryAfterMs);
}

/** The earliest start of the next look-ups. */
export function nextAsksMs(control: Control, endpoint: PacedEndpoint): number {
  return endpoint === "singleEnrich" ? control.pace.nextMs : readPace(control.all, endpoint).nextMs;
}

/** Slows one endpoint after a 429: the change that spaces out its next requests. */
export function slowEndpoint(
  all: Snapshot<"file">,
  endpoint: PacedEndpoint,
  nowMs: number,
  retryAfterMs = spacingMs(endpoint),
): Change<"file"> {
  const pace = readPace(all, endpoint);
  return ENDPOINT_PACE.put({ ...pace, ...slowDown(pace, nowMs, retryAfterMs) }, endpoint);
}

function readPace(all: Snapshot<"file">, endpoint: PacedEndpoint): EndpointPace {
  return ENDPOINT_PACE.get(all, endpoint) ?? FULL_PACE;
}

function spacingMs(endpoint: PacedEndpoint): number {
  return requestSpacingMs(rateOf(endpoint));
}

/** The rate that the service allows, or ours if it states none. */
export function rateOf(endpoint: PacedEndpoint): Rate {
  return endpoint === "other" ? TABLES.unstatedRate : SERVICE_RATES[endpoint];
}
