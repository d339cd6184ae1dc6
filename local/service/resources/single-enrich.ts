import { createRoute } from "@hono/zod-openapi";
import { accept, backgroundMs, type Preparation, prepare, reserve } from "../enrichment/accept";
import { announcementOf } from "../enrichment/enrichment";
import { enrichmentRequestSchema } from "../enrichment/enrichment-request";
import { parseRequest, type RequestRules } from "../enrichment/request-rules";
import {
  acknowledgementSchema,
  formatAcknowledgement,
  formatContact,
  formatResult,
  resultSchema,
} from "../enrichment/result";
import type { Endpoint } from "../http/endpoint";
import type { Visit } from "../http/visit";
import { LATENCIES_MS } from "../latencies";
import { LIMITS } from "../limits";
import { Refusal } from "../refusal";
import { askedPeople } from "./asked-people";
import { API_KEY, BODY_ERROR_RESPONSES, jsonBody } from "./json-body";

/** One path under both base addresses (service-gaps: Two addresses for one path). */
const route = createRoute({
  method: "post",
  path: "/contacts/single_enrich",
  summary: "Enriches one contact: with the result under /v2, acknowledged under /api/v2",
  security: API_KEY,
  request: { body: { required: true, ...jsonBody(enrichmentRequestSchema, "The contact") } },
  responses: {
    200: jsonBody(resultSchema.or(acknowledgementSchema), "The result, or the acknowledgement"),
    201: jsonBody(acknowledgementSchema, "The acknowledgement"),
    ...BODY_ERROR_RESPONSES,
  },
});

/** service-interface: POST /contacts/single_enrich. Answers when the waterfall is done. */
export const syncEnrich: Endpoint = {
  name: "sync_enrich",
  base: "sync",
  route,
  rate: LIMITS.singleEnrich,
  people: askedPeople,
  perform(visit, { seed, deliveries }) {
    const { settings } = visit.account;
    const rules = { mostTypes: LIMITS.typesPerRequest.most, emailNeedsCompany: false };
    const preparation = admit(seed, visit, rules);
    if (preparation instanceof Refusal) return preparation;
    const enrichment = accept(seed, visit, preparation, visit.work(preparation.lookupMs));
    visit.account.enrichments.set(enrichment.id, enrichment);
    const body = formatResult(enrichment, settings.syncStatus);
    deliveries.announce(announcementOf(visit.account, "sync_enrich", enrichment), body);
    return { status: 200, body };
  },
};

/** service-interface: Asynchronous single-contact enrichment. Answers at once, works on. */
export const asyncEnrich: Endpoint = {
  name: "async_enrich",
  base: "main",
  route,
  rate: LIMITS.singleEnrich,
  people: askedPeople,
  perform(visit, { seed, deliveries }) {
    const { settings } = visit.account;
    const rules = { mostTypes: settings.asyncTypesPerRequest, emailNeedsCompany: true };
    const preparation = admit(seed, visit, rules);
    if (preparation instanceof Refusal) return preparation;
    const { request, lookupMs } = preparation;
    const acknowledgedAtMs = visit.work(visit.draw(LATENCIES_MS.acknowledgement));
    const waitMs = backgroundMs(seed, `${visit.record.number}`, request.fields);
    const doneAtMs = acknowledgedAtMs + lookupMs + waitMs;
    const enrichment = accept(seed, visit, preparation, doneAtMs);
    visit.account.enrichments.set(enrichment.id, enrichment);
    const result = formatContact(enrichment, doneAtMs);
    deliveries.announce(announcementOf(visit.account, "async_enrich", enrichment), result);
    return { status: settings.acknowledgedWith, body: formatAcknowledgement(enrichment) };
  },
};

/** A request that keeps the rules, with its worst case reserved. */
function admit(seed: number, visit: Visit, rules: RequestRules): Preparation | Refusal {
  const request = parseRequest(visit.body, rules, visit.account.settings);
  if (request instanceof Refusal) return request;
  const preparation = prepare(seed, visit, request);
  return reserve(visit, [preparation]) ?? preparation;
}
