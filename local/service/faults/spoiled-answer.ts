import type { EndpointName } from "../endpoint-name";
import { type Answer, formatRefusal, formatTooMany } from "../http/answer";
import { LIMITS } from "../limits";
import { drawsFor, pick } from "../people/seeded-draw";
import { REFUSALS, tooManyMessage } from "../refusal";
import type { Fault } from "./fault";
import { intoHostile } from "./hostile-text";

const HTML_HEADERS = Object.freeze({ "content-type": "text/html; charset=utf-8" });
const DROPPED: Answer = Object.freeze({ status: 0, headers: {}, text: "", dropped: true });
const BAD_GATEWAY: Answer = Object.freeze({
  status: 502,
  headers: HTML_HEADERS,
  text: "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>",
});
const HTML_PAGE: Answer = Object.freeze({
  status: 200,
  headers: HTML_HEADERS,
  text: "<!DOCTYPE html><html><body><h1>We will be back soon</h1></body></html>",
});

/** The answer that replaces an endpoint's work. */
export function answerInstead({ kind, retryAfterSeconds }: Fault, endpoint: EndpointName): Answer {
  if (kind === "dropped-before") return DROPPED;
  if (kind === "bad-gateway") return BAD_GATEWAY;
  if (kind === "server-error") return formatRefusal(REFUSALS.failed);
  return formatTooMany(messageFor(endpoint, retryAfterSeconds ?? 1), retryAfterSeconds);
}

/** Of single enrichment by service-interface: Errors; of the others by service-gaps: Limits. */
function messageFor(endpoint: EndpointName, seconds: number): string {
  const single = endpoint === "async_enrich" || endpoint === "sync_enrich";
  return single ? LIMITS.singleEnrich.message : tooManyMessage(seconds);
}

/** The answer of finished work, as this fault changes it. */
export function spoil({ kind }: Fault, answer: Answer): Answer {
  if (kind === "dropped-after") return DROPPED;
  if (kind === "bad-gateway-after") return BAD_GATEWAY;
  if (kind === "html-page") return HTML_PAGE;
  if (kind === "empty-body") return { ...answer, text: "" };
  if (kind === "malformed-json") {
    return { ...answer, text: answer.text.slice(0, Math.ceil(answer.text.length * 0.6)) };
  }
  if (kind === "unknown-fields") return rewrite(answer, (body) => ({ ...STRANGE_FIELDS, ...body }));
  if (kind === "formula-values") return rewrite(answer, intoFormulas);
  if (kind === "every-field") return rewrite(answer, complete);
  if (kind === "long-text") return rewrite(answer, (body) => ({ ...body, remarks: LONG_TEXT }));
  if (kind === "large-answer") return rewrite(answer, enlarge);
  if (kind === "hostile-texts") return rewrite(answer, intoHostile);
  return answer;
}

/** The open postings of a large employer, and the texts of each posting and of the employer. */
const LARGE = Object.freeze({ entries: 400, ownWords: 120, sharedWords: 130 });
const SYLLABLES = "an ber co del er fi gra ho in ka lo men ner or per qui ra sol ter un ver".split(
  " ",
);

/** Every list grows to hundreds of different records, each with a text as long as people write. */
function enlarge(body: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(body).map(([name, value]) =>
    Array.isArray(value) && typeof value[0] === "object"
      ? [name, Array.from({ length: LARGE.entries }, (_, at) => largeEntry(value, at))]
      : [name, value],
  );
  return Object.fromEntries(entries);
}

function largeEntry(entries: readonly object[], at: number): object {
  const text = `${prose(at, LARGE.ownWords)} ${prose(-1, LARGE.sharedWords)}`;
  return { ...entries[at % entries.length], description: `${at + 1}: ${text}` };
}

function prose(seed: number, words: number): string {
  const draw = drawsFor(seed, "large answer");
  const word = () => pick(SYLLABLES, draw()) + pick(SYLLABLES, draw());
  return Array.from({ length: words }, word).join(" ");
}

const STRANGE_FIELDS = Object.freeze({
  confidence: 0.87,
  sources: [{ name: "registry", checked: null }],
  "": "no name",
  constructor: { name: "not what it seems" },
  phones_v3: { mobile: [] },
});

/** service-interface: Search, `lead`: what the single answer leaves out. */
const OTHER_LEAD_FIELDS = Object.freeze({
  gender: "female",
  title_description: "Leads a team of nine.",
  summary: "Twenty years in the trade.\nReads \u201cquotes\u201d aloud.",
  profile_image_url: "https://media.example/p/1.jpg",
  is_premium_linkedin: true,
  connection_degree: 2,
  rejection_reason: ["wrong title", "too junior"],
  sales_navigator_profile_url: "https://www.linkedin.com/sales/lead/1",
  current_positions_count: 2,
  months_in_position: 7,
  months_in_company: 31,
  lk_connections_count: 512,
  is_open_profile_linkedin: false,
  is_open_to_work_linkedin: true,
  company: {
    name: "Acme",
    cleaned_name: "Acme",
    website: "https://acme.example",
    location: "France",
    industry: "Retail",
    headquarters: "Paris",
    description: "Sells anvils.",
    linkedin_url: "https://www.linkedin.com/company/acme",
    employee_range: "51-200",
    company_profile_picture: "https://media.example/c/1.jpg",
  },
});

/** Every field that the interface names, where the usual answer has only some. */
function complete(body: Record<string, unknown>): Record<string, unknown> {
  const rest = "full_name" in body ? OTHER_LEAD_FIELDS : {};
  return { ...rest, ...body, took_ms: 1.5, note: "caf\u00e9 \u2028 \ud83d\ude00 =1+1" };
}

/** What a webhook brings, with every field that the interface names, others, and a long text. */
export function fill(body: object): object {
  if (Array.isArray(body)) return body;
  return { ...STRANGE_FIELDS, ...complete({ ...body }), remarks: LONG_TEXT };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const longDraw = drawsFor(1, "long text");
/** More than a cell holds, and nothing that becomes smaller when it is compressed. */
const LONG_TEXT = Array.from({ length: 60_000 }, () => pick(LETTERS.split(""), longDraw())).join(
  "",
);

/** What must stay readable, or the answer would look malformed. */
const KEPT = ["enrichment_id", "status", "custom"];

function intoFormulas(body: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(body);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, KEPT.includes(name) ? value : intoFormula(value)]),
  );
}

function intoFormula(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(intoFormula);
  if (typeof value === "object" && value !== null) return intoFormulas({ ...value });
  return typeof value === "string" ? `=${value}` : value;
}

function rewrite(answer: Answer, change: (body: Record<string, unknown>) => unknown): Answer {
  // Another fault may have left nothing of it.
  if (answer.text === "") return answer;
  return { ...answer, text: JSON.stringify(change(JSON.parse(answer.text))) };
}
