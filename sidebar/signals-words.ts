import type { SignalKind } from "../contract/signals";
import { figure } from "./place";

export const SIGNAL_WORDS: Record<SignalKind, string> = {
  hiring: "Hiring companies",
  post: "People who engaged with a post",
  leads: "Leads",
  companies: "Companies",
  comments: "Comments of a profile",
  jobs: "Job postings of a company",
};

export const SIGNALS_WORDS = {
  loading: "Reading the signals\u2026",
  newSignal: "New signal",
  bring: "What to bring",
  keywords: "Keywords",
  notKeywords: "Not these keywords",
  titles: "Job titles",
  notTitles: "Not these job titles",
  published: "Published",
  anyTime: "(any time)",
  sizes: "Company size",
  places: "Locations",
  notPlaces: "Not these locations",
  noRecruiters: "Leave out consultants and recruiters",
  noInternships: "Leave out internships",
  post: "Address of the post",
  engagement: "Engagement",
  engagements: { all: "Reactions and comments", reactions: "Reactions", comments: "Comments" },
  notOwn: "Leave out people of the author's company",
  persona: "Persona (its id), if any",
  profile: "Address of the profile",
  most: "At most",
  company: "Company: domain, name or page",
  days: "Posted within so many days, if it matters",
  start: "Start",
  starting: "Starting\u2026",
  startAgain: "Start again anyway",
  costUnknown: "What this costs is not documented. It is asked once.",
  costs: (credits: number) => `Costs ${figure(credits)} credits, also when nothing is found.`,
  noWebhook:
    "Hiring companies and people of a post come by webhook. This file receives none yet: in a copy of the add-on bound to this file, open Extensions > Enrich > Receive webhooks.",
  started: "Signals",
  none: "No signal yet.",
  refresh: "Look for arrivals",
  states: {
    asking: "being asked",
    started: "waiting for results",
    over: "complete",
    unknown: "no readable answer: it may have been done",
  },
  unknownHint: "It is not asked again by itself. What arrives for it is still taken in.",
  arrived: (count: number, tab: string) =>
    count === 0
      ? "Nothing has arrived yet."
      : `${figure(count)} ${count === 1 ? "row" : "rows"} in ${tab}.`,
  expected: (count: number) => `${figure(count)} found by the service.`,
  startedAt: (when: string) => `Started ${when}`,
  lastAt: (when: string) => `last arrival ${when}`,
  missed: (count: number) =>
    `${figure(count)} ${count === 1 ? "delivery" : "deliveries"} found no room and cannot be had again.`,
  ofAnother: "started by another person",
  readAgain: "Read again",
  repeat: "Read again by itself",
  watch: "Watch by itself",
  watchHint:
    "Asked again each time, for postings since the time before. What that costs is not documented.",
  repeats: "Saved. Activity shows when it runs next.",
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name} from the list`,
  next: "Next steps",
  stepStart: "Started",
  stepArrive: "Results arrive",
  stepPeople: "People at these companies",
  peopleTitles: "Job titles of the people",
  bringPeople: "Bring people",
  bringMore: "Bring more people",
  stop: "Stop",
  people: (rows: number, done: number, left: number, tab: string) =>
    `${figure(rows)} people in ${tab}; ${figure(done)} companies done, ${figure(left)} left.`,
  noPeople: (done: number, left: number) =>
    `Nobody found yet; ${figure(done)} companies done, ${figure(left)} left.`,
  peopleFree: "Free: the first 25 people of each company.",
  stepEmails: "E-mails",
  showCost: "Show cost of e-mails",
  begun: "The run has started and goes on by itself. Enrich and Activity show it.",
} as const;
