import { figure } from "./place";

/** The service's states of a search in words. */
export const SEARCH_STATE_WORDS: Readonly<Record<string, string>> = {
  NOT_STARTED: "not started",
  ONGOING: "running",
  FINISHED: "finished",
  RATE_LIMITED: "stopped by a rate limit",
  UNAUTHORIZED: "stopped: not signed in",
  FORBIDDEN: "stopped: no permission",
  ERROR: "stopped by an error",
};

export const LIBRARY_WORDS = {
  loading: "Reading the account's library\u2026",
  refresh: "Read again",
  personas: "Personas",
  noPersonas: "No persona. Make one in the service.",
  lists: "Lists",
  noLists: "No list yet.",
  searches: "Searches",
  noSearches: "No search yet. Start one in the service or in Find.",
  toTab: "Into a new tab",
  personasToTab: "Personas into a new tab",
  listsToTab: "Lists into a new tab",
  leads: "Leads",
  leadsOf: (name: string) => `Leads of ${name}`,
  all: "All leads",
  qualified: "Qualified",
  disqualified: "Not qualified",
  still: "More leads may come.",
  inserted: (rows: number, tab: string) =>
    `${figure(rows)} ${rows === 1 ? "row" : "rows"} inserted into ${tab}.`,
  newList: "New list",
  listName: "Name of the list",
  ofLeads: "of leads",
  ofCompanies: "of companies",
  create: "Create",
  rename: (name: string) => `Rename ${name}`.trim(),
  newName: "New name",
  save: "Save",
  untitled: "(no name)",
} as const;
