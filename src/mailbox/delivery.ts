import { parseJson } from "../core/json";

/** The row and field that an enrichment's result answers, echoed from our request. */
export interface Echo {
  ref: string;
  field: string;
  /** Mark of the question, since a row keeps its ref when its person changes. "" if not echoed. */
  about: string;
  /** The service's id. */
  id: string;
}

/** The key that marks a body as our own test delivery. */
export const TEST_KEY = "enrich_test";

export type Body = { [name: string]: unknown } | unknown[];

/** Undefined unless the text is a JSON object or a non-empty list. */
export function parseBody(text: string): Body | undefined {
  const value = parseJson(text);
  const holds = typeof value === "object" && value !== null && Object.keys(value).length > 0;
  return holds ? (value as Body) : undefined;
}

/** Our refs, fields and ids are shorter than this. */
const LONGEST_ECHO = 100;

/** Reads the `custom` that we sent with a look-up, which comes back unchanged (service-interface). */
export function echoOf(body: Body): Echo | undefined {
  if (Array.isArray(body)) return undefined;
  const custom = body.custom as Partial<Record<keyof Echo, unknown>> | null | undefined;
  const { ref, field, about } = custom ?? {};
  if (!isShort(ref) || !isShort(field)) return undefined;
  return { ref, field, about: shortOrNone(about), id: shortOrNone(body.enrichment_id) };
}

/** A trimmed body keeps values of at most so many characters as JSON, and names `MOST_NAMES` longer ones at most. */
const LONGEST_VALUE = 1_000;
const MOST_NAMES = 50;

/** The key under which `trimBody` names what it left out. */
export const LEFT_OUT_KEY = "enrich_left_out";

/** Shortens a result for a full mailbox: keeps short values, the echo, and the names of the values it left out. */
export function trimBody(body: Body, { ref, field, about }: Echo): Body {
  const all = Object.entries(body).filter(([name]) => name !== "custom");
  const isKept = ([, value]: [string, unknown]) => JSON.stringify(value).length <= LONGEST_VALUE;
  const left = all.filter((entry) => !isKept(entry)).map(([name]) => name);
  return {
    ...Object.fromEntries(all.filter(isKept)),
    ...(left.length === 0 ? {} : { [LEFT_OUT_KEY]: left.slice(0, MOST_NAMES) }),
    custom: { ref, field, ...(about === "" ? {} : { about }) },
  };
}

/** Names of what `trimBody` left out of a body. */
export function leftOutOf(body: Body): string[] {
  const names = Array.isArray(body) ? [] : body[LEFT_OUT_KEY];
  return Array.isArray(names) ? names.map(String) : [];
}

function shortOrNone(value: unknown): string {
  return isShort(value) ? value : "";
}

function isShort(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= LONGEST_ECHO;
}
