import { createRoute, z } from "@hono/zod-openapi";
import { contactSchema, formatContact } from "../enrichment/result";
import type { Endpoint } from "../http/endpoint";
import { LATENCIES_MS } from "../latencies";
import { REFUSALS } from "../refusal";
import { API_KEY, ERROR_RESPONSES, errorSchema, jsonBody } from "./json-body";

/** service-interface: GET /contacts/{id}. Another account's id is as unknown as one never given. */
export const contact: Endpoint = {
  name: "contact",
  base: "main",
  route: createRoute({
    method: "get",
    path: "/contacts/{id}",
    summary: "The contact record of an enrichment",
    security: API_KEY,
    request: { params: z.object({ id: z.string() }) },
    responses: {
      200: jsonBody(contactSchema, "Pending, or finished with the result"),
      404: jsonBody(errorSchema, "No such enrichment"),
      ...ERROR_RESPONSES,
    },
  }),
  people(visit) {
    const enrichment = visit.account.enrichments.get(visit.param("id"));
    return enrichment ? [enrichment.request] : [];
  },
  perform(visit) {
    visit.work(visit.draw(LATENCIES_MS.contact));
    const enrichment = visit.account.enrichments.get(visit.param("id"));
    if (!enrichment) return REFUSALS.unknownContact;
    return { status: 200, body: formatContact(enrichment, visit.arrivedAtMs) };
  },
};
