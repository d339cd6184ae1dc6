import { z } from "@hono/zod-openapi";
import { findSubject } from "../enrichment/subject";
import { runWaterfall } from "../enrichment/waterfall";
import { type CompanyProfile, companyProfileAt } from "../people/company-profile";
import { type PersonProfile, personProfileAt } from "../people/person-profile";
import { hashText } from "../people/seeded-draw";

const text = z.string();
const whole = z.number().int();

/** service-interface: Search (with leads); wire names and `status` by service-gaps (H). */
export const searchLeadSchema = z.strictObject({
  lead: z.strictObject({
    first_name: text,
    last_name: text,
    full_name: text,
    gender: text,
    most_probable_email: text,
    most_probable_email_status: text,
    phones: z.array(text),
    title: text,
    title_description: text,
    summary: text,
    linkedin_profile_url: text,
    profile_image_url: text,
    is_premium_linkedin: z.boolean(),
    connection_degree: whole,
    rejection_reason: z.array(text),
    lk_headline: text,
    sales_navigator_profile_url: text,
    current_positions_count: whole,
    years_in_position: whole,
    months_in_position: whole,
    years_in_company: whole,
    months_in_company: whole,
    lk_connections_count: whole,
    is_open_profile_linkedin: z.boolean(),
    is_open_to_work_linkedin: z.boolean(),
    status: z.enum(["QUALIFIED", "DISQUALIFIED"]),
  }),
  company: z.strictObject({
    name: text,
    cleaned_name: text,
    website: text,
    location: text,
    industry: text,
    headquarters: text,
    description: text,
    linkedin_url: text,
    employee_range: text,
    company_profile_picture: text,
  }),
});
export type SearchLead = z.infer<typeof searchLeadSchema>;

/** The share of leads that are disqualified, for one of these reasons. Ours: no source shows a reason. */
const DISQUALIFIED_SHARE = 0.15;
const REASONS = ["Title does not match", "Left the company", "Location does not match"];

/** Why the service holds that a person does not belong into a search; empty for a qualified one. */
export function rejectionsOf(seed: number, person: number): string[] {
  const draw = hashText(seed, `qualification of ${person}`) / 2 ** 32;
  const reason = REASONS[Math.floor((draw / DISQUALIFIED_SHARE) * REASONS.length)];
  return reason === undefined ? [] : [reason];
}

export function formatSearchLead(seed: number, index: number): SearchLead {
  const person = personProfileAt(seed, index);
  return {
    lead: formatLead(seed, person),
    company: formatCompany(companyProfileAt(seed, person.company)),
  };
}

function formatLead(seed: number, person: PersonProfile): SearchLead["lead"] {
  const email = runWaterfall(seed, findSubject(seed, person), "email", []);
  const reasons = rejectionsOf(seed, person.index);
  const slug = person.profileUrl.replace(/^.*\//, "");
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    full_name: person.fullName,
    gender: person.gender,
    most_probable_email: email.values[0] ?? "",
    most_probable_email_status: email.status,
    phones: [],
    title: person.title,
    title_description: `${person.title} at ${person.companyName}`,
    summary: person.summary,
    linkedin_profile_url: person.profileUrl,
    profile_image_url: `https://media.${person.domain}/${slug}.jpg`,
    is_premium_linkedin: person.isPremium,
    connection_degree: person.connectionDegree,
    rejection_reason: reasons,
    lk_headline: person.headline,
    sales_navigator_profile_url: `https://www.linkedin.com/sales/lead/${person.networkId}`,
    current_positions_count: 1,
    ...formatTenure("position", person.monthsInPosition),
    ...formatTenure("company", person.monthsInCompany),
    lk_connections_count: person.connections,
    is_open_profile_linkedin: person.isOpenProfile,
    is_open_to_work_linkedin: person.isOpenToWork,
    status: reasons.length === 0 ? "QUALIFIED" : "DISQUALIFIED",
  };
}

type Tenure<T extends string> = Record<`years_in_${T}` | `months_in_${T}`, number>;

/** Whole years, and the months beyond them. */
function formatTenure<T extends "position" | "company">(of: T, months: number): Tenure<T> {
  const tenure = { [`years_in_${of}`]: Math.floor(months / 12), [`months_in_${of}`]: months % 12 };
  return tenure as Tenure<T>;
}

/** A company as a lead's, and as an account search delivers it. */
export function formatCompany(company: CompanyProfile): SearchLead["company"] {
  return {
    name: company.name,
    cleaned_name: company.cleanedName,
    website: company.website,
    location: company.headquarters.name,
    industry: company.industry.name,
    headquarters: company.headquarters.name,
    description: company.description,
    linkedin_url: company.networkUrl,
    employee_range: company.size,
    company_profile_picture: company.pictureUrl,
  };
}
