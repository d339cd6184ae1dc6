import { createRoute, z } from "@hono/zod-openapi";
import type { Endpoint } from "../http/endpoint";
import { LATENCIES_MS } from "../latencies";
import type { Persona } from "../library/persona";
import { REFUSALS } from "../refusal";
import { API_KEY, ERROR_RESPONSES, errorSchema, jsonBody } from "./json-body";
import { formatWrapped, wrappedSchema } from "./wrapped-list";

/** service-interface: Persona. */
const personaSchema = z
  .strictObject({
    uuid: z.uuid(),
    name: z.string(),
    job_titles: z.array(z.string()),
    location: z.array(z.string()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi("Persona");

/** service-interface: GET /personas. */
export const personas: Endpoint = {
  name: "personas",
  base: "main",
  route: createRoute({
    method: "get",
    path: "/personas",
    summary: "The account's personas",
    security: API_KEY,
    responses: {
      200: jsonBody(wrappedSchema("personas", personaSchema), "The personas"),
      ...ERROR_RESPONSES,
    },
  }),
  perform(visit) {
    visit.work(visit.draw(LATENCIES_MS.ownRecord));
    const { personas: saved, settings } = visit.account;
    const entries = [...saved.values()].map(formatPersona);
    return { status: 200, body: formatWrapped("personas", entries, settings) };
  },
};

/** service-gaps: Lists, searches, personas (M). */
export const persona: Endpoint = {
  name: "persona",
  base: "main",
  route: createRoute({
    method: "get",
    path: "/personas/{uuid}",
    summary: "One persona",
    security: API_KEY,
    request: { params: z.object({ uuid: z.string() }) },
    responses: {
      200: jsonBody(personaSchema, "The persona"),
      404: jsonBody(errorSchema, "No such persona"),
      ...ERROR_RESPONSES,
    },
  }),
  perform(visit) {
    visit.work(visit.draw(LATENCIES_MS.ownRecord));
    const found = visit.account.personas.get(visit.param("uuid"));
    return found ? { status: 200, body: formatPersona(found) } : REFUSALS.unknownPersona;
  },
};

function formatPersona(saved: Persona): z.infer<typeof personaSchema> {
  return {
    uuid: saved.uuid,
    name: saved.name,
    job_titles: [...saved.jobTitles],
    location: [...saved.location],
    created_at: new Date(saved.createdAtMs).toISOString(),
    updated_at: new Date(saved.updatedAtMs).toISOString(),
  };
}
