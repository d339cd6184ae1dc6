import { COMPANY_COUNT, findCompany } from "./companies";
import { type AskedPerson, foldName, foldProfile } from "./identity";
import { indexOfSlug, PEOPLE_COUNT, type Person, personAt } from "./people";

/**
 * The made-up person a request means: by profile address, else by names at the domain, else by
 * names at the company. Null for a stranger, who is answered by hash of the asked parts.
 */
export function findPerson(seed: number, asked: AskedPerson): Person | null {
  return findPersonByProfile(seed, asked.profileUrl) ?? findByCompany(seed, asked);
}

/** The made-up person with this profile address, however spelt; null for anyone else. */
export function findPersonByProfile(seed: number, profileUrl: string): Person | null {
  if (!profileUrl) return null;
  const profile = foldProfile(profileUrl);
  const index = indexOfSlug(seed, profile);
  if (index === null) return null;
  const person = personAt(seed, index);
  return foldProfile(person.profileUrl) === profile ? person : null;
}

function findByCompany(seed: number, asked: AskedPerson): Person | null {
  const company = findCompany(seed, { domain: asked.domain, name: asked.companyName });
  if (company === null) return null;
  const names = foldFullName(asked);
  for (let index = company; index < PEOPLE_COUNT; index += COMPANY_COUNT) {
    const person = personAt(seed, index);
    if (foldFullName(person) === names) return person;
  }
  return null;
}

/** Without a suffix, which clients may split off a full name. */
function foldFullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return foldName(`${firstName} ${lastName}`).replace(/,? (jr\.?|sr\.?|iii|phd|mba)$/, "");
}
