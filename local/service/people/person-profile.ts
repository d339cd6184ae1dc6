import { COMPANY_COUNT } from "./companies";
import { citiesOf, type Location, locationAt } from "./locations";
import { PEOPLE_COUNT, type Person, personAt } from "./people";
import { drawsFor, hashText, pick } from "./seeded-draw";
import { FUNCTION_IDS, type FunctionId, SENIORITY_IDS, type SeniorityId } from "./taxonomy";
import { TITLES, titleOf } from "./titles";

/** What can be filtered by, as places in the tables of `taxonomy`, `titles`, `locations`. */
export interface PersonFacts {
  readonly function: number;
  readonly seniority: number;
  readonly title: number;
  readonly pastTitle: number;
  /** Number of the company worked for before. */
  readonly pastCompany: number;
  /** A city of the person's country. */
  readonly location: number;
  /** Whole months in the position, in the company, in all. Each is at most the next. */
  readonly monthsInPosition: number;
  readonly monthsInCompany: number;
  readonly monthsOfExperience: number;
  /** 1 first degree, 2 second, 3 further. */
  readonly connectionDegree: number;
  /** Bits of RELATIONS. */
  readonly relations: number;
}

/** What a person is to the account's user on the network; one bit each. */
export const RELATIONS = Object.freeze({
  followsYourCompany: 1,
  viewedYourProfile: 2,
  sharedExperiences: 4,
  postedRecently: 8,
  pastColleague: 16,
});

/** A made-up person with all that is known of them. */
export interface PersonProfile extends Person {
  readonly fullName: string;
  /** Number of the company worked for. */
  readonly company: number;
  readonly title: string;
  readonly functionId: FunctionId;
  readonly seniorityId: SeniorityId;
  readonly location: Location;
  readonly headline: string;
  readonly summary: string;
  readonly gender: "male" | "female" | "unknown";
  readonly pastTitle: string;
  readonly pastCompany: number;
  readonly monthsInPosition: number;
  readonly monthsInCompany: number;
  readonly monthsOfExperience: number;
  readonly connectionDegree: number;
  readonly connections: number;
  readonly isPremium: boolean;
  readonly isOpenProfile: boolean;
  readonly isOpenToWork: boolean;
  /** Opaque letters and digits. */
  readonly networkId: string;
}

/** Out of 100 people, by level. */
const LEVEL_SHARES = [2, 14, 26, 6, 6, 18, 12, 6, 6, 4].flatMap((share, place) =>
  Array<number>(share).fill(place),
);
/** Functions that more people have than others (ids), each three times as often. */
const BUSY_FUNCTIONS = ["8", "8", "25", "25", "13", "15", "18", "10"];
const FUNCTION_SHARES = [...FUNCTION_IDS, ...BUSY_FUNCTIONS, ...BUSY_FUNCTIONS].map((id) =>
  FUNCTION_IDS.indexOf(id as FunctionId),
);
/** Chance of each relation, in the order of its bits. */
const RELATION_CHANCES = [0.02, 0.01, 0.08, 0.3, 0.015];
/** One headline in this many starts like a formula: a client must write it as text. */
const HOSTILE_HEADLINE_EVERY = 400;

/** The facts of a person: the same for the same seed. */
export function personFactsOf(seed: number, { index, country }: Person): PersonFacts {
  const draw = drawsFor(seed, `facts of person ${index}`);
  const occupation = pick(FUNCTION_SHARES, draw());
  const seniority = pick(LEVEL_SHARES, draw());
  const monthsInPosition = Math.floor(96 * draw() ** 2);
  const monthsInCompany = monthsInPosition + Math.floor(72 * draw() ** 3);
  return {
    function: occupation,
    seniority,
    title: titleOf(occupation, seniority, draw()),
    pastTitle: titleOf(occupation, Math.max(0, seniority - 1 - Math.floor(3 * draw())), draw()),
    pastCompany: Math.floor(draw() * COMPANY_COUNT),
    location: pick(citiesOf(country), draw()),
    monthsInPosition,
    monthsInCompany,
    monthsOfExperience: monthsInCompany + 12 * seniority + Math.floor(180 * draw()),
    connectionDegree: pick([1, 2, 2, 2, 3, 3, 3, 3, 3, 3], draw()),
    relations: RELATION_CHANCES.reduce(
      (bits, chance, place) => bits | (draw() < chance ? 1 << place : 0),
      0,
    ),
  };
}

/** The person of this number with all that is known of them. */
export function personProfileAt(seed: number, index: number): PersonProfile {
  const person = personAt(seed, index);
  const facts = personFactsOf(seed, person);
  const draw = drawsFor(seed, `profile of person ${index}`);
  const title = titleText(facts.title);
  return {
    ...person,
    fullName: `${person.firstName} ${person.lastName}`,
    company: index % COMPANY_COUNT,
    title,
    functionId: FUNCTION_IDS[facts.function] ?? "1",
    seniorityId: SENIORITY_IDS[facts.seniority] ?? "100",
    location: locationAt(facts.location),
    headline: headlineOf(index, `${title} at ${person.companyName}`),
    summary: `${title}, before that ${titleText(facts.pastTitle)}.`,
    gender: pick(["male", "female", "unknown"] as const, draw()),
    pastTitle: titleText(facts.pastTitle),
    pastCompany: facts.pastCompany,
    monthsInPosition: facts.monthsInPosition,
    monthsInCompany: facts.monthsInCompany,
    monthsOfExperience: facts.monthsOfExperience,
    connectionDegree: facts.connectionDegree,
    connections: Math.floor(3000 * draw() ** 2),
    isPremium: draw() < 0.2,
    isOpenProfile: draw() < 0.15,
    isOpenToWork: draw() < 0.1,
    networkId: `ACwAA${hashText(seed, `network id ${index}`).toString(36).toUpperCase()}`,
  };
}

/** The numbers of a company's people, by rising number. */
export function peopleOfCompany(company: number): number[] {
  return Array.from(
    { length: PEOPLE_COUNT / COMPANY_COUNT },
    (_, rank) => company + rank * COMPANY_COUNT,
  );
}

function titleText(place: number): string {
  return TITLES[place]?.text ?? "";
}

function headlineOf(index: number, text: string): string {
  return index % HOSTILE_HEADLINE_EVERY === 1 ? `=${text}` : text;
}
