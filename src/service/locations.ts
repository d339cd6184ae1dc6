import type { Place } from "../core/filter-place";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Connection, request } from "./connection";
import { pathOf } from "./paths";
import { type Read, readAs } from "./reply";
import { required } from "./request-check";
import { entriesIn, list, text } from "./shape";

const Places = lazily(() => list({ id: text(), name: text(), type: text() }));

/**
 * POST locations (service-gaps, M/L): the places of a name; free. `hiring` asks for the ids that
 * hiring intents take. Throws BAD_INPUT.
 */
export function askPlaces(connection: Connection, name: string, hiring = false): HttpRequest {
  return request(connection, {
    method: "post",
    path: pathOf(connection.paths, "locations"),
    timeoutSeconds: POLICY.asynchronousTimeoutSeconds,
    body: { name: required(name, "The place"), ...(hiring ? { hiring } : {}) },
  });
}

export function readPlacesReply(response: HttpResponse): Read<Place[]> {
  return readAs(response, (body) => {
    const entries = entriesIn(body, "locations");
    return (
      entries &&
      Places()
        .parse(entries)
        .filter(({ id }) => id !== "")
    );
  });
}
