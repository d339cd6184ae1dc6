import type { Entry } from "../core/flat-entry";
import { isObject } from "../core/json";
import { type Body, parseBody } from "./delivery";

/** Keys that may hold a list of entries (service-gaps, Webhook bodies of intents: not found). */
const LISTS = ["leads", "results", "jobs", "companies", "data"];
/** Keys that an entry has and the object around a list of entries does not. */
const ENTRY_KEY =
  /^(first_name|last_name|full_name|lead|job_title|title|company|company_name|profile_url|(network|linkedin)(_profile)?_url)$/;

/**
 * Finds the entries of an arrival: the body if it is a list, the one list inside it, or the body itself as
 * one entry. Never throws. Drops list items that are not objects; the caller keeps the body.
 */
export function readEntries(body: Body): Entry[] {
  if (Array.isArray(body)) return body.filter(isObject);
  // `leads` and `results` always wrap entries. A posting has lists of its own, such as its hiring team.
  const isWrapped = Array.isArray(body.leads) || Array.isArray(body.results);
  if (!isWrapped && Object.keys(body).some((name) => ENTRY_KEY.test(name))) return [body];
  const named = LISTS.map((name) => body[name]).find(Array.isArray);
  const lists = Object.values(body).filter((value) => Array.isArray(value) && value.some(isObject));
  const list = named ?? (lists.length === 1 ? lists[0] : undefined);
  if (list) return (list as unknown[]).filter(isObject);
  return [body];
}

/** The entries of an arrival's text; none if it is not JSON. */
export function entriesOf(text: string): Entry[] {
  const body = parseBody(text);
  return body ? readEntries(body) : [];
}
