// People in a sheet: rows that differ by seed, some written twice, some with something missing.
import { seededRandom } from "../../local/clock/seeded-random";
import { type Person, personAt } from "../../local/service/people/people";
import { ROW_HEADER } from "./own-rows";

export const PEOPLE_HEADERS = [
  ROW_HEADER,
  "First name",
  "Last name",
  "Website",
  "LinkedIn profile",
  "Notes",
];

/** Spreads people over companies. */
const STRIDE = 7_919;
/** Each so many rows there is one that names somebody of above, and one that lacks something. */
const REPEATED_EACH = 6;
const LACKING_EACH = 7;

/** Somebody whose name a sheet takes for nothing else: there are people called True, and formulas. */
export function plainPerson(seed: number, at: number): Person {
  for (let index = (seed * 131 + at * STRIDE) % 100_000; ; index = (index + 1) % 100_000) {
    const person = personAt(seed, index);
    const begins = [person.firstName, person.lastName].every((name) => /^\p{L}/u.test(name));
    if (begins && !/^(?:true|false)$/i.test(person.lastName)) return person;
  }
}

/** So many rows of people with headers. */
export function peopleRows(seed: number, rows: number): string[][] {
  const random = seededRandom(seed ^ 0x9e0);
  const body = Array.from({ length: rows }, (_, at) => {
    const again = at > 0 && at % REPEATED_EACH === 0;
    const cells = cellsOf(plainPerson(seed, again ? Math.floor(random() * at) : at));
    return [`r${at}`, ...(again ? respelled(cells) : lacking(cells, at)), `own note ${at}`];
  });
  return [PEOPLE_HEADERS, ...body];
}

function cellsOf({ firstName, lastName, domain, profileUrl }: Person): string[] {
  return [firstName, lastName, domain, profileUrl];
}

function respelled([first = "", ...rest]: string[]): string[] {
  return [` ${first.toUpperCase()} `, ...rest];
}

function lacking(cells: string[], at: number): string[] {
  return at % LACKING_EACH === 5 ? cells.map((cell, column) => (column === 3 ? "" : cell)) : cells;
}
