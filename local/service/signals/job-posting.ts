import { type CompanyFacts, companyFactsAt } from "../people/company-profile";
import { citiesOf, LOCATIONS, type Location, locationAt } from "../people/locations";
import { drawsFor, hashText, pick } from "../people/seeded-draw";
import { FUNCTION_IDS, FUNCTIONS, SENIORITY_IDS, SENIORITY_LEVELS } from "../people/taxonomy";
import { TITLES, titleOf, wordsOf } from "../people/titles";
import { DAY_MS, lastOccurrence } from "./recurring";

/** An open position of a made-up company at one moment. */
export interface JobPosting {
  /** Decimal digits. */
  readonly id: string;
  /** Number of the company that hires. */
  readonly company: number;
  /** Place in TITLES. */
  readonly title: number;
  /** As it is written: now and then it begins as a formula does. */
  readonly titleText: string;
  readonly location: Location;
  readonly employmentStatuses: readonly string[];
  readonly isInternship: boolean;
  readonly postedAtMs: number;
  /** Places in FUNCTION_IDS and SENIORITY_IDS. */
  readonly function: number;
  readonly level: number;
  readonly skills: readonly [string, string];
  /** How many of the company's people hire: 0 to 2. */
  readonly hiringTeam: number;
}

/** Every position is posted again after this time, and is open for part of it. */
const PERIOD_MS = 400 * DAY_MS;
const OPEN_DAYS = [20, 365] as const;
/** Positions a company has at most, by its size (place in SIZES). */
const MOST_POSITIONS = [2, 4, 8, 14, 20, 30, 40, 60];
/** Level of a position (place in SENIORITY_IDS), by how often it is wanted. */
const LEVELS = [0, 1, 1, 2, 2, 2, 3, 4, 5, 5, 6, 7, 8];
const INTERN_LEVEL = 0;
const STATUSES = [
  ["Full-time"],
  ["Full-time"],
  ["Full-time", "Remote"],
  ["Part-time"],
  ["Contract"],
];
const SKILLS =
  "Excel HubSpot SAP Salesforce Python SQL Kubernetes TypeScript Figma Negotiation".split(" ");
const HOME_SHARE = 0.7;
/** One title in this many could be taken for a formula: a client must write it as text. */
const HOSTILE_EVERY = 150;

/** What of a posting does not hang on the moment. */
export interface Position extends Omit<JobPosting, "postedAtMs"> {
  /** Where in the period it is posted, 0 … 1. */
  readonly postedShare: number;
  readonly openMs: number;
}

/** The words of each position searched so far, each between spaces. */
const wordsOfPositions = new WeakMap<Position, string>();

let latest: { seed: number; byCompany: Map<number, readonly Position[]> } | null = null;

/**
 * The matching positions of a company that are open at `nowMs`, latest first. Made-up positions are
 * cached for the latest seed, since services of the same seed share them.
 */
export function openPostings(
  seed: number,
  company: number,
  nowMs: number,
  fits: (position: Position, postedAtMs: number) => boolean = () => true,
): JobPosting[] {
  if (latest?.seed !== seed) latest = { seed, byCompany: new Map() };
  let positions = latest.byCompany.get(company);
  if (!positions) {
    positions = positionsOf(seed, company);
    latest.byCompany.set(company, positions);
  }
  const open: JobPosting[] = [];
  for (const position of positions) {
    const postedAtMs = lastOccurrence(nowMs, PERIOD_MS, position.postedShare);
    const isOpen = nowMs - postedAtMs <= position.openMs;
    if (isOpen && fits(position, postedAtMs)) open.push({ ...position, postedAtMs });
  }
  return open.sort((one, other) => other.postedAtMs - one.postedAtMs);
}

function positionsOf(seed: number, company: number): Position[] {
  const facts = companyFactsAt(seed, company);
  const most = MOST_POSITIONS[facts.size] ?? 0;
  const count = Math.floor(most * drawsFor(seed, `jobs ${company}`)());
  return Array.from({ length: count }, (_, number) => positionAt(seed, company, number, facts));
}

function positionAt(seed: number, company: number, number: number, facts: CompanyFacts): Position {
  const draw = drawsFor(seed, `job ${company} ${number}`);
  const level = pick(LEVELS, draw());
  const field = Math.floor(draw() * FUNCTION_IDS.length);
  const title = titleOf(field, level, draw());
  const code = hashText(seed, `job id ${company} ${number}`);
  return {
    id: String(3_000_000_000 + (code % 1_000_000_000)),
    company,
    title,
    titleText: `${code % HOSTILE_EVERY === 1 ? "=" : ""}${TITLES[title]?.text ?? ""}`,
    location: locationFor(facts, draw),
    employmentStatuses: level === INTERN_LEVEL ? ["Internship"] : pick(STATUSES, draw()),
    isInternship: level === INTERN_LEVEL,
    postedShare: draw(),
    openMs: (OPEN_DAYS[0] + (OPEN_DAYS[1] - OPEN_DAYS[0]) * draw()) * DAY_MS,
    function: field,
    level,
    skills: [pick(SKILLS, draw()), pick(SKILLS, draw())],
    hiringTeam: Math.floor(draw() * 3),
  };
}

/** Mostly at the headquarters, else in their country, now and then anywhere. */
function locationFor({ headquarters }: CompanyFacts, draw: () => number): Location {
  const home = locationAt(headquarters);
  if (draw() < HOME_SHARE) return home;
  return draw() < HOME_SHARE
    ? locationAt(pick(citiesOf(home.country), draw()))
    : pick(LOCATIONS, draw());
}

/** Whether title or description has each of these folded words. */
export function holdsWords(position: Position, wanted: readonly string[]): boolean {
  let words = wordsOfPositions.get(position);
  if (words === undefined) {
    words = ` ${wordsOf(`${position.titleText} ${describePosting(position)}`).join(" ")} `;
    wordsOfPositions.set(position, words);
  }
  return wanted.every((word) => words.includes(` ${word} `));
}

/** What a posting says of the position. */
export function describePosting({
  function: field,
  level,
  skills,
}: Omit<JobPosting, "postedAtMs">): string {
  const name = FUNCTIONS[FUNCTION_IDS[field] ?? "1"];
  const wanted = SENIORITY_LEVELS[SENIORITY_IDS[level] ?? "100"];
  return `We look for someone in ${name} (${wanted}). You bring ${[...new Set(skills)].join(" and ")}.`;
}
