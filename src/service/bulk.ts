import type { Field } from "../core/field";
import { answer, UNPOLLABLE } from "../core/outcome";
import { plainText } from "../core/plain-text";
import type { Contact } from "../core/subject";
import type { HttpRequest, HttpResponse } from "../ports/http";
import type { Connection } from "./connection";
import { type ContactReply, type Custom, contactBody, toContactReply } from "./contact";
import { request } from "./endpoint";
import { halt, readAs } from "./reply";
import { toWire } from "./wire-names";

/**
 * Asks one field of 2 to 100 people (service-gaps, H). Costs the field's price for each person found. Results
 * come only by webhook, one call a person with their `custom`; they cannot be polled.
 */
export function askContacts(
  connection: Connection,
  field: Field,
  entries: readonly { contact: Contact; custom: Custom }[],
  webhookUrl: string,
): HttpRequest {
  const contacts = entries.map(({ contact, custom }) =>
    toWire({ ...contactBody(contact, field), custom }),
  );
  const body = { enrichment_type: [field], webhook_url: webhookUrl, contacts };
  return request(connection, "bulkEnrich", { body });
}

/** One reply for all: pending without an id to poll, or why the whole batch was refused, at no cost. */
export function readBulkReply(response: HttpResponse): ContactReply {
  const reply = readAs(response, ({ enrichment_id: id }) =>
    answer("pending", {
      id: UNPOLLABLE + (typeof id === "string" ? plainText(id, LONGEST_ID) : ""),
    }),
  );
  if (reply.kind === "refused" && reply.status !== 404) return halt("BULK_REFUSED");
  return toContactReply(reply);
}

/** The batch's id, in characters. Its results have nothing else in common. */
const LONGEST_ID = 100;
