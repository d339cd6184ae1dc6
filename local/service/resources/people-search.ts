import { createRoute, z } from "@hono/zod-openapi";
import type { Account } from "../accounts/account";
import type { Endpoint } from "../http/endpoint";
import { LIMITS } from "../limits";
import { COMPANY_COUNT } from "../people/companies";
import { findCompanyById, findCompanyByUrl } from "../people/company-profile";
import { REFUSALS, Refusal } from "../refusal";
import { isActive, oneText } from "../search/filter-shape";
import { leadFilters } from "../search/lead-filters";
import { compileLeadFilters, findLeads, ofCompany } from "../search/match-leads";
import { populationOf } from "../search/population";
import { searchOptions } from "../search/search-options";
import { startSearch } from "../search/start-search";
import { API_KEY, BODY_ERROR_RESPONSES, ERROR_RESPONSES, errorSchema, jsonBody } from "./json-body";
import { parseBody } from "./parse-body";
import { live } from "./request-fields";
import { formatCreated, peopleSearchAnswerSchema } from "./search-answer";

const filters = {
  job_titles: leadFilters.job_titles.openapi({ description: "`*` stands for everyone." }),
  excluded_job_titles: leadFilters.excluded_job_titles,
  functions: leadFilters.functions,
  seniority_levels: leadFilters.seniority_levels,
  included_locations: leadFilters.included_locations,
  excluded_locations: leadFilters.excluded_locations,
  persona_id: oneText,
};
const requestSchema = z
  .object({
    company_linkedin_id: z.union([z.string().max(20), z.number().int()], "must be an id").nullish(),
    company_linkedin_url: oneText,
    ...filters,
    ...searchOptions,
    live,
  })
  .openapi("PeopleSearchRequest");
type Request = z.infer<typeof requestSchema>;

/** service-interface: POST /leads/search; the rest service-gaps. Finds people at one company. */
export const peopleSearch: Endpoint = {
  name: "people_search",
  base: "main",
  route: createRoute({
    method: "post",
    path: "/leads/search",
    summary: "Starts a search for people at a company",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(requestSchema, "Company and filters") } },
    responses: {
      200: jsonBody(peopleSearchAnswerSchema, "Created"),
      404: jsonBody(errorSchema, "No such company"),
      ...BODY_ERROR_RESPONSES,
      ...ERROR_RESPONSES,
    },
  }),
  rate: LIMITS.peopleSearch,
  perform(visit, context) {
    const request = parseBody(requestSchema, visit.body);
    if (request instanceof Refusal) return request;
    const titles = chooseTitles(request, visit.account);
    if (titles instanceof Refusal) return titles;
    const company = findEmployer(context.seed, request);
    if (company instanceof Refusal) return company;
    const atCompany = new Uint8Array(COMPANY_COUNT);
    atCompany[company] = 1;
    const tests = compileLeadFilters(populationOf(context.seed), {
      ...pickFilters(request),
      ...titles,
    });
    const employed = ofCompany(atCompany) ?? (() => false);
    const found = findLeads([employed, ...tests]);
    const search = startSearch("people_search", visit, context, found, request);
    return { status: 200, body: formatCreated(search) };
  },
};

function pickFilters({ functions, seniority_levels, ...request }: Request) {
  const { included_locations, excluded_locations } = request;
  return { functions, seniority_levels, included_locations, excluded_locations };
}

/** The titles of the request or of its persona, or the rule of the filters it breaks. */
function chooseTitles(request: Request, account: Account) {
  const { job_titles, excluded_job_titles, persona_id: personaId, live: isLive } = request;
  const names = Object.keys(filters) as (keyof typeof filters)[];
  if (!names.some((name) => isActive(request[name]))) return REFUSALS.noFilter;
  const hasTitles = isActive(job_titles) || isActive(excluded_job_titles);
  if (personaId && hasTitles) return REFUSALS.personaWithTitles;
  if (isLive && !account.settings.integrationConnected) return REFUSALS.noIntegration;
  if (!personaId) return { job_titles, excluded_job_titles };
  const persona = account.personas.get(personaId);
  if (!persona) return new Refusal(422, "persona_id is unknown");
  return {
    job_titles: [...persona.jobTitles],
    excluded_job_titles: [...persona.excludedJobTitles],
  };
}

function findEmployer(seed: number, request: Request): number | Refusal {
  const { company_linkedin_id: id, company_linkedin_url: url } = request;
  if (!id && !url) return REFUSALS.companyIdMissing;
  const found = id ? findCompanyById(seed, String(id)) : findCompanyByUrl(seed, url ?? "");
  return found ?? REFUSALS.unknownCompany;
}
