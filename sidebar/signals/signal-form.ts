import type { FilterShown, NamedChoice } from "../../contract/find";
import type { HiringWanted, SignalKind, SignalQuestion } from "../../contract/signals";
import { NO_QUERY, namedValues, type Query } from "../find/query";
import { typedNumber } from "../sheet-locale";
import * as SIGNALS_WORDS from "../signals-words";

/** Kinds that this form starts. Full searches start in Find. */
export const STARTABLE = [
  "hiring",
  "post",
  "posts",
  "comments",
  "jobs",
] as const satisfies SignalKind[];
export type Startable = (typeof STARTABLE)[number];

/** A hiring signal's filters in the form's order. `saysWhom`: sufficient by itself. */
export const HIRING_FILTERS: readonly {
  name: keyof HiringWanted;
  type: FilterShown["type"];
  label: string;
  saysWhom?: true;
}[] = [
  { name: "selectedTitles", type: "texts", label: SIGNALS_WORDS.titles, saysWhom: true },
  { name: "excludedTitles", type: "texts", label: SIGNALS_WORDS.notTitles },
  { name: "selectedKeywords", type: "texts", label: SIGNALS_WORDS.keywords, saysWhom: true },
  { name: "excludedKeywords", type: "texts", label: SIGNALS_WORDS.notKeywords },
  { name: "includedLocations", type: "places", label: SIGNALS_WORDS.places, saysWhom: true },
  { name: "excludedLocations", type: "places", label: SIGNALS_WORDS.notPlaces },
  { name: "companySize", type: "choices", label: SIGNALS_WORDS.sizes, saysWhom: true },
  { name: "excludeConsultingRecruiting", type: "flag", label: SIGNALS_WORDS.noRecruiters },
  { name: "excludeInternships", type: "flag", label: SIGNALS_WORDS.noInternships },
];

/** Input for all kinds, so that changing the kind loses nothing. */
export interface Entered {
  /** The values of `HIRING_FILTERS`. */
  query: Query;
  published: string;
  /** The fewest job postings that a company must have; "" for one. */
  least: string;
  post: string;
  engagement: keyof typeof SIGNALS_WORDS.engagements;
  notOwn: boolean;
  persona: string;
  profile: string;
  most: string;
  company: string;
  days: string;
}

export const NOTHING: Entered = {
  query: NO_QUERY,
  published: "last_7_days",
  least: "",
  post: "",
  engagement: "all",
  notOwn: false,
  persona: "",
  profile: "",
  most: "20",
  company: "",
  days: "",
};

/** Whether enough was entered to start. */
export function isComplete(kind: Startable, form: Entered): boolean {
  if (kind === "post") return form.post.trim() !== "";
  if (kind === "comments" || kind === "posts")
    return form.profile.trim() !== "" && isCount(form.most);
  if (kind === "jobs")
    return form.company.trim() !== "" && (form.days.trim() === "" || isCount(form.days));
  if (form.least.trim() !== "") return isCount(form.least);
  // Only a date or exclusions would match every company that hires.
  return HIRING_FILTERS.some(({ name, saysWhom }) => saysWhom && name in form.query.filters);
}

function isCount(text: string): boolean {
  const count = typedNumber(text);
  return count > 0 && count < 10_000;
}

export function questionOf(
  kind: Startable,
  form: Entered,
  sizes: readonly NamedChoice[],
): SignalQuestion {
  const { post, engagement, persona, profile, company, days } = form;
  switch (kind) {
    case "post":
      return {
        kind,
        url: post.trim(),
        engagementType: engagement,
        excludeSameCompany: form.notOwn,
        ...(persona === "" ? {} : { persona }),
      };
    case "comments":
    case "posts":
      return { kind, profileUrl: profile.trim(), limit: typedNumber(form.most) };
    case "jobs":
      return {
        kind,
        company: company.trim(),
        ...(days.trim() === "" ? {} : { postedWithinDays: typedNumber(days) }),
      };
    default:
      return { kind, name: inWords(form, sizes), filters: hiringWanted(form) };
  }
}

const LONGEST_NAME = 120;

/** What it looks for, in the form's words. */
function inWords({ query, least }: Entered, sizes: readonly NamedChoice[]): string {
  const names = HIRING_FILTERS.filter(({ saysWhom }) => saysWhom)
    .flatMap(({ name, type }) => namedValues(query, name, type === "choices" ? sizes : []))
    .map(({ name }) => name);
  if (least.trim() !== "") names.push(`${SIGNALS_WORDS.leastJobs} ${least.trim()}`);
  return names.join(", ").slice(0, LONGEST_NAME);
}

function hiringWanted(form: Entered): HiringWanted {
  const { query, published, least } = form;
  return {
    ...(query.filters as HiringWanted),
    ...(published === "" ? {} : { publishedDate: published }),
    ...(least.trim() === "" ? {} : { jobMinPosted: typedNumber(least) }),
  };
}
