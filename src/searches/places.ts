import type { Place } from "../core/filter-place";
import type { World } from "../jobs/run";
import { pacedCall } from "../outbox/paced-call";
import type { Payer } from "../outbox/payer";
import { asking } from "../service/endpoint";
import { PLACES } from "../service/library";

/** The places the service knows by a name. Free. */
export function findPlaces(world: World, payer: Payer, name: string): Place[] {
  return pacedCall(world, payer, asking(PLACES, name));
}
