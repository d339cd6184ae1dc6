import { createRoute, z } from "@hono/zod-openapi";
import type { Account } from "../accounts/account";
import { accept, backgroundMs, type Preparation, prepare, reserve } from "../enrichment/accept";
import { announcementOf } from "../enrichment/enrichment";
import {
  deliveryShape,
  type EnrichmentRequest,
  enrichmentTypes,
  personShape,
} from "../enrichment/enrichment-request";
import { isObject, parseRequest, refuseTypes } from "../enrichment/request-rules";
import { formatContact } from "../enrichment/result";
import type { Context } from "../http/context";
import type { Endpoint } from "../http/endpoint";
import type { Visit } from "../http/visit";
import { LATENCIES_MS } from "../latencies";
import { LIMITS } from "../limits";
import { seededUuid } from "../people/seeded-draw";
import { REFUSALS, Refusal } from "../refusal";
import { askedPeople } from "./asked-people";
import { API_KEY, BODY_ERROR_RESPONSES, jsonBody } from "./json-body";

const RULES = { mostTypes: LIMITS.bulkTypes, emailNeedsCompany: true };

const bulkRequestSchema = deliveryShape
  .extend({
    contacts: z.array(personShape).min(LIMITS.bulkContacts.least).max(LIMITS.bulkContacts.most),
    enrichment_type: enrichmentTypes.max(LIMITS.bulkTypes),
  })
  .openapi("BulkEnrichmentRequest");

const bulkAnswerSchema = z.strictObject({ enrichment_id: z.uuid() }).openapi("BulkEnrichment");

/**
 * service-gaps: POST /contacts/bulk_enrich. One webhook call a contact, with the id of the batch, is
 * the only way its results leave: they cannot be polled.
 */
export const bulkEnrich: Endpoint = {
  name: "bulk_enrich",
  base: "main",
  route: createRoute({
    method: "post",
    path: "/contacts/bulk_enrich",
    summary: "Enriches 2 to 100 contacts; results come by webhook",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(bulkRequestSchema, "The contacts") } },
    responses: { 200: jsonBody(bulkAnswerSchema, "Accepted"), ...BODY_ERROR_RESPONSES },
  }),
  people: askedPeople,
  perform(visit, context) {
    const requests = parseBatch(visit.body, visit.account);
    if (requests instanceof Refusal) return requests;
    const preparations = requests.map((request) => prepare(context.seed, visit, request));
    const refusal = reserve(visit, preparations);
    if (refusal) return refusal;
    return { status: 200, body: { enrichment_id: acceptBatch(visit, context, preparations) } };
  },
};

/** All contacts of the batch, or the first reason to refuse it whole. */
function parseBatch(body: unknown, account: Account): EnrichmentRequest[] | Refusal {
  if (!isObject(body)) return REFUSALS.bodyNotObject;
  const { contacts, enrichment_type, webhook_url, phone_country_codes } = body;
  const refusal = refuseTypes(enrichment_type, RULES) ?? refuseBatch(contacts, webhook_url);
  if (refusal) return refusal;
  const requests: EnrichmentRequest[] = [];
  for (const [at, entry] of (contacts as unknown[]).entries()) {
    const single = isObject(entry)
      ? { webhook_url, phone_country_codes, ...entry, enrichment_type }
      : entry;
    const request = parseRequest(single, RULES, account.settings);
    if (request instanceof Refusal) return placed(request, at);
    requests.push(request);
  }
  return requests;
}

function refuseBatch(contacts: unknown, webhookUrl: unknown): Refusal | null {
  if (!Array.isArray(contacts)) return REFUSALS.contactsMissing;
  const { least, most } = LIMITS.bulkContacts;
  if (contacts.length < least || contacts.length > most) return REFUSALS.contactsCount;
  return webhookUrl ? null : REFUSALS.webhookMissing;
}

/** Names the contact, but keeps the documented sentence of a missing consent. */
function placed(refusal: Refusal, at: number): Refusal {
  if (refusal === REFUSALS.noConsent) return refusal;
  return new Refusal(refusal.status, `contacts[${at}]: ${refusal.message}`);
}

function acceptBatch(
  visit: Visit,
  { seed, deliveries }: Context,
  batch: readonly Preparation[],
): string {
  const { account } = visit;
  const id = seededUuid(seed, account.nextEnrichmentName());
  const acknowledgedAtMs = visit.work(visit.draw(LATENCIES_MS.bulkAcknowledgement));
  for (const [at, preparation] of batch.entries()) {
    const waitMs = backgroundMs(seed, `${id} ${at}`, preparation.request.fields);
    const doneAtMs = acknowledgedAtMs + preparation.lookupMs + waitMs;
    const enrichment = accept(seed, visit, preparation, doneAtMs, id);
    const announcement = announcementOf(account, "bulk_enrich", enrichment);
    deliveries.announce(announcement, formatContact(enrichment, doneAtMs));
  }
  return id;
}
