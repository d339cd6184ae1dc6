import { z } from "@hono/zod-openapi";
import { findSubject } from "../enrichment/subject";
import { runWaterfall } from "../enrichment/waterfall";
import { type PersonProfile, personProfileAt } from "../people/person-profile";

/** service-gaps: POST /leads/single_enrich (L). E-mail and phones in live answers alone. */
export const leadSchema = z
  .object({
    status: z.literal("success"),
    full_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    title: z.string(),
    company_name: z.string(),
    current_position: z.string(),
    linkedin_profile_url: z.string(),
    lk_headline: z.string(),
    location: z.string(),
    years_in_position: z.number().int(),
    years_in_company: z.number().int(),
    most_probable_email: z.string().nullable().optional(),
    most_probable_email_status: z.string().optional(),
    phones: z.array(z.string()).optional(),
  })
  .openapi("SingleLead");

export function formatLead(
  seed: number,
  person: number,
  live: boolean,
): z.infer<typeof leadSchema> {
  const profile = personProfileAt(seed, person);
  return {
    status: "success",
    full_name: profile.fullName,
    first_name: profile.firstName,
    last_name: profile.lastName,
    title: profile.title,
    company_name: profile.companyName,
    current_position: `${profile.title} at ${profile.companyName}`,
    linkedin_profile_url: profile.profileUrl,
    lk_headline: profile.headline,
    location: profile.location.name,
    years_in_position: Math.floor(profile.monthsInPosition / 12),
    years_in_company: Math.floor(profile.monthsInCompany / 12),
    ...(live ? contactPointsOf(seed, profile) : {}),
  };
}

/** The same that the contact endpoints find for this person. */
function contactPointsOf(seed: number, { profileUrl }: PersonProfile) {
  const asked = { firstName: "", lastName: "", domain: "", companyName: "", profileUrl };
  const subject = findSubject(seed, asked);
  const email = runWaterfall(seed, subject, "email", []);
  const phone = runWaterfall(seed, subject, "phone", []);
  return {
    most_probable_email: email.values[0] ?? null,
    most_probable_email_status: email.status,
    phones: [...phone.values],
  };
}
