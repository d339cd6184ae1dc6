import type * as z from "zod/mini";
import type { Company } from "../core/company";
import { checkFilters } from "../core/filter-check";
import type { Filters } from "../core/filters";
import type { Endpoint } from "./endpoint";
import { saysNothingFound } from "./reply";
import { companyOnNetwork, profileAddress } from "./request-check";
import { fields, flag, hasAnyValue, number, partOf, record, text, texts } from "./shape";
import {
  type Created,
  type Preview,
  readCreated,
  readPreview,
  type SearchOptions,
  searchBody,
} from "./started";

/** A person, as searches and the single look-up return them (service-interface, Search; service-gaps). */
export const LeadRecord = record(() => ({
  ...fields(text, "first_name last_name full_name gender most_probable_email"),
  ...fields(text, "most_probable_email_status title title_description summary company_name"),
  ...fields(text, "current_position network_profile_url network_url profile_image_url"),
  ...fields(text, "network_headline premium_tool_profile_url status"),
  ...fields(texts, "phones rejection_reason"),
  ...fields(number, "connection_degree current_positions_count years_in_position"),
  ...fields(number, "months_in_position years_in_company months_in_company"),
  ...fields(number, "network_connections_count"),
  ...fields(flag, "is_premium_network is_open_profile_network is_open_to_work_network"),
}));
export type Lead = z.infer<ReturnType<typeof LeadRecord>>;

/** Names under which an answer may contain the lead. */
export const LEAD_PARTS = ["lead", "data", "result"];

/**
 * One person by profile address (service-gaps, L); null if the service says that it found nobody. Its cost is
 * not documented. With `live` false the answer has no e-mail or phone.
 */
export const LEAD: Endpoint<[profileUrl: string, live?: boolean], Lead | null> = {
  route: "lead",
  form: (profileUrl, live) => ({
    body: { network_url: profileAddress(profileUrl), live: live === false ? live : undefined },
  }),
  read(body) {
    const { status, ...lead } = LeadRecord().parse(partOf(body, LEAD_PARTS));
    if (hasAnyValue(lead)) return { ...lead, status };
    return saysNothingFound(body) ? null : undefined;
  },
};

const LeadPreviewRecord = record(() =>
  fields(text, "full_name headline current_company current_title network_id profile_url"),
);
export type LeadPreview = z.infer<ReturnType<typeof LeadPreviewRecord>>;

/** Free. */
export const LEAD_PREVIEW: Endpoint<[filters: Filters], Preview<LeadPreview>> = {
  route: "leadPreview",
  form: (filters) => ({ body: checkFilters("leads", filters) }),
  read: (body) => readPreview(body, LeadPreviewRecord),
};

/** Creates a search in the account. Its leads come by webhook and stay readable (search.ts). May be charged by lead. */
export const LEAD_SEARCH: Endpoint<[filters: Filters, options: SearchOptions], Created> = {
  route: "leadSearch",
  form: (filters, options) => ({
    body: { ...checkFilters("leads", filters), ...searchBody(options) },
  }),
  read: readCreated,
};

/**
 * Creates a search in the account for people at one company. Its leads arrive at the webhook's address, if
 * there is one, and stay readable. May be charged by lead. The job title `*` means everyone (service-gaps,
 * H). Throws BAD_INPUT also without a filter, with both a persona and job titles, and for a company without a
 * number or page on the network.
 */
export const PEOPLE_SEARCH: Endpoint<
  [company: Company, filters: Filters, options: Partial<SearchOptions>],
  Created
> = {
  route: "peopleSearch",
  form(company, filters, options) {
    const narrowed = checkFilters("people", filters);
    return { body: { ...companyOnNetwork(company), ...narrowed, ...searchBody(options) } };
  },
  read: readCreated,
};
