import { formatNumber } from "./sheet-locale";

/** The service's search states in words. */
export const SEARCH_STATE_WORDS: Readonly<Record<string, string>> = {
  NOT_STARTED: "not started",
  ONGOING: "running",
  FINISHED: "finished",
  RATE_LIMITED: "stopped by a rate limit",
  UNAUTHORIZED: "stopped: not signed in",
  FORBIDDEN: "stopped: no permission",
  ERROR: "stopped by an error",
};

export const loading = "Reading the account's library\u2026";
export const personas = "Personas";
export const personasWhy = "Made in the service, used in Find.";
export const lists = "Lists";
export const noLists = "No list yet.";
export const searches = "Searches";
export const noSearches = "No search yet. Start one in Find.";
export const toTab = "Into a new tab";
export const personasToTab = "Personas into a new tab";
export const listsToTab = "Lists into a new tab";
export const leads = "Leads";
export const leadsOf = (name: string) => `Leads of ${name}`;
export const all = "All leads";
export const qualified = "Qualified";
export const disqualified = "Not qualified";
export const still = "More leads may come.";
export const newList = "New list";
export const listOf = "Of";
export const listKinds = { lead: "leads", account: "companies" };
export const noRows = "Free, and empty: the service takes no rows for a list.";
export const create = "Create";
export const rename = (name: string) => `Rename ${name}`.trim();
export const again = (name: string) => `Read again${name && ": "}${name}`;
export const people = "People";
export const peopleOf = (name: string) => `People of ${name}`;
export const firstOf = (total: number) => ` Find has ${formatNumber(total)}.`;
export const newName = "New name";
export const untitled = "(no name)";
export const deleteSearch = (name: string) => `Delete ${name}…`;
export const deleteIt = "Delete\u2026";
export const deleteAsk = "Delete this search in the account, for good? Leads in a tab stay.";
export const deleteNow = "Delete it";
