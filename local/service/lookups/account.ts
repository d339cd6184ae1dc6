import { z } from "@hono/zod-openapi";
import type { CompanyProfile } from "../people/company-profile";
import { countryOf } from "../people/locations";

/** service-gaps: POST /accounts/single_enrich (L); names of service-interface: Search, `company`. */
export const accountSchema = z
  .object({
    status: z.literal("success"),
    name: z.string(),
    cleaned_name: z.string(),
    website: z.string(),
    description: z.string(),
    industry: z.string(),
    headquarters: z.string(),
    location: z.string(),
    employee_range: z.string(),
    linkedin_url: z.string(),
    linkedin_id: z.string(),
    company_profile_picture: z.string(),
    employee_count: z.number().int().optional(),
  })
  .openapi("SingleAccount");

/** From the database without the network's own count of employees. */
export function formatAccount(
  profile: CompanyProfile,
  live: boolean,
): z.infer<typeof accountSchema> {
  return {
    status: "success",
    name: profile.name,
    cleaned_name: profile.cleanedName,
    website: profile.website,
    description: profile.description,
    industry: profile.industry.name,
    headquarters: profile.headquarters.name,
    location: countryOf(profile.headquarters).name,
    employee_range: profile.size,
    linkedin_url: profile.networkUrl,
    linkedin_id: profile.networkId,
    company_profile_picture: profile.pictureUrl,
    ...(live ? { employee_count: profile.headcount } : {}),
  };
}

/** Whether a company sits in a country, given by its ISO 3166-1 alpha-2 code or its name. */
export function isInCountry({ headquarters }: CompanyProfile, country: string): boolean {
  const asked = country.trim().toLowerCase();
  const names = [headquarters.country, countryOf(headquarters).name];
  return names.some((name) => name.toLowerCase() === asked);
}
