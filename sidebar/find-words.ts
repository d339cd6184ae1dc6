import type { FindWay } from "./find/query";
import { formatNumber } from "./sheet-locale";

export { live, remove } from "./words";

export const SEARCH_WORDS: Record<FindWay, string> = {
  leads: "Leads",
  companies: "Companies",
  people: "People at a company",
};

/** Filter labels. A filter without one shows its own name. */
export const FILTER_WORDS: Readonly<Record<string, string>> = {
  keyword: "Keyword",
  job_titles: "Job titles",
  excluded_job_titles: "Not these job titles",
  past_titles: "Past job titles",
  excluded_past_titles: "Not these past titles",
  functions: "Functions",
  seniority_levels: "Seniority",
  included_locations: "Locations",
  excluded_locations: "Not these locations",
  company_headquarters: "Company headquarters",
  included_industries: "Industries",
  excluded_industries: "Not these industries",
  company_size: "Company size",
  company_type: "Company type",
  included_companies: "Companies",
  excluded_companies: "Not these companies",
  past_companies: "Past companies",
  years_of_experience: "Years of experience",
  years_at_current_company: "Years at the company",
  years_in_current_position: "Years in the position",
  included_account_lists: "In these company lists",
  excluded_account_lists: "Not in these company lists",
  included_lead_lists: "In these lead lists",
  excluded_lead_lists: "Not in these lead lists",
  connections_of_profile: "Connections of a profile",
  relationship: "Relationship to you",
  follows_your_company: "Follows your company",
  viewed_your_profile: "Viewed your profile",
  with_shared_experiences: "Shares experiences with you",
  posted_on_network: "Posted lately",
  past_colleague: "Past colleague",
  min_revenue: "Revenue, at least (millions)",
  max_revenue: "Revenue, at most (millions)",
  revenue_currency: "Currency of the revenue",
};

/** Filters that the form shows from the start. */
export const FIRST_FILTERS: Readonly<Record<FindWay, readonly string[]>> = {
  leads: ["job_titles", "seniority_levels", "included_locations", "company_size"],
  people: ["included_companies", "job_titles", "functions", "seniority_levels"],
  companies: ["keyword", "included_industries", "included_locations", "company_size"],
};

export const loading = "Reading the filters\u2026";
export const lookFor = "Find";
export const saved = "Saved searches";
export const open = "Open";
export const removeValue = (value: string) => `Remove ${value}`;
export const addFilter = "Another filter";
export const choose = "(choose)";
export const add = "Add";
export const addTo = (filter: string) => `Add to ${filter}`;
export const typePlace = (filter: string) => `${filter}: type a city, region or country`;
export const typeName = (filter: string) => `${filter}: type a name`;
export const places = (count: number) =>
  count === 0
    ? "None of this name. Write it in English."
    : `${formatNumber(count)} to choose from.`;
export const liveHint =
  "From the network in real time; needs a connected integration in the service.";
export const liveHides = (filters: string) =>
  `Hidden, because they work with live results only: ${filters}.`;
export const search = "Search";
export const searching = "Searching\u2026";
export const needsFilter = "Choose at least one filter.";
export const needsCompany = "Enter the company by its name.";
export const results = "Results";
export const wideView = "Wide view";
export const ofPersona = "Job titles of a persona\u2026";
export const free = "Searching here is free.";
export const found = (total: number, shown: number) => {
  if (total === 0) return "Nothing found. Leave a filter out.";
  const more = shown < total ? `; the first ${formatNumber(shown)} are shown` : "";
  return `${formatNumber(total)} found${more}.`;
};
export const insertNew = "Insert into a new tab";
export const insertOpen = "Insert into the open tab";
export const standThere = (rows: number) => `${formatNumber(rows)} stood there already.`;
export const enrichNext = "Open Enrich to look up their e-mails.";
export const full = "All results";
export const fullHint =
  "The service searches in full and sends the results into a new tab. It may cost credits; how many is not documented.";
export const fullMost = "Results at most";
export const fullStart = "Start the full search";
export const ownAddress = "Address of your own, for results";
export const ownAddressLeads =
  "The service sends the leads there. They come into this file too, read from the service until the search is complete.";
export const ownAddressOthers =
  "The service sends the companies there; only the first of them come into this file.";
export const fullStarted = (tab: string) =>
  tab === ""
    ? "Sent. Signals tells what has become of it."
    : `Started. Results come into ${tab}; Signals shows how many.`;
export const copyFormula = "Copy as formula";
export const formula = "Formula";
export const copied = "Copied. Paste it into the sheet.";
export const selectToCopy = "Press Ctrl+C or Cmd+C to copy it.";
export const save = "Save search";
export const kept = (name: string) =>
  `\u201c${name}\u201d is saved. ${saved} stands above the filters.`;
export const saveAs = "Name of the search";
export const change = "Change filters";
