import { type Person, personAt } from "../service/people/people";

export const CONTACT_HEADERS = [
  "First name",
  "Last name",
  "Full name",
  "Company",
  "Website",
  "LinkedIn profile",
  "Notes",
];

/** Spreads a sample's people over all companies, so that neighbours differ. */
const STRIDE = 7_919;

/**
 * Made-up contacts as people keep them: most rows complete, some with a full name, only a company's
 * name or only its domain, some in other spellings, repeated, or with something missing.
 */
export function sampleContacts(count: number, seed: number): string[][] {
  return Array.from({ length: count }, (_, row) => sampleRow(row, seed));
}

function sampleRow(row: number, seed: number): string[] {
  const kind = row % 20;
  const again = row >= 20 && (kind === 7 || kind === 13);
  const person = personAt(seed, ((again ? row - 5 : row) * STRIDE) % 100_000);
  return again ? respelled(person, kind) : (KINDS[kind]?.(person) ?? complete(person, ""));
}

const KINDS: Readonly<Record<number, (person: Person) => string[]>> = {
  3: (person) =>
    row(person, {
      first: "",
      last: "",
      full: `${person.firstName} ${person.lastName}`,
      note: "full name",
    }),
  5: (person) => row(person, { website: "", note: "company name only" }),
  9: (person) =>
    row(person, {
      company: "",
      website: `https://www.${person.domain}/about?x=1`,
      note: "website only",
    }),
  11: (person) => row(person, { company: "", website: "", profile: "", note: "no company" }),
  15: (person) => row(person, { last: "", profile: "", note: "no last name" }),
  17: (person) => row(person, { profile: "", note: "no profile address" }),
};

function complete(person: Person, note: string): string[] {
  return row(person, { note });
}

/** The person five rows above, spelled differently. */
function respelled(person: Person, kind: number): string[] {
  const first = kind === 7 ? `  ${person.firstName.toUpperCase()} ` : person.firstName;
  return row(person, {
    first,
    website: `HTTPS://WWW.${person.domain.toUpperCase()}/`,
    note: "again",
  });
}

function row(
  person: Person,
  changes: Partial<
    Record<"first" | "last" | "full" | "company" | "website" | "profile" | "note", string>
  >,
): string[] {
  const { first, last, full, company, website, profile, note } = {
    first: person.firstName,
    last: person.lastName,
    full: "",
    company: person.companyName,
    website: person.domain,
    profile: person.profileUrl,
    note: "",
    ...changes,
  };
  return [first, last, full, company, website, profile, note];
}
