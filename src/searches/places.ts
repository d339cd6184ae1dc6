import type { Place } from "../core/filter-place";
import { askPlaces, readPlacesReply } from "../service/locations";
import type { CallService } from "./paced-call";

/** The places the service knows by a name. Free. */
export function findPlaces(callService: CallService, name: string): Place[] {
  return callService({
    endpoint: "other",
    ask: (connection) => askPlaces(connection, name),
    read: readPlacesReply,
  });
}
