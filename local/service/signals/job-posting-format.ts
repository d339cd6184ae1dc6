import { z } from "@hono/zod-openapi";
import { type CompanyProfile, companyProfileAt } from "../people/company-profile";
import { peopleOfCompany, personProfileAt } from "../people/person-profile";
import { describePosting, type JobPosting } from "./job-posting";

/** service-gaps: POST /accounts/company_hiring, a job (H). */
export const jobSchema = z
  .object({
    job_title: z.string(),
    job_url: z.string(),
    job_location: z.string(),
    description: z.string(),
    employment_statuses: z.array(z.string()),
    date_posted: z.iso.date(),
    hiring_team: z.array(
      z.object({ name: z.string(), title: z.string(), linkedin_url: z.string() }),
    ),
    company: z.object({ name: z.string(), domain: z.string(), linkedin_url: z.string() }),
  })
  .openapi("JobPosting");

type Job = z.infer<typeof jobSchema>;

export function formatJob(seed: number, posting: JobPosting): Job {
  const hiring = peopleOfCompany(posting.company)
    .slice(0, posting.hiringTeam)
    .map((index) => {
      const { fullName, title, profileUrl } = personProfileAt(seed, index);
      return { name: fullName, title, linkedin_url: profileUrl };
    });
  return jobOf(posting, companyProfileAt(seed, posting.company), hiring);
}

/** A posting at a company that is none of the made-up ones: none of the people work there. */
export function formatStrangeJob(posting: JobPosting, company: CompanyProfile): Job {
  return jobOf(posting, company, []);
}

function jobOf(
  posting: JobPosting,
  { name, domain, networkUrl }: CompanyProfile,
  hiring: Job["hiring_team"],
): Job {
  return {
    job_title: posting.titleText,
    job_url: `https://www.linkedin.com/jobs/view/${posting.id}`,
    job_location: posting.location.name,
    description: describePosting(posting),
    employment_statuses: [...posting.employmentStatuses],
    date_posted: new Date(posting.postedAtMs).toISOString().slice(0, 10),
    hiring_team: hiring,
    company: { name, domain, linkedin_url: networkUrl },
  };
}
