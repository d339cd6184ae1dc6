import { COMPANY_COUNT, companyAt } from "../people/companies";
import { asciiLetters } from "../people/culture";
import { findPerson } from "../people/find-person";
import { type AskedPerson, foldDomain, foldProfile, namesKey } from "../people/identity";
import type { Person } from "../people/people";
import { hashText, pick } from "../people/seeded-draw";
import type { Field } from "./field";
import { PHONE_SHAPES } from "./phone-number";

/** The subject of a look-up, as far as providers care. */
export interface Subject {
  /** The made-up person, or null for a stranger: anyone else, answered by hash of what was asked. */
  readonly person: Person | null;
  /** What the draws of a field depend on: the same for every way to ask for a made-up person. */
  keyFor(field: Field): string;
  readonly addressNames: readonly [string, string];
  /** Empty without a hint at an employer: then there is no work e-mail to find. */
  readonly domain: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export function findSubject(seed: number, asked: AskedPerson): Subject {
  const person = findPerson(seed, asked);
  return person ? { ...knownSubject(person), person } : { ...strangerSubject(seed, asked), person };
}

function knownSubject(person: Person): Omit<Subject, "person"> {
  const key = `person ${person.index}`;
  return {
    keyFor: () => key,
    addressNames: person.addressNames,
    domain: person.domain,
    country: person.country,
  };
}

/**
 * A stranger's e-mail depends on names and company, the rest on the profile address, so that adding
 * a profile address does not change the e-mail.
 */
function strangerSubject(seed: number, asked: AskedPerson): Omit<Subject, "person"> {
  const byNames = namesKey(asked);
  const byProfile = asked.profileUrl ? foldProfile(asked.profileUrl) : byNames;
  const employer = asked.domain || asked.companyName;
  return {
    keyFor: (field) => (field === "email" && employer ? byNames : byProfile),
    addressNames: [asciiLetters(asked.firstName), asciiLetters(asked.lastName)],
    domain: employer ? strangerDomain(asked) : asked.profileUrl && madeUpDomain(seed, byProfile),
    country: pick(Object.keys(PHONE_SHAPES), hashText(seed, byProfile) / 2 ** 32),
  };
}

function strangerDomain({ domain, companyName }: AskedPerson): string {
  return foldDomain(domain) || `${asciiLetters(companyName) || "company"}.example`;
}

/** A stranger known by profile address alone works for one of the made-up companies. */
function madeUpDomain(seed: number, profile: string): string {
  return companyAt(seed, hashText(seed, `employer of ${profile}`) % COMPANY_COUNT).domain;
}
