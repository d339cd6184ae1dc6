import type { Account } from "../accounts/account";
import { LATENCIES_MS } from "../latencies";
import { REFUSALS, type Refusal } from "../refusal";

/** service-interface: Conventions, `live`: a live answer needs a connected integration. */
export function refuseLive(live: boolean, { settings }: Account): Refusal | null {
  return live && !settings.integrationConnected ? REFUSALS.noIntegration : null;
}

/** How long an answer of the network, or of the service's own database, takes. */
export function lookupLatency(live: boolean): readonly [number, number] {
  return live ? LATENCIES_MS.liveLookup : LATENCIES_MS.databaseLookup;
}
