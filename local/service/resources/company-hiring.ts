import { createRoute, z } from "@hono/zod-openapi";
import type { Endpoint } from "../http/endpoint";
import { LATENCIES_MS } from "../latencies";
import { LIMITS } from "../limits";
import { findAskedCompany } from "../lookups/asked-company";
import { begin } from "../lookups/charge";
import { REFUSALS, Refusal } from "../refusal";
import { openPostings } from "../signals/job-posting";
import { formatJob, formatStrangeJob, jobSchema } from "../signals/job-posting-format";
import { DAY_MS } from "../signals/recurring";
import { API_KEY, BODY_ERROR_RESPONSES, jsonBody } from "./json-body";
import { parseBody } from "./parse-body";
import { optionalText, optionalUri } from "./request-fields";

const requestSchema = z
  .object({
    company_domain: optionalText,
    company_name: optionalText,
    company_linkedin_url: optionalUri,
    posted_within_days: z.int("must be a whole number").min(1, "must be at least 1").nullish(),
  })
  .openapi("CompanyHiringRequest");

const answerSchema = z
  .object({ total_jobs: z.number().int(), jobs: z.array(jobSchema) })
  .openapi("CompanyHiring");

/** service-interface: POST /accounts/company_hiring. Charged by the request, jobs or none. */
export const companyHiring: Endpoint = {
  name: "company_hiring",
  base: "main",
  route: createRoute({
    method: "post",
    path: "/accounts/company_hiring",
    summary: "The open job postings of a company",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(requestSchema, "The company") } },
    responses: { 200: jsonBody(answerSchema, "Its job postings"), ...BODY_ERROR_RESPONSES },
  }),
  rate: LIMITS.companyHiring,
  perform(visit, { seed }) {
    const body = parseBody(requestSchema, visit.body);
    if (body instanceof Refusal) return body;
    const { posted_within_days: days, company_domain: domain, company_name: name } = body;
    const asked = findAskedCompany(seed, { networkUrl: body.company_linkedin_url, domain, name });
    if (!asked) return REFUSALS.hiringCompanyMissing;
    const narrowedTo = days ? `${days} days` : "";
    const { subject, company, profile } = asked;
    const about = { subject, company, person: null };
    const question = { ...about, field: "company_hiring", narrowedTo } as const;
    const refusal = begin(visit, question, visit.draw(LATENCIES_MS.companyHiring), true);
    if (refusal) return refusal;
    const sinceMs = days ? visit.arrivedAtMs - days * DAY_MS : Number.NEGATIVE_INFINITY;
    const open = profile === null ? [] : openPostings(seed, profile.index, visit.arrivedAtMs);
    const jobs = open.filter(({ postedAtMs }) => postedAtMs >= sinceMs);
    const formatted = jobs.map((job) =>
      company === null && profile ? formatStrangeJob(job, profile) : formatJob(seed, job),
    );
    return { status: 200, body: { total_jobs: jobs.length, jobs: formatted } };
  },
};
