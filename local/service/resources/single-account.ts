import { createRoute, z } from "@hono/zod-openapi";
import type { Endpoint } from "../http/endpoint";
import { LIMITS } from "../limits";
import { accountSchema, formatAccount, isInCountry } from "../lookups/account";
import { type AskedCompany, findAskedCompany } from "../lookups/asked-company";
import { begin } from "../lookups/charge";
import { lookupLatency, refuseLive } from "../lookups/live-check";
import { nothingFound, nothingFoundSchema } from "../lookups/nothing-found";
import { REFUSALS, Refusal } from "../refusal";
import { API_KEY, BODY_ERROR_RESPONSES, jsonBody } from "./json-body";
import { parseBody } from "./parse-body";
import { live, optionalText, optionalUri } from "./request-fields";

const requestSchema = z
  .object({
    company_linkedin_url: optionalUri,
    name: optionalText,
    domain: optionalText,
    country: optionalText,
    live,
  })
  .openapi("SingleAccountRequest");

/** service-gaps: POST /accounts/single_enrich. Charged when the company is found. */
export const singleAccount: Endpoint = {
  name: "single_account",
  base: "main",
  route: createRoute({
    method: "post",
    path: "/accounts/single_enrich",
    summary: "One company by address on the network, domain or name",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(requestSchema, "The company") } },
    responses: {
      200: jsonBody(accountSchema.or(nothingFoundSchema), "The company, or that there is none"),
      ...BODY_ERROR_RESPONSES,
    },
  }),
  rate: LIMITS.singleAccount,
  perform(visit, { seed }) {
    const asked = parseBody(requestSchema, visit.body);
    if (asked instanceof Refusal) return asked;
    const found = findInCountry(seed, asked);
    if (!found) return REFUSALS.accountMissing;
    const notLive = refuseLive(asked.live, visit.account);
    if (notLive) return notLive;
    const narrowedTo = [asked.country, asked.live ? "" : "database"].filter(Boolean).join(" ");
    const { subject, company, profile } = found;
    const about = { subject, company, person: null };
    const question = { ...about, field: "single_account", narrowedTo } as const;
    const workMs = visit.draw(lookupLatency(asked.live));
    const refusal = begin(visit, question, workMs, profile !== null);
    if (refusal) return refusal;
    const body = profile === null ? nothingFound("company") : formatAccount(profile, asked.live);
    return { status: 200, body };
  },
};

/** A country distinguishes companies of the same name; one that fits none finds nothing. */
function findInCountry(
  seed: number,
  { company_linkedin_url: networkUrl, domain, name, country }: z.output<typeof requestSchema>,
): AskedCompany | null {
  const found = findAskedCompany(seed, { networkUrl, domain, name });
  if (!found?.profile || !country || isInCountry(found.profile, country)) return found;
  return { ...found, company: null, profile: null };
}
