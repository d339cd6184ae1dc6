import type * as z from "zod/mini";
import type { Company } from "../core/company";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Connection, request } from "./connection";
import { saysNothingFound } from "./nothing-found";
import { type Read, readAs } from "./reply";
import { badInput, count, withScheme } from "./request-check";
import { entriesIn, list, record, text, texts, toNumber } from "./shape";
import { toWireName } from "./wire-names";

const JobPostings = lazily(() =>
  list({
    job_title: text(),
    job_url: text(),
    job_location: text(),
    description: text(),
    employment_statuses: texts(),
    date_posted: text(),
    hiring_team: list({ name: text(), title: text(), network_url: text() }),
    company: record({ name: text(), domain: text(), network_url: text() }),
  }),
);
export type JobPosting = z.infer<ReturnType<typeof JobPostings>>[number];

/** Open jobs of a company, and how many there are in all. */
export interface OpenJobs {
  total: number;
  jobs: JobPosting[];
}

/**
 * POST accounts/company_hiring: 3 credits a request (service-interface). `postedWithinDays`
 * narrows to recent ones. Throws BAD_INPUT, with the service's own sentence for no company.
 */
export function askJobPostings(
  connection: Connection,
  company: Company,
  postedWithinDays?: number,
): HttpRequest {
  const page = withScheme(company.networkUrl);
  const { domain, name } = company;
  const identity =
    page !== ""
      ? { company_network_url: page }
      : domain !== ""
        ? { company_domain: domain }
        : name !== "" && { company_name: name };
  if (!identity)
    throw badInput(`Provide at least one of: ${IDENTIFIERS.map(toWireName).join(", ")}`);
  const days =
    postedWithinDays === undefined
      ? {}
      : { posted_within_days: count(postedWithinDays, "The number of days") };
  return request(connection, {
    method: "post",
    path: "accounts/company_hiring",
    timeoutSeconds: POLICY.synchronousTimeoutSeconds,
    body: { ...identity, ...days },
  });
}

const IDENTIFIERS = ["company_domain", "company_name", "company_network_url"];

/** A list, or a list under `jobs` with its count (service-gaps, H). No jobs is an answer too. */
export function readJobPostingsReply(response: HttpResponse): Read<OpenJobs> {
  return readAs(response, (body) => {
    const entries = entriesIn(body, "jobs");
    const told = toNumber(body.total_jobs);
    if (!entries && told !== 0 && !saysNothingFound(body)) return undefined;
    const jobs = JobPostings().parse(entries ?? []);
    return { total: told ?? jobs.length, jobs };
  });
}
