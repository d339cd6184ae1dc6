import { createRoute, z } from "@hono/zod-openapi";
import type { Endpoint } from "../http/endpoint";
import { LIMITS } from "../limits";
import { findAskedCompany } from "../lookups/asked-company";
import { begin } from "../lookups/charge";
import {
  DEPARTMENTS,
  formatEvolutions,
  headcountOf,
  headcountSchema,
  snapshotSchema,
} from "../lookups/headcount";
import { lookupLatency, refuseLive } from "../lookups/live-check";
import { nothingFound, nothingFoundSchema } from "../lookups/nothing-found";
import { REFUSALS, Refusal } from "../refusal";
import { API_KEY, BODY_ERROR_RESPONSES, jsonBody } from "./json-body";
import { parseBody } from "./parse-body";
import { live, optionalText, optionalUri } from "./request-fields";

const requestSchema = z
  .object({
    company_linkedin_id: optionalText,
    company_linkedin_url: optionalUri,
    departments: z.array(z.string("must be a string"), "must be an array").nullish(),
    live,
  })
  .openapi("HeadcountRequest");

/** service-gaps: POST /accounts/headcount. Charged when the company is found. */
export const headcount: Endpoint = {
  name: "headcount",
  base: "main",
  route: createRoute({
    method: "post",
    path: "/accounts/headcount",
    summary: "A company's headcount by department",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(requestSchema, "The company") } },
    responses: {
      200: jsonBody(
        nothingFoundSchema.or(headcountSchema).or(snapshotSchema),
        "By department: evolutions when live, else the current headcount",
      ),
      ...BODY_ERROR_RESPONSES,
    },
  }),
  rate: LIMITS.headcount,
  perform(visit, { seed }) {
    const body = parseBody(requestSchema, visit.body);
    if (body instanceof Refusal) return body;
    const { company_linkedin_id: networkId, company_linkedin_url: networkUrl } = body;
    const asked = findAskedCompany(seed, { networkId, networkUrl });
    if (!asked) return REFUSALS.headcountCompanyMissing;
    const departments = readDepartments(body.departments ?? []);
    if (departments instanceof Refusal) return departments;
    const notLive = refuseLive(body.live, visit.account);
    if (notLive) return notLive;
    const narrowedTo = [...departments, body.live ? "" : "database"].filter(Boolean).join(", ");
    const { subject, company, profile } = asked;
    const question = { subject, company, field: "headcount", narrowedTo, person: null } as const;
    const workMs = visit.draw(lookupLatency(body.live));
    const refusal = begin(visit, question, workMs, profile !== null);
    if (refusal) return refusal;
    if (profile === null) return { status: 200, body: nothingFound("company") };
    return { status: 200, body: formatHeadcount(seed, profile.index, departments, body.live) };
  },
};

/** Names of departments in the order of their table; empty for all. Case makes no difference. */
function readDepartments(asked: readonly string[]): readonly string[] | Refusal {
  const wanted = new Set(asked.map((name) => name.trim().toLowerCase()));
  const known = DEPARTMENTS.filter((name) => wanted.delete(name.toLowerCase()));
  const [unknown] = wanted;
  if (unknown === undefined) return known;
  const valid = DEPARTMENTS.join(", ");
  return new Refusal(422, `departments has an unknown value: ${unknown}. Valid are: ${valid}`);
}

function formatHeadcount(
  seed: number,
  company: number,
  departments: readonly string[],
  isLive: boolean,
): object {
  const counts = [...headcountOf(seed, company)].filter(
    ([name]) => departments.length === 0 || departments.includes(name),
  );
  const entries = counts.map(([name, current]) => {
    const value = isLive
      ? formatEvolutions(seed, company, name, current)
      : { current_headcount: current };
    return [name, value] as const;
  });
  return Object.fromEntries(entries);
}
