import type { PersonProfile } from "../people/person-profile";
import { between, drawsFor, seededUuid } from "../people/seeded-draw";
import { matchTitles, TITLES } from "../people/titles";

/** A kind of person an account saved. */
export interface Persona {
  readonly uuid: string;
  readonly name: string;
  readonly jobTitles: readonly string[];
  /** Not shown by the interface, but used by the search for people at a company. */
  readonly excludedJobTitles: readonly string[];
  /** Free-text place names. */
  readonly location: readonly string[];
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

const SAVED = [
  [
    "Engineering leaders",
    ["CTO", "VP Engineering", "Head of Engineering"],
    ["Assistant"],
    ["Germany", "France"],
  ],
  [
    "Sales leaders",
    ["CRO", "VP Sales", "Head of Sales", "Sales Manager"],
    ["Junior"],
    ["United States"],
  ],
  ["Finance", ["CFO", "Finance Manager"], [], ["London, United Kingdom", "Zürich, Switzerland"]],
  ["Founders", ["Founder", "CEO", "Owner"], [], []],
] as const;
const DAY_MS = 86_400_000;

/** The personas an account starts with, always the same for an account. */
export function savedPersonas(seed: number, account: string, nowMs: number): Persona[] {
  return SAVED.map(([name, jobTitles, excludedJobTitles, location], place) => {
    const draw = drawsFor(seed, `${account} persona ${place}`);
    const createdAtMs = nowMs - between([60, 400], draw()) * DAY_MS;
    return {
      uuid: seededUuid(seed, `${account} persona ${place}`),
      name,
      jobTitles,
      excludedJobTitles,
      location,
      createdAtMs,
      updatedAtMs: createdAtMs + between([0, 50], draw()) * DAY_MS,
    };
  });
}

/** Whether somebody matches a persona: by title and, if it names places, by place. */
export function isOfPersona(persona: Persona, { title, location }: PersonProfile): boolean {
  const place = TITLES.findIndex(({ text }) => text === title);
  const has = (titles: readonly string[]) => titles.length > 0 && matchTitles(titles)[place] === 1;
  if (!has(persona.jobTitles) || has(persona.excludedJobTitles)) return false;
  const here = location.name.toLowerCase();
  const named = persona.location.map((name) => name.toLowerCase());
  return named.length === 0 || named.some((name) => here.includes(name));
}
