import type { Answer } from "./outcome";
import { keysOf, type Named, sortOfKey } from "./question-marks";
import { questionByProfile } from "./subject";

/*
 * Who is the same person. A contact has up to three keys, from strong to weak: profile address, names and
 * domain, names and company name. It is the same person where
 *
 *   the profile addresses agree
 *   names and domain agree, and only one profile address is known there
 *   names and company name agree, the contact names nothing stronger, and only one domain and one profile
 *   address are known there
 *
 * A weaker key that two people share is nobody's: it answers no question. Rows tell people apart as
 * requests do, but join no keys, so that a cell that sees no other row gets the same answer.
 *
 * Two are perhaps the same person if one names more than the other and only names and company name agree, or names
 * and the domain of the e-mail that was found by company name. We use what was found; a person may ask again.
 */

/** A contact of a row, which has no answer, or of a request, whose answer may name the profile address. */
export interface Naming extends Named {
  answer?: { profileUrl: string };
}

/** All that is known under a key. */
type Known = (key: string) => readonly Naming[];

/** The keys under which a contact's person is known; undefined if its strongest key is nobody's. Pure. */
export function personKeys(contact: Named, at: Known): readonly string[] | undefined {
  const [first, second = ""] = keysOf(contact);
  if (!isDomain(first) && sortOfKey(first) !== "c") {
    const agrees = isDomain(second) && countPeople([contact, ...at(second)]) === 1;
    return agrees ? [first, second] : [first];
  }
  const domains = domainsOfOne(first, contact, at);
  if (!domains) return undefined;
  const asked = at(first).filter(({ answer }) => answer);
  if (asked.length === 0) return [first];
  const more = [...asked.flatMap(keysOf).filter(isDomain), ...asked.flatMap(profilesOf)];
  return [...new Set([first, ...more])];
}

/** The company key under which perhaps the same person is known; undefined if two people share it. Pure. */
export function alikeKey(contact: Named, at: Known): string | undefined {
  const [, ...weaker] = keysOf(contact);
  const company = weaker.find((key) => sortOfKey(key) === "c");
  return company !== undefined && domainsOfOne(company, contact, at) ? company : undefined;
}

/**
 * Why a person may ask again about somebody who is known:
 *   alike  found, and perhaps the same person
 *   less   not found, without the profile address that is known now
 *   former found, for a person the row named before: the doubt is about what the row shows, not about an answer
 */
export const DOUBTS = ["alike", "less", "former"] as const;
export type Doubt = (typeof DOUBTS)[number];

/** The doubt about an answer for a contact, if any. Pure. */
export function doubtOf(contact: Named, asked: Named & { answer: Answer }): Doubt | undefined {
  const [first, ...weaker] = keysOf(contact);
  const { outcome } = asked.answer;
  const isByProfile = sortOfKey(first) === "p";
  if (outcome === "not_found" && isByProfile && profilesOf(asked).length === 0) return "less";
  const strong = new Set([first, ...weaker.filter(isDomain)]);
  const [askedFirst, ...more] = keysOf(asked);
  const sure = [askedFirst, ...more.filter(isDomain), ...profilesOf(asked)];
  return outcome === "found" && !sure.some((key) => strong.has(key)) ? "alike" : undefined;
}

/** The domains known under a key; undefined if there are two, or two people. */
function domainsOfOne(key: string, contact: Named, at: Known): ReadonlySet<string> | undefined {
  const there = [contact, ...at(key)];
  const domains = new Set(there.flatMap(keysOf).filter(isDomain));
  const isOne = domains.size < 2 && countPeople([...there, ...[...domains].flatMap(at)]) < 2;
  return isOne ? domains : undefined;
}

/** Sorts by strongest key, so that the most complete ask for the others; else keeps the order. */
export function strongestFirst<T extends Named>(named: readonly T[]): T[] {
  const sorts = new Map<string, T[]>(["", "p", "d", "c"].map((sort) => [sort, []]));
  for (const each of named) sorts.get(sortOfKey(each.question))?.push(each);
  return [...sorts.values()].flat();
}

function isDomain(key: string): boolean {
  return sortOfKey(key) === "d";
}

/** How many people are named. What was asked by one profile address and answered by another is one. */
function countPeople(named: readonly Naming[]): number {
  const answered = new Map<string, string>();
  for (const [asked = "", other = asked] of named.map(profilesOf))
    if (other !== asked) answered.set(asked, other);
  return new Set(named.flatMap(profilesOf).map((each) => answered.get(each) ?? each)).size;
}

/** A person's questions by profile address: as asked, then as answered. */
function profilesOf({ question, answer }: Naming): string[] {
  const asked = sortOfKey(question) === "p" ? question : "";
  const named = answer ? questionByProfile(question, answer.profileUrl) : "";
  return [asked, named].filter((each) => each !== "");
}
