import type { FindWay } from "./find/query";
import { countOf, formatNumber } from "./sheet-locale";
import { inserted, KIND_WORDS } from "./words";

export { live, remove } from "./words";

export const SEARCH_WORDS: Record<FindWay, string> = {
  leads: KIND_WORDS.lead,
  companies: KIND_WORDS.company,
  people: KIND_WORDS.people,
};

/** Labels of filters whose own name is not clear enough. */
const FILTER_WORDS: Readonly<Record<string, string>> = {
  excluded_job_titles: "Not these job titles",
  past_titles: "Past job titles",
  excluded_past_titles: "Not these past titles",
  seniority_levels: "Seniority",
  included_locations: "Locations",
  excluded_locations: "Not these locations",
  included_industries: "Industries",
  excluded_industries: "Not these industries",
  included_companies: "Companies",
  excluded_companies: "Not these companies",
  included_account_lists: "In these company lists",
  excluded_account_lists: "Not in these company lists",
  included_lead_lists: "In these lead lists",
  excluded_lead_lists: "Not in these lead lists",
  posted_on_network: "Posted lately",
  min_revenue: "Revenue, at least (millions)",
  max_revenue: "Revenue, at most (millions)",
};

/** The label of a filter. */
export function filterWord(name: string): string {
  return FILTER_WORDS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replace(/_/g, " ")}`;
}

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
export const enterEnds = "Enter ends each one; a comma stays in it.";
export const splitAtCommas = "Split at the commas";
export const choosePlace = "Choose one from the list, or clear it.";
export const typePlace = (filter: string) => `${filter}: type a city, region or country`;
export const typeName = (filter: string) => `${filter}: type a name`;
export const places = (count: number) =>
  count === 0
    ? "None of this name. Write it in English."
    : `${formatNumber(count)} to choose from.`;
export const liveHint = "Fresh from the network; needs an integration in the service.";
export const liveHides = (filters: string) => `Hidden, as they need live results: ${filters}.`;
export const search = "Search";
export const searching = "Searching\u2026";
export const needsFilter = "Choose at least one filter.";
export const needsCompany = "Enter the company by its name.";
export const results = "Results";
export const wideView = "Wide view: picks stay there";
export const ofPersona = "Job titles of a persona\u2026";
export const free = "Searching is free.";
/** `filters`: by name; the one chosen last is named first. */
export const found = (total: number, shown: number, filters: readonly string[]) => {
  if (total === 0)
    return `Nothing found. Widen or remove: ${filters.map(filterWord).reverse().join(", ")}.`;
  const more = shown < total ? `; the first ${formatNumber(shown)} are shown` : "";
  return `${formatNumber(total)} found${more}.`;
};
export const all = "All of these";
export const picked = (count: number, there: number) =>
  `${formatNumber(count)} picked${there > 0 ? `; ${countOf(there, "is", "are")} in your sheet` : ""}.`;
/** `row`: 0 if unknown. */
export const standsAt = (tab: string, row: number) =>
  `In ${tab}${row > 0 ? `, row ${formatNumber(row)}` : ""}`;
export const insertNew = "Insert into a new tab";
export const insertOpen = "Insert into the open tab";
/** `asked`: how many rows were to be inserted. */
export const insertedOf = (asked: number, { rows, tab }: { rows: number; tab: string }) =>
  inserted(rows, tab) + (rows < asked ? ` ${standThere(asked - rows)}` : "");
export const standThere = (rows: number) =>
  `${formatNumber(rows)} left out: in your sheet already.`;
export const enrichNext = {
  leads: "Find e-mails in this tab",
  companies: "Look up this tab's companies",
};
export const full = "All results";
export const fullHint = "All results come into a new tab. The price is not published.";
export const companyPage = "Company's page on the network";
export const fullMost = "Results at most";
export const fullStart = "Start the full search";
export const ownAddress = "Address of your own, for results";
export const ownAddressLeads = "The leads come here, too.";
export const ownAddressOthers = "Only the first companies come here.";
export const fullStarted = "Sent: see Signals.";
export const copyFormula = "Copy as formula";
export const formula = "Formula";
export const copied = "Copied. Paste it into the sheet.";
export const selectToCopy = "Copy it: Ctrl+C or Cmd+C.";
export const save = "Save search";
export const kept = (name: string) => `\u201c${name}\u201d is saved above the filters.`;
export const saveAs = "Name of the search";
export const changeFilters = "Change filters";
