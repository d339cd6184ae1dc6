import * as z from "zod";
import { MOST_PEOPLE } from "../contract/assistant";

const part = (what: string) => z.string().max(300).optional().describe(what);
const people = z
  .array(
    z.strictObject({
      first_name: part("First name"),
      last_name: part("Last name"),
      full_name: part("Full name, where the parts are not known"),
      company: part("Company name or its domain"),
      domain: part("Domain of the company, such as acme.com"),
      profile_url: part("Address of the person's profile"),
    }),
  )
  .min(1)
  .max(MOST_PEOPLE);
const fields = z
  .array(z.enum(["email", "personal_email", "phone"]))
  .min(1)
  .max(3)
  .describe("What to find. Each one found costs credits.");
const ticket = z.string().regex(/^e?[\w-]{10,40}$/, "Use the ticket as a tool gave it.");

/** What each tool takes. */
export const INPUTS = {
  status: {},
  saved: { people, fields },
  preview: {
    search: z.enum(["leads", "companies"]),
    filters: z
      .record(
        z.string().max(60),
        z.union([
          z.string().max(300),
          z.array(z.string().max(300)).max(50),
          z.number(),
          z.boolean(),
        ]),
      )
      .describe(
        [
          'Such as {"job_titles": "CTO; VP Engineering", "included_locations": ["Germany"], "live": false}. Values are names as people write them, one or several. "live": false needs no network login.',
          "Filters of leads: keyword, job_titles, excluded_job_titles, past_titles, excluded_past_titles, functions, seniority_levels, included_locations, excluded_locations, company_headquarters, included_industries, excluded_industries, company_size, company_type, included_companies, excluded_companies, past_companies, years_of_experience, years_at_current_company, years_in_current_position, included_account_lists, excluded_account_lists, included_lead_lists, excluded_lead_lists, connections_of_profile, relationship, follows_your_company, viewed_your_profile, with_shared_experiences, posted_on_network, past_colleague, live.",
          "Filters of companies: keyword, included_locations, excluded_locations, included_industries, excluded_industries, company_size, min_revenue, max_revenue, revenue_currency, live.",
        ].join(" "),
      ),
  },
  lists: {},
  quote: {
    fields,
    people: people.optional(),
    tab: z.string().max(100).optional().describe("Name of a tab of the file"),
    rows: z
      .enum(["first", "blanks", "all"])
      .optional()
      .describe("Which rows of the tab: the first ten, those without a result (usual), or all"),
  },
  enrich: { quote: ticket.describe("The ticket of a quote") },
  result: { ticket },
  stop: { ticket },
};

/** What every tool gives. */
export const OUTPUT = {
  state: z.enum(["waiting", "running", "done", "refused"]),
  ticket: z.string().optional().describe("Names a quote for enrich, or what is still running"),
  sentence: z.string().optional().describe("Why it was refused or waits, and what to do"),
  answer: z.looseObject({}).optional(),
};
