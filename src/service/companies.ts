import type * as z from "zod/mini";
import type { Company } from "../core/company";
import { badInput } from "../core/errors";
import { checkFilters } from "../core/filter-check";
import type { Filters } from "../core/filters";
import { SERVICE_LIMITS } from "../core/limits";
import type { Endpoint } from "./endpoint";
import { saysNothingFound } from "./reply";
import { companyIdentity, count } from "./request-check";
import {
  fields,
  hasAnyValue,
  list,
  partOf,
  readEntries,
  record,
  text,
  texts,
  toNumber,
} from "./shape";
import {
  type Preview,
  readPreview,
  readStarted,
  type SearchOptions,
  type StartedPreview,
  searchBody,
} from "./started";
import { toWireName } from "./wire-names";

/** A company, as searches and the single look-up return it (service-interface, Search; service-gaps). */
export const AccountRecord = record(() => ({
  ...fields(text, "name company_name cleaned_name website domain location industry"),
  ...fields(text, "headquarters description network_url network_id employee_range"),
  ...fields(text, "company_profile_picture"),
}));
export type Account = z.infer<ReturnType<typeof AccountRecord>>;

/** Names under which an answer may contain the company. */
export const ACCOUNT_PARTS = ["account", "company", "data", "result"];

/**
 * One company by its page, domain or name (service-gaps, L); null if the service says that it found none. Its
 * cost is not documented. `country` is an ISO 3166-1 code or "".
 */
export const ACCOUNT: Endpoint<
  [company: Company, options?: { live?: boolean | undefined; country?: string | undefined }],
  Account | null
> = {
  route: "account",
  form(company, { live, country } = {}) {
    const identity = companyIdentity(company, ["domain", "name"]);
    if (!identity)
      throw badInput("Name the company by its domain, its name or its page on the network.");
    const narrowed = { country: country || undefined, live: live === false ? live : undefined };
    return { body: { ...identity, ...narrowed } };
  },
  read(body) {
    const account = AccountRecord().parse(partOf(body, ACCOUNT_PARTS));
    if (hasAnyValue(account)) return account;
    return saysNothingFound(body) ? null : undefined;
  },
};

const AccountPreviewRecord = record(() =>
  fields(text, "company_name name industry network_id network_url website"),
);
export type AccountPreview = z.infer<ReturnType<typeof AccountPreviewRecord>>;

/** Free. */
export const ACCOUNT_PREVIEW: Endpoint<[filters: Filters], Preview<AccountPreview>> = {
  route: "accountPreview",
  form: (filters) => ({ body: checkFilters("companies", filters) }),
  read: (body) => readPreview(body, AccountPreviewRecord),
};

/** Creates an import in the account, whose companies come by webhook. Its cost is not documented. */
export const ACCOUNT_SEARCH: Endpoint<
  [filters: Filters, options: SearchOptions],
  StartedPreview<AccountPreview>
> = {
  route: "accountSearch",
  form: (filters, options) => ({
    body: {
      ...checkFilters("companies", filters),
      ...searchBody(options, SERVICE_LIMITS.accountSearchResults),
    },
  }),
  read: (body) => readStarted(body, AccountPreviewRecord),
};

const JobRecord = record(() => ({
  ...fields(text, "job_title job_url job_location description date_posted"),
  ...fields(texts, "employment_statuses"),
  hiring_team: list(fields(text, "name title")),
}));
export type JobPosting = z.infer<ReturnType<typeof JobRecord>>;

/**
 * A company's open jobs. Costs 3 credits a request (service-interface). None is an answer, too.
 * `postedWithinDays` limits their age. Without a company it throws BAD_INPUT with the service's own sentence.
 * The answer is a list, or a list under `jobs` with a count (service-gaps, H).
 */
export const JOB_POSTINGS: Endpoint<[company: Company, postedWithinDays?: number], JobPosting[]> = {
  route: "jobPostings",
  form(company, days) {
    const identity = companyIdentity(company, ["company_domain", "company_name"]);
    const page = toWireName("company_network_url");
    if (!identity) throw badInput(`Provide at least one of: company_domain, company_name, ${page}`);
    const within = days === undefined ? days : count(days, "The number of days");
    return { body: { ...identity, posted_within_days: within } };
  },
  read(body) {
    const isNone = toNumber(body.total_jobs) === 0 || saysNothingFound(body);
    return readEntries(body, "jobs", JobRecord) ?? (isNone ? [] : undefined);
  },
};
