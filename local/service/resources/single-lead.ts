import { createRoute, z } from "@hono/zod-openapi";
import type { Endpoint } from "../http/endpoint";
import { LIMITS } from "../limits";
import { begin } from "../lookups/charge";
import { formatLead, leadSchema } from "../lookups/lead";
import { lookupLatency, refuseLive } from "../lookups/live-check";
import { nothingFound, nothingFoundSchema } from "../lookups/nothing-found";
import { findPersonByProfile } from "../people/find-person";
import { foldProfile } from "../people/identity";
import { Refusal } from "../refusal";
import { askedPeople } from "./asked-people";
import { API_KEY, BODY_ERROR_RESPONSES, jsonBody } from "./json-body";
import { parseBody } from "./parse-body";
import { live, uri } from "./request-fields";

const requestSchema = z.object({ linkedin_url: uri, live }).openapi("SingleLeadRequest");

/** service-gaps: POST /leads/single_enrich. Charged when the lead is found. */
export const singleLead: Endpoint = {
  name: "single_lead",
  base: "main",
  route: createRoute({
    method: "post",
    path: "/leads/single_enrich",
    summary: "One lead by profile address",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(requestSchema, "The profile") } },
    responses: {
      200: jsonBody(leadSchema.or(nothingFoundSchema), "The lead, or that there is none"),
      ...BODY_ERROR_RESPONSES,
    },
  }),
  rate: LIMITS.singleLead,
  people: askedPeople,
  perform(visit, { seed }) {
    const asked = parseBody(requestSchema, visit.body);
    if (asked instanceof Refusal) return asked;
    const notLive = refuseLive(asked.live, visit.account);
    if (notLive) return notLive;
    const person = findPersonByProfile(seed, asked.linkedin_url)?.index ?? null;
    const subject = foldProfile(asked.linkedin_url);
    const narrowedTo = asked.live ? "" : "database";
    const question = { subject, field: "single_lead", narrowedTo, person } as const;
    const workMs = visit.draw(lookupLatency(asked.live));
    const refusal = begin(visit, question, workMs, person !== null);
    if (refusal) return refusal;
    const body = person === null ? nothingFound("lead") : formatLead(seed, person, asked.live);
    return { status: 200, body };
  },
};
