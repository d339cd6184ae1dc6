import * as z from "zod/mini";
import { enrichError } from "../core/errors";
import type { Field } from "../core/field";
import { lazily } from "../core/lazily";
import { normalCountries, normalDomain } from "../core/normal-form";
import { type Answer, answer } from "../core/outcome";
import { plainText } from "../core/plain-text";
import { POLICY } from "../core/policy";
import type { Contact } from "../core/subject";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Connection, request } from "./connection";
import { type Reply, rawOf, readReply } from "./reply";
import { withScheme } from "./request-check";
import { fromWire } from "./wire-names";

/** Which of the two kinds of address a look-up is sent to. */
export type Manner = "asynchronous" | "synchronous";

/** The address that answers later where there is one: it takes ten times as many at once. */
export function mannerOf({ baseUrl }: Connection): Manner {
  return baseUrl === "" ? "synchronous" : "asynchronous";
}

/** What comes back unchanged with a result: whose it is. `about` is the mark of the question. */
export interface Custom {
  ref: string;
  field: Field;
  about?: string;
}

/**
 * POST contacts/single_enrich for one field. Costs the field's price when it is found.
 * `custom` comes back with the answer, wherever it arrives; with a webhook, it arrives there too.
 */
export function askContact(
  connection: Connection,
  manner: Manner,
  contact: Contact,
  field: Field,
  custom: Custom,
  webhookUrl = "",
): HttpRequest {
  const synchronous = manner === "synchronous";
  return request(connection, {
    method: "post",
    path: "contacts/single_enrich",
    base:
      synchronous && connection.synchronousUrl !== ""
        ? connection.synchronousUrl
        : connection.baseUrl,
    timeoutSeconds: synchronous
      ? POLICY.synchronousTimeoutSeconds
      : POLICY.asynchronousTimeoutSeconds,
    body: {
      ...contactBody(contact, field),
      enrichment_type: [field],
      custom,
      ...(webhookUrl === "" ? {} : { webhook_url: webhookUrl }),
    },
  });
}

/** A person as a request names them, by the interface's names. */
export function contactBody(contact: Contact, field: Field): Record<string, unknown> {
  const countries = normalCountries(contact.countries);
  const domain = normalDomain(contact.domain);
  const profileUrl = withScheme(contact.profileUrl);
  return {
    ...present("firstname", contact.firstName),
    ...present("lastname", contact.lastName),
    ...(domain === "" ? {} : { domain }),
    ...present("company_name", contact.companyName),
    ...(profileUrl === "" ? {} : { network_url: profileUrl }),
    ...(field === "phone" && countries.length > 0 ? { phone_country_codes: countries } : {}),
  };
}

/** Names may be missing where a profile address is given: then they are left out (service-gaps, M). */
function present(name: string, text: string): Record<string, string> {
  return text.trim() === "" ? {} : { [name]: text.trim() };
}

/** GET contacts/{id}: free. */
export function readContact(connection: Connection, id: string): HttpRequest {
  return request(connection, {
    method: "get",
    path: `contacts/${encodeURIComponent(id)}`,
    timeoutSeconds: POLICY.asynchronousTimeoutSeconds,
  });
}

const text = lazily(() => z.catch(z.optional(z.nullable(z.string())), undefined));

/** Read tolerantly: a field of the wrong type counts as absent and never loses the others. */
const ContactRecord = lazily(() =>
  z.object({
    enrichment_id: text(),
    status: text(),
    email: z.optional(z.unknown()),
    email_status: text(),
    personal_email: z.optional(z.unknown()),
    personal_email_status: text(),
    phones: z.optional(z.unknown()),
    phone: z.optional(z.unknown()),
    phone_status: text(),
    network_profile_url: text(),
    network_url: text(),
  }),
);
type ContactRecord = z.infer<ReturnType<typeof ContactRecord>>;

/** What became of a request for one field: an answer, or a reason why there is none. */
export type ContactReply =
  | { kind: "answer"; answer: Answer }
  | Exclude<Reply, { kind: "result" | "refused" | "failed" | "unreadable" }>;

/**
 * Reads the answer to `askContact`; one code path for acknowledgement and result. A refusal of the
 * request is an answer too (`refused`), as is what nobody can read (`unknown`). A 404 is no
 * refusal of anybody: nothing is at that address (service-interface: nothing found is no HTTP error).
 */
