import type { CompanyFacts } from "../people/company-profile";
import { INDUSTRIES } from "../people/industries";
import { countryOf } from "../people/locations";
import { type CompanySize, SIZES, TYPES } from "../people/taxonomy";
import { matchTitles, wordsOf } from "../people/titles";
import { populationOf } from "../search/population";
import { holdsWords, type JobPosting, openPostings, type Position } from "./job-posting";
import { DAY_MS } from "./recurring";

/** service-gaps: Intents, `published_date` (H); the days each reaches back. */
export const PUBLISHED_DATES = Object.freeze({
  last_24_hours: 1,
  last_7_days: 7,
  last_15_days: 15,
  last_30_days: 30,
  last_90_days: 90,
  last_180_days: 180,
  last_360_days: 360,
});
export type PublishedDate = keyof typeof PUBLISHED_DATES;

/** service-gaps: Lead search, `company_size`: hiring intents know one more (H). */
const SELF_EMPLOYED = "Self-employed";
export const HIRING_SIZES = [SELF_EMPLOYED, ...SIZES] as const;

/** Consulting, and the network's id of staffing and recruiting. */
const CONSULTING_RECRUITING = ["11", "104"];

/** Which postings are wanted; an empty list does not narrow. */
export interface HiringFilter {
  readonly selectedKeywords: readonly string[];
  readonly excludedKeywords: readonly string[];
  readonly selectedTitles: readonly string[];
  readonly excludedTitles: readonly string[];
  /** Postings a company must have that fit all else. */
  readonly jobMinPosted: number;
  readonly excludeConsultingRecruiting: boolean;
  readonly excludeInternships: boolean;
  /** Null: whenever posted. */
  readonly publishedDate: PublishedDate | null;
  /** Ids of locations; a country includes its cities. */
  readonly includedLocations: readonly string[];
  readonly excludedLocations: readonly string[];
  readonly companySizes: readonly (typeof HIRING_SIZES)[number][];
  /** Ids of industries. */
  readonly includedIndustries: readonly string[];
}

/** The matching postings open at `nowMs`, latest first, over all companies. */
export function findPostings(seed: number, filter: HiringFilter, nowMs: number): JobPosting[] {
  const fits = matcherOf(filter, nowMs);
  const found: JobPosting[] = [];
  for (const [company, facts] of populationOf(seed).companies.entries()) {
    if (!fitsCompany(facts, filter)) continue;
    const fitting = openPostings(seed, company, nowMs, fits);
    if (fitting.length >= filter.jobMinPosted) found.push(...fitting);
  }
  return found.sort((one, other) => other.postedAtMs - one.postedAtMs);
}

function fitsCompany({ size, type, industry }: CompanyFacts, filter: HiringFilter): boolean {
  const { companySizes, includedIndustries, excludeConsultingRecruiting } = filter;
  const industryId = INDUSTRIES[industry]?.id ?? "";
  if (excludeConsultingRecruiting && CONSULTING_RECRUITING.includes(industryId)) return false;
  if (includedIndustries.length > 0 && !includedIndustries.includes(industryId)) return false;
  const isSelfEmployed = TYPES[type] === "E" && companySizes.includes(SELF_EMPLOYED);
  return (
    companySizes.length === 0 || isSelfEmployed || companySizes.includes(SIZES[size] as CompanySize)
  );
}

/** Prepares the filter: looks up titles and folds keywords once. */
function matcherOf(
  filter: HiringFilter,
  nowMs: number,
): (position: Position, postedAtMs: number) => boolean {
  const { selectedTitles, excludedTitles, publishedDate, excludeInternships } = filter;
  const [selected, excluded] = [matchTitles(selectedTitles), matchTitles(excludedTitles)];
  const fitsKeywords = keywordMatcherOf(filter);
  const sinceMs = publishedDate
    ? nowMs - PUBLISHED_DATES[publishedDate] * DAY_MS
    : Number.NEGATIVE_INFINITY;
  return (job, postedAtMs) => {
    if (postedAtMs < sinceMs || (excludeInternships && job.isInternship)) return false;
    if (selectedTitles.length > 0 && !selected[job.title]) return false;
    return !excluded[job.title] && fitsPlace(job, filter) && fitsKeywords(job);
  };
}

function fitsPlace({ location }: Position, filter: HiringFilter): boolean {
  const { includedLocations, excludedLocations } = filter;
  if (includedLocations.length + excludedLocations.length === 0) return true;
  const ids = [location.id, countryOf(location).id];
  return fitsLists(includedLocations, excludedLocations, (id) => ids.includes(id));
}

/** Matches a keyword in title or description. A keyword without a word matches nothing. */
function keywordMatcherOf(filter: HiringFilter): (position: Position) => boolean {
  const wanted = filter.selectedKeywords.map(wordsOf);
  const unwanted = filter.excludedKeywords.map(wordsOf);
  return (position) =>
    fitsLists(wanted, unwanted, (words) => words.length > 0 && holdsWords(position, words));
}

/** Any of the wanted, none of the unwanted. */
function fitsLists<T>(
  wanted: readonly T[],
  unwanted: readonly T[],
  has: (asked: T) => boolean,
): boolean {
  return (wanted.length === 0 || wanted.some(has)) && !unwanted.some(has);
}
