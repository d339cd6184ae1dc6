import type { Place } from "../core/filter-place";
import type { Payer, World } from "../jobs/run";
import { asking } from "../service/endpoint";
import { PLACES } from "../service/library";
import { pacedCall } from "./paced-call";

/** The places the service knows by a name. Free. */
export function findPlaces(world: World, payer: Payer, name: string): Place[] {
  return pacedCall(world, payer, asking(PLACES, name));
}
