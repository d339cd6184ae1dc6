import { enrichError } from "../core/errors";
import type { Field } from "../core/field";
import { isObject, parseJson } from "../core/json";
import { normalCountries, normalDomain } from "../core/normal-form";
import { type Answer, answer } from "../core/outcome";
import { plainText } from "../core/plain-text";
import type { Contact } from "../core/subject";
import type { HttpRequest, HttpResponse } from "../ports/http";
import type { Connection } from "./connection";
import { request } from "./endpoint";
import { type Read, type Reply, rawOf, readAs, readReply } from "./reply";
import { withScheme } from "./request-check";
import { restOf } from "./rest";
import { fromWire } from "./wire-names";

/** Which of the two kinds of address a look-up is sent to. */
export type Mode = "asynchronous" | "synchronous";

/** Prefers the address that answers later, since it takes ten times as many at once. */
export function modeOf({ baseUrl }: Connection): Mode {
  return baseUrl === "" ? "synchronous" : "asynchronous";
}

/** What comes back unchanged with a result: whose it is. `about` is the mark of the question. */
export interface Custom {
  ref: string;
  field: Field;
  about?: string;
}

/**
 * Asks one field of one person. Costs the field's price if it is found. `custom` comes back with the
 * answer, wherever that arrives; with a webhook, it arrives there too.
 */
export function askContact(
  connection: Connection,
  mode: Mode,
  contact: Contact,
  field: Field,
  custom: Custom,
  webhookUrl = "",
): HttpRequest {
  const body = {
    ...contactBody(contact, field),
    enrichment_type: [field],
    custom,
    webhook_url: webhookUrl || undefined,
  };
  const route = mode === "synchronous" ? "singleEnrichAtOnce" : "singleEnrich";
  return request(connection, route, { body });
}

/** A person in a request's form. Names may be missing if there is a profile address (service-gaps, M). */
export function contactBody(contact: Contact, field: Field): Record<string, unknown> {
  const countries = normalCountries(contact.countries);
  const inCountries = field === "phone" && countries.length > 0;
  return {
    firstname: contact.firstName.trim() || undefined,
    lastname: contact.lastName.trim() || undefined,
    domain: normalDomain(contact.domain) || undefined,
    company_name: contact.companyName.trim() || undefined,
    network_url: withScheme(contact.profileUrl) || undefined,
    phone_country_codes: inCountries ? countries : undefined,
  };
}

/** The request that polls a look-up. Free. */
export function readContact(connection: Connection, id: string): HttpRequest {
  return request(connection, "contact", { id });
}

/** What became of a request for one field: an answer, or a reason why there is none. */
export type ContactReply =
  | { kind: "answer"; answer: Answer }
  | Exclude<Reply, { kind: "result" | "refused" | "failed" | "unreadable" }>;

/**
 * What a reply says about a contact. A refused request is an answer too (`refused`), and so is one that
 * nobody can read (`unknown`). A 404 refuses nobody: there is nothing at that address (service-interface:
 * nothing found is no HTTP error).
 */
export function toContactReply(read: Read<Answer>): ContactReply {
  switch (read.kind) {
    case "result":
      return { kind: "answer", answer: read.value };
    case "refused":
      if (read.status === 404) return { kind: "halt", error: enrichError("WRONG_ADDRESS") };
      return { kind: "answer", answer: answer("refused", { detail: read.message }) };
    case "failed":
      return { kind: "answer", answer: answer("failed", { detail: read.message }) };
    case "unreadable":
      return { kind: "answer", answer: answer("unknown", { raw: read.raw }) };
    default:
      return read;
  }
}

/** Reads the answer to `askContact`; one code path for acknowledgement and result. */
export function readContactReply(response: HttpResponse, field: Field): ContactReply {
  return toContactReply(readAs(response, (body) => readRecord(body, field, response)));
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
 * Reads a result that the service sent by webhook, with the same body as `GET contacts/{id}` (service-gaps,
 * Webhooks, M). `unknown` if it says nothing about the field.
 */
export function readDeliveredContact(body: Record<string, unknown>, field: Field): Answer {
  return readRecord(fromWire(body), field, { status: 200, headers: {}, text: "" }, body);
}

/** Words for a look-up at work; the last two are of older editions (service-gaps, bulk_enrich). */
const RUNNING = ["pending", "queued", "processing"];
const OVER = ["success", "error", "finished"];

function isOver({ status }: Record<string, unknown>): boolean {
  return isOneOf(OVER, status);
}

function isOneOf(words: string[], status: unknown): boolean {
  return typeof status === "string" && words.includes(status.toLowerCase());
}

/** Longer texts are none of the kind, and would not fit where answers are kept. */
const LONGEST = { id: 100, value: 1_000, detail: 300, profileUrl: 500 };

/**
 * Read tolerantly: a field of the wrong type counts as absent and never loses the others. What stands in
 * none of the parts of an answer is kept beside them; `came` is the answer as it came.
 */
function readRecord(
  body: Record<string, unknown>,
  field: Field,
  response: HttpResponse,
  came = parseJson(response.text),
): Answer {
  const id = fitting(body.enrichment_id, LONGEST.id);
  const profile = [body.network_profile_url, body.network_url].find(isText);
  const profileUrl = fitting(profile, LONGEST.profileUrl);
  const unreadable = answer("unknown", { id, raw: rawOf(response) });
  if (isOneOf(RUNNING, body.status)) return id === "" ? unreadable : answer("pending", { id });
  const { values, status } = fieldValues(body, field);
  const value = joinFitting(values);
  const detail = plainText(status, LONGEST.detail);
  if (value !== "") {
    const parts = { value, detail, profileUrl, id };
    const raw = isObject(came) ? restOf(came, field, parts) : "";
    return answer("found", { ...parts, raw });
  }
  const nothing = values.every((each) => each === "");
  return isOver(body) && nothing ? answer("not_found", { detail, profileUrl, id }) : unreadable;
}

function fieldValues(
  body: Record<string, unknown>,
  field: Field,
): { values: (string | undefined)[]; status: string } {
  const said = body[`${field}_status`];
  const status = typeof said === "string" ? said : undefined;
  if (field !== "phone") return { values: textsIn(body[field]), status: status ?? "" };
  const values = [...new Set([...textsIn(body.phones), ...textsIn(body.phone)])];
  return { values, status: status ?? (values.some((each) => each) ? "valid" : "not_found") };
}

/**
 * The texts of a value, which is one text or a list. "N/A" is the service's word for nothing found
 * (service-interface, Status values). An undefined entry stands for a value that is not a text.
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

/** Joins as many whole values as we keep of one answer. */
function joinFitting(values: (string | undefined)[]): string {
  return values.reduce<string>((joined, each) => {
    if (!each) return joined;
    const longer = joined === "" ? each : `${joined}, ${each}`;
    return longer.length <= LONGEST.value ? longer : joined;
  }, "");
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function fitting(value: unknown, most: number): string {
  const whole = typeof value === "string" ? value.trim() : "";
  return plainText(whole, most) === whole ? whole : "";
}
