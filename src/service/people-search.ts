import type { Company } from "../core/company";
import { checkFilters, type Filters } from "../core/filter-check";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { companyOnNetwork } from "./company-on-network";
import { type Connection, request } from "./connection";
import { type Read, readAs } from "./reply";
import { type Created, readCreated, type SearchOptions, searchBody } from "./started-search";

/**
 * POST leads/search: finds people at one company; creates a search in the account, whose leads
 * arrive at `webhookUrl`. May be charged by lead. The job title `*` stands for everyone
 * (service-gaps, H). Throws BAD_INPUT: without a filter, with a persona and job titles, or with a
 * company that has no number or page on the network.
 */
export function askPeopleSearch(
  connection: Connection,
  company: Company,
  filters: Filters,
  options: SearchOptions,
): HttpRequest {
  checkFilters("people", filters);
  return request(connection, {
    method: "post",
    path: "leads/search",
    timeoutSeconds: POLICY.asynchronousTimeoutSeconds,
    body: { ...companyOnNetwork(company), ...filters, ...searchBody(options) },
  });
}

export function readPeopleSearchReply(response: HttpResponse): Read<Created> {
  return readAs(response, readCreated);
}
