import { enrichError } from "../core/errors";
import type { Field } from "../core/field";
import { answer, UNPOLLABLE } from "../core/outcome";
import { plainText } from "../core/plain-text";
import { POLICY } from "../core/policy";
import type { Contact } from "../core/subject";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Connection, request } from "./connection";
import { type ContactReply, type Custom, contactBody } from "./contact";
import { readReply } from "./reply";
import { toWire } from "./wire-names";

/** One person of a bulk request; `custom` comes back with their result. */
export interface BulkEntry {
  contact: Contact;
  custom: Custom;
}

/**
 * POST contacts/bulk_enrich: one field of 2 to 100 people (service-gaps, H). Costs the field's price
 * for each that is found. Results come by webhook alone, one call a person; they cannot be polled.
 */
export function askContacts(
  connection: Connection,
  field: Field,
  entries: readonly BulkEntry[],
  webhookUrl: string,
): HttpRequest {
  return request(connection, {
    method: "post",
    path: "contacts/bulk_enrich",
    timeoutSeconds: POLICY.asynchronousTimeoutSeconds,
    body: {
      enrichment_type: [field],
      webhook_url: webhookUrl,
      contacts: entries.map(({ contact, custom }) =>
        toWire({ ...contactBody(contact, field), custom }),
      ),
    },
  });
}

/** Of the batch, which is all that its results have in common. */
function idOf({ enrichment_id: id }: Record<string, unknown>): string {
  return typeof id === "string" ? plainText(id, LONGEST_ID) : "";
}

const LONGEST_ID = 100;

/**
 * What the answer says of each of its people: asked, with no id to poll by; or why not. A batch that
 * is refused is refused as a whole and costs nothing.
 */
export function readBulkReply(response: HttpResponse): ContactReply {
  const reply = readReply(response);
  switch (reply.kind) {
    case "result":
      return { kind: "answer", answer: answer("pending", { id: UNPOLLABLE + idOf(reply.body) }) };
    case "refused":
      if (reply.status === 404) return { kind: "halt", error: enrichError("WRONG_ADDRESS") };
      return { kind: "halt", error: enrichError("BULK_REFUSED") };
    case "failed":
      return { kind: "answer", answer: answer("failed", { detail: reply.message }) };
    case "unreadable":
      return { kind: "answer", answer: answer("unknown", { raw: reply.raw }) };
    default:
      return reply;
  }
}
