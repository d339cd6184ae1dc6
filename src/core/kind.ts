import { type Company, companyKey } from "./company";
import { type AnyField, FIELDS, type LookupField } from "./field";
import type { RatedEndpoint } from "./limits";
import { normalName, normalProfileUrl } from "./normal-form";
import type { Outcome } from "./outcome";
import { profileKey } from "./subject";

/** What all look-ups of a kind share. Their prices are settings. */
export interface Kind {
  /** The endpoint whose rate limits it; `other` if the service states none. */
  endpoint: RatedEndpoint | "other";
  /** Whether the service charges for what it finds or for each request. */
  charged: "found" | "request";
}

/** Every kind of look-up. No answer expires: a person decides when to buy a fresh one. */
export const KINDS = {
  contact: { endpoint: "singleEnrich", charged: "found" },
  /** service-gaps: what these cost, and when, is not documented (L). */
  lead: { endpoint: "lead", charged: "found" },
  company: { endpoint: "account", charged: "found" },
  headcount: { endpoint: "headcount", charged: "found" },
  comments: { endpoint: "other", charged: "found" },
  posts: { endpoint: "other", charged: "found" },
  /** A search of the account, so no formula asks it; what it costs, and by what, is not documented. */
  people: { endpoint: "peopleSearch", charged: "found" },
  /** service-interface: 3 credits a request. */
  job_postings: { endpoint: "jobPostings", charged: "request" },
} as const satisfies Record<"contact" | LookupField, Kind>;

/** Kinds that a run can ask for a whole column. */
export const RUN_KINDS = [
  "contact",
  "company",
  "headcount",
  "job_postings",
  "lead",
  "people",
] as const;
export type RunKind = (typeof RUN_KINDS)[number];

export const RUN_FIELDS: readonly AnyField[] = [
  ...FIELDS,
  ...RUN_KINDS.filter((kind) => kind !== "contact"),
];

/** A question about a subject that is not a contact. */
export type Lookup =
  | { field: "lead"; profileUrl: string; live: boolean }
  | { field: "company"; company: Company; country?: string; live: boolean }
  | { field: "headcount"; company: Company; departments: string[]; live: boolean }
  | { field: "people"; company: Company; titles: string[]; live: boolean }
  | { field: "job_postings"; company: Company; postedWithinDays: number | undefined }
  | { field: "comments" | "posts"; profileUrl: string; limit: number };

/** The longest name or address in a look-up. */
export const LONGEST_INPUT = 500;

/** A question's identity in the form of `questionKey`: field, what narrows it, subject. One for all its spellings. */
export function lookupKey(lookup: Lookup): string {
  const narrowed = narrowing(lookup).filter((part) => part !== "");
  const subject =
    "company" in lookup
      ? companyKey(lookup.company)
      : profileKey(normalProfileUrl(lookup.profileUrl));
  return `${lookup.field}${narrowed.length === 0 ? "" : `(${narrowed.join("+")})`} ${subject}`;
}

function narrowing(lookup: Lookup): string[] {
  const source = "live" in lookup && !lookup.live ? "database" : "";
  switch (lookup.field) {
    case "company":
      return [lookup.country ?? "", source];
    case "headcount":
      return namesIn(lookup.departments).concat(source);
    case "people":
      return namesIn(lookup.titles).concat(source);
    case "job_postings":
      return [lookup.postedWithinDays === undefined ? "" : String(lookup.postedWithinDays)];
    case "comments":
    case "posts":
      return [String(lookup.limit)];
    default:
      return [source];
  }
}

/** Names in a question's identity, each once, whatever their order. None reads as the source, "database". */
function namesIn(names: readonly string[]): string[] {
  const forms = names.map((name) => normalName(name).replace(/[\s()+]+|^database$/g, "_"));
  return [...new Set(forms)].sort();
}

/** Estimated credits that an outcome cost. An unknown outcome counts when its answer arrives. */
export function chargeOf<F extends AnyField>(
  field: F,
  outcome: Outcome,
  prices: Readonly<Record<F, number>>,
): number {
  const charged = isChargedByRequest(field) && outcome === "not_found";
  return outcome === "found" || charged ? prices[field] : 0;
}

/** Whether the service also charges an answer that brings nothing. */
export function isChargedByRequest(field: AnyField): boolean {
  return field in KINDS && KINDS[field as LookupField].charged === "request";
}
