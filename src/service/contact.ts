import type { Field } from "../core/field";
import { untitled } from "../core/full-name";
import { isObject, parseJson } from "../core/json";
import { normalCountries } from "../core/normal-form";
import { type Answer, answer, type Outcome } from "../core/outcome";
import { plainText } from "../core/plain-text";
import { type Contact, workplaceOf } from "../core/subject";
import type { HttpRequest, HttpResponse } from "../ports/http";
import type { Connection } from "./connection";
import { request } from "./endpoint";
import { halt, type NoResult, type Read, type Reply, rawOf, readAs, readReply } from "./reply";
import { withScheme } from "./request-check";
import { restOf } from "./rest";
import { fromWire } from "./wire-names";

/** Which kind of address a look-up is sent to. */
export type Mode = "asynchronous" | "synchronous";

/** Prefers the asynchronous address, which takes ten times as many requests at once. */
export function modeOf({ baseUrl }: Connection): Mode {
  return baseUrl === "" ? "synchronous" : "asynchronous";
}

/** What the service returns unchanged with a result, to tell whose it is. `about` is the question's mark. */
export interface Custom {
  ref: string;
  field: Field;
  about?: string;
}

/** Asks one field of one person; costs its price if found. `custom` comes back, also by webhook to `webhookUrl`. */
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

/** A person as a request names them. Names may be missing if there is a profile address (service-gaps, M). */
export function contactBody(contact: Contact, field: Field): Record<string, unknown> {
  const { domain, companyName } = workplaceOf(contact);
  const countries = normalCountries(contact.countries);
  const inCountries = field === "phone" && countries.length > 0;
  return {
    firstname: untitled(contact.firstName).trim() || undefined,
    lastname: untitled(contact.lastName).trim() || undefined,
    domain: domain || undefined,
    company_name: companyName || undefined,
    network_url: withScheme(contact.profileUrl) || undefined,
    phone_country_codes: inCountries ? countries : undefined,
  };
}

/** The request that polls a look-up. Free. */
export function readContact(connection: Connection, id: string): HttpRequest {
  return request(connection, "contact", { id });
}

/** What a request for one field came to: an answer, or the reason why there is none. */
export type ContactReply =
  | { kind: "answer"; answer: Answer }
  | Exclude<Reply, { kind: "result" | "refused" | "failed" | "unreadable" }>;

/**
 * Turns a reply into a contact's. A refused request is an answer (`refused`), and so is an unreadable one
 * (`unknown`). A 404 is a halt: it means a wrong address, since the service reports nothing found without an
 * HTTP error (service-interface).
 */
export function toContactReply(read: Read<Answer>): ContactReply {
  switch (read.kind) {
    case "result":
      return { kind: "answer", answer: read.value };
    case "refused":
      if (read.status === 404) return halt("WRONG_ADDRESS");
      return answered("refused", { detail: read.message });
    case "failed":
      return answered("failed", { detail: read.message });
    case "unreadable":
      return answered("unknown", { raw: read.raw });
    default:
      return read;
  }
}

/** A reply that is an answer. */
export function answered(outcome: Outcome, more: Partial<Answer>): ContactReply & PolledContact {
  return { kind: "answer", answer: answer(outcome, more) };
}

/** Reads the answer to `askContact`, be it an acknowledgement or a result. */
export function readContactReply(response: HttpResponse, field: Field): ContactReply {
  return toContactReply(readAs(response, (body) => readRecord(body, field, response)));
}

/**
 * The result of a poll. `running` also covers a reply that `isUnread` this time: poll again. `gone`: the id is unknown
 * at this address or with this key.
 */
export type PolledContact =
  | { kind: "answer"; answer: Answer }
  | { kind: "running"; isUnread?: true }
  | { kind: "gone" }
  | Extract<Reply, { kind: "halt" }>;

/** Reads the answer to `readContact`. Only a finished record is an outcome. */
export function readPolledContact(response: HttpResponse, field: Field): PolledContact {
  const reply = readReply(response);
  if (reply.kind !== "result") return whyUnanswered(reply);
  const read = readRecord(reply.body, field, response);
  const over = read.outcome !== "pending" && (read.outcome !== "unknown" || isOver(reply.body));
  return over ? { kind: "answer", answer: read } : { kind: "running" };
}

/** What a poll without a result means. */
export function whyUnanswered(reply: NoResult): PolledContact {
  if (reply.kind === "halt") return reply;
  const isGone = reply.kind === "refused" && reply.status === 404;
  return isGone ? { kind: "gone" } : { kind: "running", isUnread: true };
}

/** Reads a webhook's result, a body of `GET contacts/{id}` (service-gaps, Webhooks, M); `unknown` without the field. */
export function readDeliveredContact(body: Record<string, unknown>, field: Field): Answer {
  return readRecord(fromWire(body), field, { status: 200, headers: {}, text: "" }, body);
}

/** Statuses of a running look-up. The last two are from older editions (service-gaps, bulk_enrich). */
const RUNNING = ["pending", "queued", "processing"];
const OVER = ["success", "error", "finished"];

function isOver({ status }: Record<string, unknown>): boolean {
  return isOneOf(OVER, status);
}

function isOneOf(words: string[], status: unknown): boolean {
  return typeof status === "string" && words.includes(status.toLowerCase());
}

/** Longer texts are not what we look for, and would not fit where answers are stored. */
const LONGEST = { id: 100, value: 1_000, detail: 300, profileUrl: 500 };

/**
 * Reads tolerantly: a field of the wrong type counts as absent and never loses the others. `received` is the
 * answer as it came; what has no place in `Answer` is kept as `raw`.
 */
function readRecord(
  body: Record<string, unknown>,
  field: Field,
  response: HttpResponse,
  received = parseJson(response.text),
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
    const raw = isObject(received) ? restOf(received, field, parts) : "";
    return answer("found", { ...parts, raw });
  }
  const nothing = values.every((each) => each === "");
  return isOver(body) && nothing ? answer("not_found", { detail, profileUrl, id }) : unreadable;
}

function fieldValues(body: Record<string, unknown>, field: Field) {
  const said = body[`${field}_status`];
  const status = typeof said === "string" ? said : undefined;
  if (field !== "phone") return { values: textsIn(body[field]), status: status ?? "" };
  const values = [...new Set([...textsIn(body.phones), ...textsIn(body.phone)])];
  return { values, status: status ?? (values.some((each) => each) ? "valid" : "not_found") };
}

/**
 * The texts of a value, which may be one text or a list. "N/A" means nothing found (service-interface, Status
 * values) and becomes "". Undefined stands for a value that is not text.
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

/** Joins as many whole values as fit one answer. */
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