export function readContactReply(response: HttpResponse, field: Field): ContactReply {
  const reply = readReply(response);
  switch (reply.kind) {
    case "result":
      return { kind: "answer", answer: readRecord(reply.body, field, response) };
    case "refused":
      if (reply.status === 404) return { kind: "halt", error: enrichError("WRONG_ADDRESS") };
      return { kind: "answer", answer: answer("refused", { detail: reply.message }) };
    case "failed":
      return { kind: "answer", answer: answer("failed", { detail: reply.message }) };
    case "unreadable":
      return { kind: "answer", answer: answer("unknown", { raw: reply.raw }) };
    default:
      return reply;
  }
}

/**
 * What a poll says: an answer, still running (or unreadable this time: poll again), an id that is not
 * known at this address and with this key, or a halt.
 */
export type PolledContact =
  | { kind: "answer"; answer: Answer }
  | { kind: "running" }
  | { kind: "gone" }
  | Extract<Reply, { kind: "halt" }>;

/** Reads the answer to `readContact`. Only a finished record is an outcome. */
export function readPolledContact(response: HttpResponse, field: Field): PolledContact {
  const reply = readReply(response);
  if (reply.kind === "halt") return reply;
  if (reply.kind === "refused" && reply.status === 404) return { kind: "gone" };
  if (reply.kind !== "result") return { kind: "running" };
  const read = readRecord(reply.body, field, response);
  const over = read.outcome !== "pending" && (read.outcome !== "unknown" || isOver(reply.body));
  return over ? { kind: "answer", answer: read } : { kind: "running" };
}

/**
 * Reads a result that the service sent by webhook: the same body as of `GET contacts/{id}`
 * (service-gaps, Webhooks, M). `unknown` when it says nothing about the field.
 */
export function readDeliveredContact(body: Record<string, unknown>, field: Field): Answer {
  return readRecord(fromWire(body), field, { status: 200, headers: {}, text: "" });
}

/** Words for a look-up at work; the last two are of older editions (service-gaps, bulk_enrich). */
const RUNNING = ["pending", "queued", "processing"];
const OVER = ["success", "error", "finished"];

function isOver(body: Record<string, unknown>): boolean {
  return typeof body.status === "string" && OVER.includes(body.status.toLowerCase());
}

/** Longer texts are none of the kind, and would not fit where answers are kept. */
const LONGEST = { id: 100, value: 1_000, detail: 300, profileUrl: 500 };

function readRecord(body: Record<string, unknown>, field: Field, response: HttpResponse): Answer {
  const record = ContactRecord().parse(body);
  const id = fitting(record.enrichment_id, LONGEST.id);
  const profileUrl = fitting(record.network_profile_url || record.network_url, LONGEST.profileUrl);
  const unreadable = answer("unknown", { id, raw: rawOf(response) });
  if (RUNNING.includes((record.status ?? "").toLowerCase()))
    return id === "" ? unreadable : answer("pending", { id });
  const { values, status } = fieldValues(record, field);
  const value = joinFitting(values);
  const detail = plainText(status, LONGEST.detail);
  if (value !== "") return answer("found", { value, detail, profileUrl, id });
  const nothing = values.every((each) => each === "");
  return isOver(body) && nothing ? answer("not_found", { detail, profileUrl, id }) : unreadable;
}

function fieldValues(
  record: ContactRecord,
  field: Field,
): { values: (string | undefined)[]; status: string } {
  if (field === "email")
    return { values: textsIn(record.email), status: record.email_status ?? "" };
  if (field === "personal_email")
    return { values: textsIn(record.personal_email), status: record.personal_email_status ?? "" };
  const values = [...new Set([...textsIn(record.phones), ...textsIn(record.phone)])];
  return {
    values,
    status: record.phone_status ?? (values.some((each) => each) ? "valid" : "not_found"),
  };
}

/**
 * The texts of a value: one, or a list. "N/A" is the service's word for nothing found
 * (service-interface, Status values); undefined stands for something that is there and no text.
 */
function textsIn(value: unknown): (string | undefined)[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((each) => (Array.isArray(each) ? [undefined] : textsIn(each)));
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "string") return [undefined];
  const trimmed = plainText(value, value.length);
  return [/^n\/a$/i.test(trimmed) ? "" : trimmed];
}

/** As many whole values as are kept of one answer. */
function joinFitting(values: (string | undefined)[]): string {
  return values.reduce<string>((joined, each) => {
    if (!each) return joined;
    const longer = joined === "" ? each : `${joined}, ${each}`;
    return longer.length <= LONGEST.value ? longer : joined;
  }, "");
}

function fitting(value: string | null | undefined, most: number): string {
  const whole = (value ?? "").trim();
  return plainText(whole, most) === whole ? whole : "";
}
