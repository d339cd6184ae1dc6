import { createRoute, z } from "@hono/zod-openapi";
import type { Endpoint } from "../http/endpoint";
import { LATENCIES_MS } from "../latencies";
import { LIMITS } from "../limits";
import { foldName } from "../people/identity";
import { LOCATIONS } from "../people/locations";
import { REFUSALS, Refusal } from "../refusal";
import { flag, oneText } from "../search/filter-shape";
import { API_KEY, BODY_ERROR_RESPONSES, jsonBody } from "./json-body";
import { parseBody } from "./parse-body";

const requestSchema = z
  .object({
    name: oneText,
    query: oneText.openapi({ description: "Another word for name." }),
    hiring: flag,
  })
  .openapi("LocationsRequest");
const answerSchema = z
  .array(z.strictObject({ id: z.string(), name: z.string(), type: z.string() }))
  .openapi("Locations");

/** service-gaps: Lead search, `POST /locations` (M/L). Turns a place name into ids, best first. */
export const locations: Endpoint = {
  name: "locations",
  base: "main",
  route: createRoute({
    method: "post",
    path: "/locations",
    summary: "Ids of the places with a name",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(requestSchema, "The name") } },
    responses: { 200: jsonBody(answerSchema, "The places"), ...BODY_ERROR_RESPONSES },
  }),
  perform(visit) {
    const request = parseBody(requestSchema, visit.body);
    if (request instanceof Refusal) return request;
    const asked = foldName(request.name ?? request.query ?? "");
    if (asked === "") return REFUSALS.placeMissing;
    visit.work(visit.draw(LATENCIES_MS.ownRecord));
    return { status: 200, body: findPlaces(asked).slice(0, LIMITS.locationsFound) };
  },
};

/** Places that begin with the name before those that hold it. */
function findPlaces(asked: string): z.infer<typeof answerSchema> {
  const found = LOCATIONS.filter(({ name }) => foldName(name).includes(asked));
  const begins = (name: string) => Number(foldName(name).startsWith(asked));
  found.sort((one, other) => begins(other.name) - begins(one.name));
  return found.map(({ id, name, type }) => ({ id, name, type }));
}
