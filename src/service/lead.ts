import type * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Connection, request } from "./connection";
import { saysNothingFound } from "./nothing-found";
import { type Read, readAs } from "./reply";
import { profileAddress } from "./request-check";
import { flag, number, partOf, record, saysAnything, text, texts } from "./shape";

/** A person as searches and the single look-up give one (service-interface, Search; service-gaps). */
export const LEAD_PARTS = lazily(() => ({
  first_name: text(),
  last_name: text(),
  full_name: text(),
  gender: text(),
  most_probable_email: text(),
  most_probable_email_status: text(),
  phones: texts(),
  title: text(),
  title_description: text(),
  summary: text(),
  company_name: text(),
  current_position: text(),
  network_profile_url: text(),
  network_url: text(),
  profile_image_url: text(),
  is_premium_network: flag(),
  connection_degree: number(),
  rejection_reason: texts(),
  network_headline: text(),
  premium_tool_profile_url: text(),
  current_positions_count: number(),
  years_in_position: number(),
  months_in_position: number(),
  years_in_company: number(),
  months_in_company: number(),
  network_connections_count: number(),
  is_open_profile_network: flag(),
  is_open_to_work_network: flag(),
  status: text(),
}));

const LeadRecord = lazily(() => record(LEAD_PARTS()));
export type Lead = z.infer<ReturnType<typeof LeadRecord>>;

/**
 * POST leads/single_enrich (service-gaps, L): one person by profile address; what it costs is not
 * documented. With `live` false the answer has no e-mail and no phone. Throws BAD_INPUT.
 */
export function askLead(connection: Connection, profileUrl: string, live = true): HttpRequest {
  return request(connection, {
    method: "post",
    path: "leads/single_enrich",
    timeoutSeconds: POLICY.synchronousTimeoutSeconds,
    body: { network_url: profileAddress(profileUrl), ...(live ? {} : { live }) },
  });
}

/** null when the service says that it found nobody. */
export function readLeadReply(response: HttpResponse): Read<Lead | null> {
  return readAs(response, (body) => {
    const { status, ...lead } = LeadRecord().parse(partOf(body, ["lead", "data", "result"]));
    if (saysAnything(lead)) return { ...lead, status };
    return saysNothingFound(body) ? null : undefined;
  });
}
