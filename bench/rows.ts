import { type Person, personAt } from "../local/service/people/people";
import { sampleContacts } from "../local/stage/sample-contacts";

const SEED = 1;
/** Spreads people over companies. */
const STRIDE = 7_919;
const PEOPLE = 100_000;

/** Contacts as people keep them. */
export const contacts = (count: number): string[][] => sampleContacts(count, SEED);

/** Contacts of whom this share repeats others, as they are written there. */
export function withDuplicates(count: number, share: number): string[][] {
  const unique = contacts(Math.round(count * (1 - share)));
  return Array.from(
    { length: count },
    (_, at) => unique[at] ?? unique[(at * 7) % unique.length],
  ).map((row) => row as string[]);
}

/** Contacts with as many blank rows among them, alone and in runs. */
export function withGaps(count: number): string[][] {
  return contacts(count).flatMap((row, at) => {
    const blanks = at % 10 === 0 ? 6 : at % 2;
    return [row, ...Array.from({ length: at % 10 === 5 ? 0 : blanks }, () => row.map(() => ""))];
  });
}

export const FORMULA_HEADERS = ["First name", "Last name", "Website", "LinkedIn profile", "Result"];

/** People by four columns, as formulas are given them; as in `contacts`, one in ten again and one in ten without a name. */
export function people(count: number): string[][] {
  return Array.from({ length: count }, (_, at) => {
    const { firstName, lastName, domain, profileUrl } = person(at % 10 === 7 ? at - 5 : at);
    return [firstName, at % 10 === 3 ? "" : lastName, domain, profileUrl];
  });
}

/** Nobody whose name a sheet takes for something else: there are people called True. */
function person(at: number): Person {
  const found = personAt(SEED, (at * STRIDE) % PEOPLE);
  return /^(?:true|false)$/i.test(found.lastName) ? person(at + PEOPLE / 2) : found;
}
