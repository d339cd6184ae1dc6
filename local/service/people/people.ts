import { COMPANY_COUNT, companyAt } from "./companies";
import { CULTURES, type Name } from "./culture";
import { drawsFor, hashText, pick } from "./seeded-draw";

/** How many people there are. They are computed on demand, never stored. */
export const PEOPLE_COUNT = 100_000;

/** A made-up person. Every value is invented; domains end in `.example`. */
export interface Person {
  /** 0 … PEOPLE_COUNT - 1. */
  readonly index: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly domain: string;
  readonly profileUrl: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The names as an e-mail address spells them: Latin letters only. */
  readonly addressNames: readonly [string, string];
  /** Text that the service answers in place of a status, for the few people whose data is hostile. */
  readonly hostileStatus: string | null;
}

const SUFFIXES = ["Jr.", "III", "PhD", "MBA", "Sr."];
const SUFFIX_SHARE = 0.03;

/**
 * One person in HOSTILE_EVERY has a value that a spreadsheet would take for a formula or a mention:
 * a client must place it as text.
 */
const HOSTILE_EVERY = 250;
const HOSTILE_FIRST = 57;
type Written = { firstName: string; lastName: string; status: string | null };
const HOSTILITIES: readonly ((person: Written) => Written)[] = [
  (person) => ({
    ...person,
    firstName: `=HYPERLINK("https://trap.example","${person.firstName}")`,
  }),
  (person) => ({ ...person, lastName: `@${person.lastName}` }),
  (person) => ({ ...person, status: "=1+1" }),
  (person) => ({ ...person, firstName: `+${person.firstName}` }),
  (person) => ({ ...person, lastName: `-${person.lastName}` }),
  (person) => ({ ...person, status: "@catch-all" }),
];

/** The made-up person of this number. */
export function personAt(seed: number, index: number): Person {
  const company = companyAt(seed, index % COMPANY_COUNT);
  const draw = drawsFor(seed, `person ${index}`);
  const culture = pick(CULTURES, draw());
  // By rank within the company, so that no two of its people share both names.
  const rank = Math.floor(index / COMPANY_COUNT);
  const start = hashText(seed, `first names of ${company.index}`);
  const first = pick(
    culture.firstNames,
    ((start + rank) % culture.firstNames.length) / culture.firstNames.length,
  );
  const last = pick(culture.lastNames, draw());
  const suffix = draw() < SUFFIX_SHARE ? ` ${pick(SUFFIXES, draw())}` : "";
  const written = makeHostile(index, {
    firstName: first.written,
    lastName: last.written + suffix,
    status: null,
  });
  return {
    index,
    firstName: written.firstName,
    lastName: written.lastName,
    companyName: company.name,
    domain: company.domain,
    profileUrl: `https://www.linkedin.com/in/${slugOf(seed, index, first, last)}`,
    country: pick(culture.countries, draw()),
    addressNames: [first.ascii, last.ascii],
    hostileStatus: written.status,
  };
}

/** The number a profile slug ends in, when it is the slug of a made-up person's address. */
export function indexOfSlug(seed: number, slug: string): number | null {
  const code = slug.slice(slug.lastIndexOf("-") + 1);
  const index = Number.parseInt(code, 36) - codeStart(seed);
  return Number.isInteger(index) && index >= 0 && index < PEOPLE_COUNT ? index : null;
}

function slugOf(seed: number, index: number, first: Name, last: Name): string {
  return `${first.ascii}-${last.ascii}-${(codeStart(seed) + index).toString(36)}`;
}

function codeStart(seed: number): number {
  return 1_000_000 + (hashText(seed, "slugs") % 30_000_000);
}

function makeHostile(index: number, person: Written): Written {
  if (index % HOSTILE_EVERY !== HOSTILE_FIRST) return person;
  const hostility = HOSTILITIES[Math.floor(index / HOSTILE_EVERY) % HOSTILITIES.length];
  return hostility ? hostility(person) : person;
}
