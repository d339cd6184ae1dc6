import { COMPANY_COUNT, companyAt } from "../people/companies";
import { type CompanyFacts, companyFactsAt } from "../people/company-profile";
import { foldName } from "../people/identity";
import { INDUSTRIES } from "../people/industries";
import { locationAt } from "../people/locations";
import { PEOPLE_COUNT, personAt } from "../people/people";
import { personFactsOf } from "../people/person-profile";

/** The facts of everyone in columns, so that a filter walks over numbers. */
export interface Population {
  readonly seed: number;
  /** By number of the person; places in the tables of `people/`. */
  readonly function: Uint8Array;
  readonly seniority: Uint8Array;
  readonly title: Uint16Array;
  readonly pastTitle: Uint16Array;
  readonly pastCompany: Uint16Array;
  readonly location: Uint8Array;
  readonly monthsInPosition: Uint16Array;
  readonly monthsInCompany: Uint16Array;
  readonly monthsOfExperience: Uint16Array;
  readonly connectionDegree: Uint8Array;
  readonly relations: Uint8Array;
  /** Places in `names`. */
  readonly firstName: Uint16Array;
  readonly lastName: Uint16Array;
  /** Every name there is, folded. */
  readonly names: readonly string[];
  /** By number of the company. */
  readonly companies: readonly CompanyFacts[];
  /** Folded name, industry and headquarters, for keywords. */
  readonly companyTexts: readonly string[];
}

let latest: Population | null = null;

/**
 * Everyone of a seed. Built at the first search in about half a second. The latest is cached, since
 * services of the same seed share it.
 */
export function populationOf(seed: number): Population {
  if (latest?.seed !== seed) latest = build(seed);
  return latest;
}

function build(seed: number): Population {
  const columns = emptyColumns();
  const places = new Map<string, number>();
  const placeOf = (name: string): number => {
    const place = places.get(name) ?? places.size;
    if (place === places.size) places.set(name, place);
    return place;
  };
  for (let index = 0; index < PEOPLE_COUNT; index++) {
    const person = personAt(seed, index);
    const { firstName, lastName } = person;
    const facts = personFactsOf(seed, person);
    const row = { ...facts, firstName: placeOf(firstName), lastName: placeOf(lastName) };
    for (const name of COLUMN_NAMES) columns[name][index] = row[name];
  }
  const indexes = Array.from({ length: COMPANY_COUNT }, (_, index) => index);
  const companies = indexes.map((index) => companyFactsAt(seed, index));
  const companyTexts = companies.map((facts, index) => textOf(seed, index, facts));
  return { seed, ...columns, names: [...places.keys()].map(foldName), companies, companyTexts };
}

function emptyColumns() {
  return {
    function: new Uint8Array(PEOPLE_COUNT),
    seniority: new Uint8Array(PEOPLE_COUNT),
    title: new Uint16Array(PEOPLE_COUNT),
    pastTitle: new Uint16Array(PEOPLE_COUNT),
    pastCompany: new Uint16Array(PEOPLE_COUNT),
    location: new Uint8Array(PEOPLE_COUNT),
    monthsInPosition: new Uint16Array(PEOPLE_COUNT),
    monthsInCompany: new Uint16Array(PEOPLE_COUNT),
    monthsOfExperience: new Uint16Array(PEOPLE_COUNT),
    connectionDegree: new Uint8Array(PEOPLE_COUNT),
    relations: new Uint8Array(PEOPLE_COUNT),
    firstName: new Uint16Array(PEOPLE_COUNT),
    lastName: new Uint16Array(PEOPLE_COUNT),
  };
}

type ColumnName = keyof ReturnType<typeof emptyColumns>;
const COLUMN_NAMES: readonly ColumnName[] = [
  "function",
  "seniority",
  "title",
  "pastTitle",
  "pastCompany",
  "location",
  "monthsInPosition",
  "monthsInCompany",
  "monthsOfExperience",
  "connectionDegree",
  "relations",
  "firstName",
  "lastName",
];

function textOf(seed: number, index: number, { industry, headquarters }: CompanyFacts): string {
  const { name } = companyAt(seed, index);
  return foldName(`${name} ${INDUSTRIES[industry]?.name} ${locationAt(headquarters).name}`);
}
