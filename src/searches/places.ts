import type { Place } from "../core/filter-place";
import type { CallService } from "../outbox/paced-call";
import { askPlaces, readPlacesReply } from "../service/locations";

/** The places the service knows by a name. Free. */
export function findPlaces(callService: CallService, name: string): Place[] {
  return callService({
    endpoint: "other",
    ask: (connection) => askPlaces(connection, name),
    read: readPlacesReply,
  });
}
