import * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { type Rate, type RatedEndpoint, SERVICE_RATES } from "../core/limits";
import { bookWave, FULL_PACE, requestSpacingMs, slowDown } from "../core/pace";
import { POLICY } from "../core/policy";
import { readStored } from "../core/stored-record";
import type { Control } from "./control";

/** An endpoint with a rate of its own, or any of those the service states none for. */
export type PacedEndpoint = RatedEndpoint | "other";

/** `lastMs`: the start of the last wave. */
const PaceRecord = lazily(() =>
  z.object({ nextMs: z.number(), spread: z.number(), lastMs: z.optional(z.number()) }),
);
type PaceRecord = z.infer<ReturnType<typeof PaceRecord>>;

/**
 * Books the next request to an endpoint among all executions of this file; to be stored under the
 * document lock, in one write with `along`. Several `requests` that leave at once wait until the one
 * before is so long ago that all of them keep the rate together with it. Contact look-ups have a
 * pace of their own (`Control`).
 */
export function bookRequest(
  all: Readonly<Record<string, string>>,
  endpoint: PacedEndpoint,
  nowMs: number,
  requests = 1,
): { startMs: number; nextMs: number; along: Record<string, string> } {
  const pace = readPace(all, endpoint);
  const apartMs = (pace.lastMs ?? Number.NEGATIVE_INFINITY) + requests * spacingMs(endpoint);
  const open = { ...pace, nextMs: Math.max(pace.nextMs, Math.ceil(apartMs)) };
  const booked = bookWave(open, nowMs, requests, spacingMs(endpoint));
  const along = formatPace(endpoint, { ...booked.pace, lastMs: booked.startMs });
  return { startMs: booked.startMs, nextMs: booked.pace.nextMs, along };
}

/** The same for look-ups of any kind: those of contacts by their own pace. */
export function bookAsks(
  control: Control,
  endpoint: PacedEndpoint,
  nowMs: number,
  asks: number,
): { startMs: number; nextMs: number; along: Record<string, string> } {
  if (endpoint !== "singleEnrich") return bookRequest(control.all, endpoint, nowMs, asks);
  const { startMs, pace } = bookWave(control.pace, nowMs, asks);
  return { startMs, nextMs: pace.nextMs, along: { pace: JSON.stringify(pace) } };
}

/** After a 429 of look-ups of any kind. */
export function slowAsks(
  control: Control,
  endpoint: PacedEndpoint,
  nowMs: number,
  retryAfterMs: number | undefined,
): Record<string, string> {
  if (endpoint !== "singleEnrich")
    return slowEndpoint(control.all, endpoint, nowMs, retryAfterMs ?? spacingMs(endpoint));
  return { pace: JSON.stringify(slowDown(control.pace, nowMs, retryAfterMs)) };
}

/** The earliest start of the next look-ups. */
export function nextAsksMs(control: Control, endpoint: PacedEndpoint): number {
  return endpoint === "singleEnrich" ? control.pace.nextMs : readPace(control.all, endpoint).nextMs;
}

/** After a 429: the property that holds the requests that follow apart. */
export function slowEndpoint(
  all: Readonly<Record<string, string>>,
  endpoint: PacedEndpoint,
  nowMs: number,
  retryAfterMs = spacingMs(endpoint),
): Record<string, string> {
  const pace = readPace(all, endpoint);
  return formatPace(endpoint, { ...pace, ...slowDown(pace, nowMs, retryAfterMs) });
}

function readPace(all: Readonly<Record<string, string>>, endpoint: PacedEndpoint): PaceRecord {
  return readStored(PaceRecord, all[keyOf(endpoint)]) ?? FULL_PACE;
}

function formatPace(endpoint: PacedEndpoint, pace: PaceRecord): Record<string, string> {
  return { [keyOf(endpoint)]: JSON.stringify(pace) };
}

function spacingMs(endpoint: PacedEndpoint): number {
  return requestSpacingMs(rateOf(endpoint));
}

/** What the service allows, or where it states nothing what we keep to. */
export function rateOf(endpoint: PacedEndpoint): Rate {
  return endpoint === "other" ? POLICY.unstatedRate : SERVICE_RATES[endpoint];
}

function keyOf(endpoint: PacedEndpoint): string {
  return `pace.${endpoint}`;
}
