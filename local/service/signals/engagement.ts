import { COMPANY_COUNT } from "../people/companies";
import { PEOPLE_COUNT } from "../people/people";
import { peopleOfCompany } from "../people/person-profile";
import { drawsFor } from "../people/seeded-draw";
import type { Post } from "./post";

/** What an intent may ask for (service-interface: POST /intents/leads/posts). */
export const ENGAGEMENT_TYPES = ["reactions", "comments", "all"] as const;
export type EngagementType = (typeof ENGAGEMENT_TYPES)[number];

/** The word of one entry: not shown by the interface; a guess. */
export type Engagement = "reaction" | "comment";

/** Someone who engaged with a post. */
export interface Engager {
  /** Number of the person. */
  readonly person: number;
  readonly engagement: Engagement;
}

const COLLEAGUE_SHARE = 0.15;

/** Everyone who engaged with a post, each once and never its author, commenters first. */
export function engagersOf(seed: number, { author, number, comments, reactions }: Post): Engager[] {
  const draw = drawsFor(seed, `engagers of ${author} ${number}`);
  const colleagues = peopleOfCompany(author % COMPANY_COUNT);
  const people = new Set([author]);
  while (people.size <= comments + reactions) people.add(someone(draw, colleagues, people)); // grows each time
  people.delete(author);
  return [...people].map((person, at) => ({
    person,
    engagement: at < comments ? "comment" : "reaction",
  }));
}

/** A colleague of the author or anyone, not yet among the people. */
function someone(draw: () => number, colleagues: readonly number[], people: Set<number>): number {
  const others = draw() < COLLEAGUE_SHARE ? colleagues.filter((one) => !people.has(one)) : [];
  const colleague = others[Math.floor(draw() * others.length)];
  if (colleague !== undefined) return colleague;
  let person = Math.floor(draw() * PEOPLE_COUNT);
  while (people.has(person)) person = (person + 1) % PEOPLE_COUNT; // a post engages far fewer people
  return person;
}

/** The engagers that a request asks for. */
export function wantedOf(engagers: readonly Engager[], type: EngagementType): readonly Engager[] {
  if (type === "all") return engagers;
  const wanted: Engagement = type === "comments" ? "comment" : "reaction";
  return engagers.filter(({ engagement }) => engagement === wanted);
}
