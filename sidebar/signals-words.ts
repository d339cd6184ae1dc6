import type { SignalKind } from "../contract/signals";
import { countOf, formatNumber } from "./sheet-locale";
import { KIND_WORDS } from "./words";

export { ownAddress, standThere } from "./find-words";
export { back, readAgain, remove, start, starting, stop } from "./words";

export const SIGNAL_WORDS: Record<SignalKind, string> = {
  hiring: "Hiring companies",
  post: "People who engaged with a post",
  leads: KIND_WORDS.lead,
  companies: KIND_WORDS.company,
  people: KIND_WORDS.people,
  posts: "Posts of a profile or company",
  comments: "Comments of a profile",
  jobs: "Job postings of a company",
};

export const loading = "Reading the signals\u2026";
export const newSignal = "New signal";
export const watchWhat = "What do you want to watch?";
export const ownTab = "Rows come into a tab of their own.";
export const brings = {
  hiring: "Companies with open jobs of the kind you name.",
  post: "Everybody who liked it or commented, once.",
  posts: "The newest, and how many people reacted, once.",
  comments: "One person\u2019s newest comments, once.",
  jobs: "All open jobs of one company, once.",
};
export const toSetUp = "Set up first: where results go.";
export const ready = "Ready: nothing to set up.";
export const orCompanies = "Or bring companies by Find, then their job postings.";
export const openTab = "Open tab";
export const newest = "Newest rows";
export const keywords = "Keywords";
export const notKeywords = "Not these keywords";
export const titles = "Job titles";
export const notTitles = "Not these job titles";
export const leastJobs = "At least so many job postings";
export const published = "Published";
export const anyTime = "(any time)";
export const sizes = "Company size";
export const places = "Locations";
export const notPlaces = "Not these locations";
export const needsWhom = "First add a job title, keyword or place.";
export const noRecruiters = "Leave out consultants and recruiters";
export const noInternships = "Leave out internships";
export const post = "Address of the post";
export const engagement = "Engagement";
export const engagements = {
  all: "Reactions and comments",
  reactions: "Reactions",
  comments: "Comments",
};
export const notOwn = "Leave out people of the author's company";
export const choosePersona = "Only people of a persona\u2026";
export const everybody = "(everybody)";
export const profile = "Address of the profile";
export const whoEngaged = "Who engaged";
export const most = "At most";
export const company = "Company: domain, name or page";
export const days = "How many days back";
export const startAgain = "Start again anyway";
export const priceUnknown = "Its price is not published; your account shows the credits it took.";
/** Comes after the first look's cost. */
export const thenWatch =
  "Its card can repeat it each week and bring people and e-mails of new companies.";
export const costs = (credits: number) =>
  `Costs ${formatNumber(credits)} credits, also when nothing is found.`;
export const spent = (credits: number) =>
  `So far ${countOf(credits, "credit")} for its rows; its own price is not published.`;
export const noWebhook =
  "This needs a results address. The file\u2019s owner sets one up in Settings, or give your own.";
/** What still comes into the file if results go to an address of one's own. */
export const comesHere = {
  hiring: "Then none of them come here.",
  post: "Then only the first people come here.",
};
export const firstArrived = (first: number, total: number | null, tabName: string) =>
  `The first ${formatNumber(first)}${total === null ? "" : ` of ${formatNumber(total)}`} stand in ${tabName}; all go to the address you gave.`;
export const elsewhere = "Its results go to the address you gave, not here.";
export const started = "Signals";
export const refresh = "Look for arrivals";
export const states = {
  asking: "being asked",
  started: "waiting for results",
  over: "complete",
  unknown: "no readable answer: it may have been done",
};
export const asMany = ", as many as asked for";
export const unknownHint = "It is not asked again; what arrives is taken in.";
export const arrived = (count: number, tab: string, isOver: boolean) =>
  count === 0
    ? isOver
      ? "Nothing came."
      : "Nothing has arrived yet."
    : `${countOf(count, "row")} in ${tab}.`;
export const expected = (count: number, isFiltered: boolean) =>
  count === 0
    ? `The service found none.${isFiltered ? " Start a new one with fewer filters." : ""}`
    : `${formatNumber(count)} found by the service.`;
export const startedAt = (when: string) => `Started ${when}`;
export const lastAt = (when: string) => `last arrival ${when}`;
export const missed = (count: number, readable: boolean) =>
  `${countOf(count, "delivery", "deliveries")} found no room${readable ? "; the search is read again." : " and cannot be had again."}`;
export const ofAnother = "started by another person";
export const repeat = "Read again by itself";
export const watch = "Watch by itself";
export const removeAsk = "Remove it, and its schedules? Its rows stay.";
export const removeSignal = "Remove signal";
export const stepPeople = "People at these companies";
export const peopleTitles = "Job titles of the people";
export const bringPeople = "Bring people";
export const bringMore = "Bring more people";
export const bringNew = "Bring people of new companies";
export const people = (rows: number, done: number, left: number, tab: string) =>
  `${countOf(rows, "person", "people")} in ${tab}; ${companies(done)} done, ${formatNumber(left)} left.`;
/** `so`: how many of the companies. */
export const tries = (titles: readonly string[], so = "") =>
  `Looking for ${titles.join(", ") || "people"}${so}\u2026`;
export const noPeople = (done: number, left: number) =>
  left > 0
    ? `Nobody found yet; ${companies(done)} done, ${formatNumber(left)} left.`
    : `Nobody found at ${companies(done)}. Try other job titles.`;
const companies = (count: number) => countOf(count, "company", "companies");
export const tryTitles = (count: number) => `Try these titles at ${companies(count)}`;
export const peopleColumns = "Columns of the people";
export const peopleFree = "Free. A watch with e-mails then looks up theirs.";
export const allPeople = "Everybody there, by full searches";
export const cost = "Show cost";
export const stepEmails = "E-mails";
export const showCost = "Show cost of e-mails";
export const rowsCame = "Rows have come since. Show the cost again.";
