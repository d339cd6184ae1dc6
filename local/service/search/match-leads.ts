import { COMPANY_COUNT } from "../people/companies";
import { foldProfile } from "../people/identity";
import { PEOPLE_COUNT } from "../people/people";
import { RELATIONS } from "../people/person-profile";
import { hashText } from "../people/seeded-draw";
import { FUNCTION_IDS, SENIORITY_IDS, YEAR_BANDS } from "../people/taxonomy";
import { matchTitles, TITLES } from "../people/titles";
import { compileKeyword, findTerm, parseKeyword } from "./keyword";
import { type LeadFilters, RELATIONSHIPS } from "./lead-filters";
import { matchCompanies, matchIds, matchLocations, matchNamedCompanies } from "./match-companies";
import type { Population } from "./population";

/** Whether the person, or company, of this number passes. */
export type Test = (index: number) => boolean;

/** Numbers of everyone who passes all tests, ascending: the order of every answer. */
export function findLeads(tests: readonly Test[]): number[] {
  const found: number[] = [];
  for (let index = 0; index < PEOPLE_COUNT; index++) {
    if (tests.every((passes) => passes(index))) found.push(index);
  }
  return found;
}

/** The tests of all filters that are set, except lists. */
export function compileLeadFilters(population: Population, filters: LeadFilters): Test[] {
  const tests = [
    ...occupationTests(population, filters),
    ...companyTests(population, filters),
    ...placeTests(population, filters),
    ...networkTests(population, filters),
    keywordTest(population, filters.keyword),
  ];
  return tests.filter((each) => each !== null);
}

type Column = Uint8Array | Uint16Array;

/** Passes where the column's value is one of the mask's. */
function among(column: Column, mask: Uint8Array | null, wanted = 1): Test | null {
  return mask && ((index) => mask[column[index] ?? 0] === wanted);
}

function occupationTests(population: Population, filters: LeadFilters): (Test | null)[] {
  const titles = (asked?: string[] | null) => (asked?.length ? matchTitles(asked) : null);
  return [
    among(population.title, titles(filters.job_titles)),
    among(population.title, titles(filters.excluded_job_titles), 0),
    among(population.pastTitle, titles(filters.past_titles)),
    among(population.pastTitle, titles(filters.excluded_past_titles), 0),
    among(population.function, matchIds(FUNCTION_IDS, filters.functions)),
    among(population.seniority, matchIds(SENIORITY_IDS, filters.seniority_levels)),
    yearsTest(population.monthsOfExperience, filters.years_of_experience),
    yearsTest(population.monthsInCompany, filters.years_at_current_company),
    yearsTest(population.monthsInPosition, filters.years_in_current_position),
  ];
}

function yearsTest(months: Column, ids?: string[] | null): Test | null {
  if (!ids?.length) return null;
  const bands = ids.map((id) => YEAR_BANDS[id as keyof typeof YEAR_BANDS]);
  return (index) => {
    const years = Math.floor((months[index] ?? 0) / 12);
    return bands.some(([from, before]) => years >= from && years < before);
  };
}

function companyTests(population: Population, filters: LeadFilters): (Test | null)[] {
  const { seed, pastCompany } = population;
  return [
    ofCompany(
      matchCompanies(population, { ...filters, headquarters: filters.company_headquarters }),
    ),
    ofCompany(matchNamedCompanies(seed, filters.included_companies)),
    ofCompany(matchNamedCompanies(seed, filters.excluded_companies), 0),
    among(pastCompany, matchNamedCompanies(seed, filters.past_companies)),
  ];
}

/** Passes where the mask of companies has the person's. */
export function ofCompany(mask: Uint8Array | null, wanted = 1): Test | null {
  return mask && ((index) => mask[index % COMPANY_COUNT] === wanted);
}

function placeTests({ location }: Population, filters: LeadFilters): (Test | null)[] {
  return [
    among(location, matchLocations(filters.included_locations)),
    among(location, matchLocations(filters.excluded_locations), 0),
  ];
}

function networkTests(population: Population, filters: LeadFilters): (Test | null)[] {
  const { relations, connectionDegree } = population;
  const relation = (wanted: unknown, bit: number): Test | null =>
    wanted === true ? (index) => ((relations[index] ?? 0) & bit) !== 0 : null;
  const degrees = filters.relationship?.map((code) => RELATIONSHIPS[code as "F" | "S" | "O"]) ?? [];
  return [
    degrees.length > 0 ? (index) => degrees.includes(connectionDegree[index] as 1) : null,
    relation(filters.follows_your_company, RELATIONS.followsYourCompany),
    relation(filters.viewed_your_profile, RELATIONS.viewedYourProfile),
    relation(filters.with_shared_experiences, RELATIONS.sharedExperiences),
    relation(filters.posted_on_linkedin, RELATIONS.postedRecently),
    relation(filters.past_colleague, RELATIONS.pastColleague),
    connectionsTest(population.seed, filters.connections_of_profile),
  ];
}

/** One person in this many is a first-degree connection of a given profile. */
const ONE_CONNECTION_IN = 200;

function connectionsTest(seed: number, profileUrl?: string | null): Test | null {
  if (!profileUrl?.trim()) return null;
  const owner = hashText(seed, `connections of ${foldProfile(profileUrl)}`);
  return (index) => {
    const mixed = Math.imul(owner ^ (index + 1), 0x9e3779b1);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % ONE_CONNECTION_IN === 0;
  };
}

const TITLE_TEXTS = TITLES.map(({ words }) => [...words].join(" "));

/** Searches title and names, and the company's name, industry and headquarters. */
function keywordTest(population: Population, text?: string | null): Test | null {
  const keyword = parseKeyword(text ?? "");
  if (!keyword) return null;
  const { title, firstName, lastName, names, companyTexts } = population;
  return compileKeyword(keyword, (term) => {
    const [titles, people] = [findTerm(TITLE_TEXTS, term), findTerm(names, term)];
    const companies = findTerm(companyTexts, term);
    return (index) =>
      titles[title[index] ?? 0] === 1 ||
      companies[index % COMPANY_COUNT] === 1 ||
      people[firstName[index] ?? 0] === 1 ||
      people[lastName[index] ?? 0] === 1;
  });
}
