/** What a delivery says of itself: the row and field it answers, when it is an enrichment's result. */
export interface Echo {
  ref: string;
  field: string;
  /** Mark of the question: a row keeps its ref when its person changes. "" where none came back. */
  about: string;
  /** The service's id. */
  id: string;
}

/** The name in a body of our own test: nothing but a test, wherever it turns up. */
export const PROBE = "enrich_test";

export type Body = { [name: string]: unknown } | unknown[];

/** Undefined for what is no JSON object or list with anything in it. */
export function parseBody(text: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const holds = typeof value === "object" && value !== null && Object.keys(value).length > 0;
    return holds ? (value as Body) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Longer texts are none of ours: refs, fields and ids are short. */
const LONGEST = 100;

/** `custom` as we sent it with a look-up (service-interface: it comes back unchanged). */
export function echoOf(body: Body): Echo | undefined {
  if (Array.isArray(body)) return undefined;
  const custom = body.custom as Partial<Record<keyof Echo, unknown>> | null | undefined;
  const { ref, field, about } = custom ?? {};
  if (!isShort(ref) || !isShort(field)) return undefined;
  return { ref, field, about: shortOrNone(about), id: shortOrNone(body.enrichment_id) };
}

/** Values of a result that are kept: longer ones are none that a cell or the saved results take. */
const LONGEST_VALUE = 1_000;
const MOST_VALUES = 50;

/**
 * What the saved results need of an enrichment's result: its flat values, and its echo. Anything
 * else, such as a provider's own report, would fill the mailbox.
 */
export function slimBody(body: Body, { ref, field, about }: Echo): Body {
  const flat = Object.entries(body).filter(([name, value]) => name !== "custom" && isFlat(value));
  return {
    ...Object.fromEntries(flat),
    custom: { ref, field, ...(about === "" ? {} : { about }) },
  };
}

function isFlat(value: unknown): boolean {
  if (typeof value === "string") return value.length <= LONGEST_VALUE;
  if (!Array.isArray(value)) return typeof value !== "object" || value === null;
  return value.length <= MOST_VALUES && value.every((each) => !Array.isArray(each) && isFlat(each));
}

function shortOrNone(value: unknown): string {
  return isShort(value) ? value : "";
}

function isShort(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= LONGEST;
}
