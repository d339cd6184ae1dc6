import type { Place } from "../core/filter-place";
import type { CallService } from "../outbox/paced-call";
import { asking } from "../service/endpoint";
import { PLACES } from "../service/library";

/** The places the service knows by a name. Free. */
export function findPlaces(callService: CallService, name: string): Place[] {
  return callService(asking(PLACES, name));
}
