import { type Company, companyKey } from "./company";
import { FIELDS } from "./field";
import type { RatedEndpoint } from "./limits";
import { normalName, normalProfileUrl } from "./normal-form";
import type { Outcome } from "./outcome";
import { profileKey } from "./subject";

/** The fields of look-ups that are about no contact; each of these kinds has one, of its own name. */
export type LookupField = "lead" | "company" | "headcount" | "job_postings" | "comments";

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

/** One question about a subject that is no contact. */
export type Lookup =
  | { field: "lead"; profileUrl: string; live: boolean }
  | { field: "company"; company: Company; live: boolean }
  | { field: "headcount"; company: Company; departments: string[]; live: boolean }
  | { field: "job_postings"; company: Company; postedWithinDays: number | undefined }
  | { field: "comments"; profileUrl: string; limit: number };

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
export function chargeOf(
  field: LookupField,
  outcome: Outcome,
  prices: Readonly<Record<LookupField, number>>,
): number {
  const charged = KINDS[field].charged === "request" && outcome === "not_found";
  return outcome === "found" || charged ? prices[field] : 0;
}
