import { type Company, companyKey } from "./company";
import { type AnyField, FIELDS, type LookupField } from "./field";
import type { RatedEndpoint } from "./limits";
import { normalName, normalProfileUrl } from "./normal-form";
import type { Outcome } from "./outcome";
import { profileKey } from "./subject";

/** What all look-ups of one kind share. Their prices are settings. */
export interface Kind {
  /** What one can bring, and be charged for, apart. */
  fields: readonly string[];
  /** Whose rate paces it; `other` where the service states none. */
  endpoint: RatedEndpoint | "other";
  /** Charged when it brings something, or by the request. */
  charged: "found" | "request";
}

/**
 * Every kind of look-up. Answers of all kinds stay good until a person buys fresh ones: nothing is
 * asked again because time has passed.
 */
export const KINDS = {
  contact: { fields: FIELDS, endpoint: "singleEnrich", charged: "found" },
  /** service-gaps: what these cost, and when, is not documented (L). */
  lead: { fields: ["lead"], endpoint: "lead", charged: "found" },
  company: { fields: ["company"], endpoint: "account", charged: "found" },
  headcount: { fields: ["headcount"], endpoint: "headcount", charged: "found" },
  comments: { fields: ["comments"], endpoint: "other", charged: "found" },
  /** service-interface: 3 credits a request. */
  job_postings: { fields: ["job_postings"], endpoint: "jobPostings", charged: "request" },
} as const satisfies Record<"contact" | LookupField, Kind>;

/** Kinds whose subjects stand in a column of a sheet, so that a run can ask for all of it. */
export const RUN_KINDS = ["contact", "company", "headcount", "job_postings", "lead"] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** What a run of any kind can look for. */
export const RUN_FIELDS: readonly AnyField[] = [
  ...FIELDS,
  ...RUN_KINDS.filter((kind) => kind !== "contact"),
];

/** One question about a subject that is no contact. */
export type Lookup =
  | { field: "lead"; profileUrl: string; live: boolean }
  | { field: "company"; company: Company; live: boolean }
  | { field: "headcount"; company: Company; departments: string[]; live: boolean }
  | { field: "job_postings"; company: Company; postedWithinDays: number | undefined }
  | { field: "comments"; profileUrl: string; limit: number };

/** Characters of a name or address in a look-up; a longer one is none. */
export const LONGEST_INPUT = 500;

/**
 * The identity of a question: its field, what narrows it, and its subject, in the form of
 * `questionKey`. Two spellings of one question are one text.
 */
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
    case "headcount": {
      const names = lookup.departments.map((name) => normalName(name).replace(/[\s()+]+/g, "_"));
      return [...new Set(names)].sort().concat(source);
    }
    case "job_postings":
      return [lookup.postedWithinDays === undefined ? "" : String(lookup.postedWithinDays)];
    case "comments":
      return [String(lookup.limit)];
    default:
      return [source];
  }
}

/** Credits that an outcome is taken to have cost; what came of no answer counts when it arrives. */
export function chargeOf<F extends AnyField>(
  field: F,
  outcome: Outcome,
  prices: Readonly<Record<F, number>>,
): number {
  const charged = isChargedByRequest(field) && outcome === "not_found";
  return outcome === "found" || charged ? prices[field] : 0;
}

/** Whether an answer that brings nothing is charged, too. */
export function isChargedByRequest(field: AnyField): boolean {
  return field in KINDS && KINDS[field as LookupField].charged === "request";
}
