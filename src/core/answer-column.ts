import type { AnyField } from "./field";

/**
 * Further columns that an answer can fill: by role, the header and where the value stands in the answer, in the
 * interface's names. Saved answers are whole, so such a column can be filled later at no cost. For job postings it shows
 * the latest one.
 */
export const MORE_COLUMNS = {
  email: {
    email_first_name: ["First name found", "first_name"],
    email_last_name: ["Last name found", "last_name"],
    email_profile: ["Profile found", "network_profile_url"],
  },
  personal_email: {},
  phone: {},
  lead: {
    lead_first_name: ["Lead first name", "first_name"],
    lead_last_name: ["Lead last name", "last_name"],
    lead_headline: ["Lead headline", "network_headline"],
    lead_place: ["Lead place", "location"],
    lead_role_text: ["Lead role", "title_description"],
    lead_summary: ["Lead summary", "summary"],
    lead_role_years: ["Years in this role", "years_in_position"],
    lead_company_years: ["Years at this company", "years_in_company"],
    lead_connections: ["Connections", "network_connections_count"],
    lead_degree: ["Connection degree", "connection_degree"],
    lead_open_to_work: ["Open to work", "is_open_to_work_network"],
    lead_picture: ["Lead picture", "profile_image_url"],
  },
  company: {
    company_short_name: ["Company short name", "cleaned_name"],
    company_region: ["Company region", "location"],
    company_employees: ["Employees", "employee_count"],
    company_number: ["Company number", "network_id"],
    company_picture: ["Company picture", "company_profile_picture"],
  },
  headcount: {
    headcount_departments: ["Headcount by department", "departments"],
    headcount_growth: ["Growth in % (3, 6, 12 months)", "growth"],
    headcount_before: ["Headcount 12 months ago", "before"],
    headcount_gain: ["Gain in 12 months", "gain"],
  },
  job_postings: {
    job_place: ["Latest job place", "job_location"],
    job_employment: ["Latest job employment", "employment_statuses"],
    job_text: ["Latest job text", "description"],
    job_company: ["Hiring company", "company.name"],
    job_company_page: ["Hiring company page", "company.network_url"],
    job_contact: ["Hiring contact", "hiring_team.0.name"],
    job_contact_title: ["Hiring contact title", "hiring_team.0.title"],
    job_contact_page: ["Hiring contact profile", "hiring_team.0.network_url"],
  },
  people: {
    people_email: ["First person's e-mail", "leads.0.lead.most_probable_email"],
    people_search: ["Search", "search.id"],
  },
  comments: {},
  posts: {},
} as const satisfies Record<AnyField, Record<string, readonly [header: string, path: string]>>;
