import { isObject } from "../core/json";
import type { Body } from "./delivery";

/** One company, person or posting of a delivery, as it came. */
export type Entry = Readonly<Record<string, unknown>>;

/** Keys that may hold a list of entries (service-gaps, Webhook bodies of intents: not found). */
const LISTS = ["leads", "results", "jobs", "companies", "data"];
/** Keys that an entry has and the object around a list of entries does not. */
const ENTRY_KEY =
  /^(first_name|last_name|full_name|lead|job_title|title|company|company_name|profile_url|(network|linkedin)(_profile)?_url)$/;

/**
 * The entries of an arrival: a list, the one list an object holds, or the object itself. Never
 * throws. Drops only what is not an entry; the caller keeps the body.
 */
export function readEntries(body: Body): Entry[] {
  if (Array.isArray(body)) return body.filter(isObject);
  // A posting has lists of its own, such as its hiring team.
  if (Object.keys(body).some((name) => ENTRY_KEY.test(name)) && !isWrapped(body)) return [body];
  const named = LISTS.map((name) => body[name]).find(Array.isArray);
  const lists = Object.values(body).filter((value) => Array.isArray(value) && value.some(isObject));
  const list = named ?? (lists.length === 1 ? lists[0] : undefined);
  if (list) return (list as unknown[]).filter(isObject);
  return [body];
}

/** Whether an object wraps its entries: `leads` and `results` always hold them, whatever is beside them. */
function isWrapped(body: Entry): boolean {
  return Array.isArray(body.leads) || Array.isArray(body.results);
}

/**
 * Values as texts by key, readable as they are: joins lists, flattens objects one level, and names people in
 * deeper ones with their titles.
 */
export function flatEntry(entry: Entry): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(entry)) {
    if (!isObject(value)) flat[name] = textOf(value);
    else for (const [inner, each] of Object.entries(value)) flat[`${name}.${inner}`] = textOf(each);
  }
  return flat;
}

/** Any value as one text: a list joined, a person by name and title, any other object part by part. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) {
    const texts = value.map(textOf).filter((text) => text !== "");
    return texts.join(value.some((each) => typeof each === "object") ? "; " : ", ");
  }
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!isObject(value)) return String(value);
  const { name, title } = value;
  if (typeof name === "string" && name !== "")
    return typeof title === "string" && title !== "" ? `${name} (${title})` : name;
  return Object.entries(value)
    .map(([part, each]) => `${part}: ${textOf(each)}`)
    .join(", ");
}
