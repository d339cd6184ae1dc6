import type { RunKind, Terms } from "../../contract/enrich-form";
import type { RequestRecord } from "../../local/service/accounts/request-log";
import { companyProfileAt } from "../../local/service/people/company-profile";
import { type Person, personAt } from "../../local/service/people/people";
import { type Desk, type DeskOptions, openDesk } from "./desk";

export type LookupKind = Exclude<RunKind, "contact">;
/** Kinds whose answer comes at once, and which formulas ask, too; people-runs.test.ts has the other. */
export const KINDS = ["company", "headcount", "job_postings", "lead"] as const;
export type AtOnce = (typeof KINDS)[number];

export const SEED = 1;

/** What each kind is called by the service's books. */
const ENDPOINT: Record<LookupKind, string> = {
  company: "single_account",
  headcount: "headcount",
  job_postings: "company_hiring",
  lead: "single_lead",
  people: "people_search",
};

/** The column of subjects. */
export const HEADER: Record<LookupKind, string> = {
  company: "Website",
  headcount: "Company LinkedIn",
  job_postings: "Website",
  lead: "LinkedIn profile",
  people: "Company LinkedIn",
};

/** Number of the nth company of these tests. */
export const companyOf = (at: number): number => at * 13 + 5;
export const leadOf = (at: number): Person => personAt(SEED, at * 7_919 + 11);

/** How a row names the nth company or lead. */
export function subject(kind: LookupKind, at: number): string {
  if (kind === "lead") return leadOf(at).profileUrl;
  const { networkUrl, domain } = companyProfileAt(SEED, companyOf(at));
  return kind === "headcount" || kind === "people" ? networkUrl : domain;
}

/** Rows that name `unique` of them, then the first ones again in another spelling; column A counts rows. */
export function subjectRows(kind: LookupKind, rows: number, unique = rows): string[][] {
  const named = Array.from({ length: rows }, (_, at) => [
    `r${at}`,
    at < unique ? subject(kind, at) : spelt(subject(kind, at - unique)),
  ]);
  return [["Row", HEADER[kind]], ...named];
}

/** The same address as somebody else would write it. */
function spelt(address: string): string {
  return /^https?:/.test(address)
    ? `${address.replace(/^https?:\/\//, "")}/`
    : `https://www.${address}/`;
}

export function openKind(rows: string[][], more: DeskOptions = {}): Promise<Desk> {
  return openDesk({ rows, seed: SEED, ...more });
}

export const termsOf = (kind: LookupKind, more: Partial<Terms> = {}): Terms => ({
  kind,
  fields: [],
  runOn: "all",
  ...more,
});

/** Requests for look-ups of this kind, in the order they came. */
export function asked(desk: Desk, kind: LookupKind): readonly RequestRecord[] {
  return desk.service
    .readLog({ limit: 100_000 })
    .filter((each) => each.endpoint === ENDPOINT[kind])
    .sort((a, b) => a.number - b.number);
}
