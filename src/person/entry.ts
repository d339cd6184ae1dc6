import { splitFullName } from "../core/full-name";
import { normalName } from "../core/normal-form";
import { contactKeys, type Described, type OnePerson } from "../core/one-person";
import { type EntryVerdict, type Search, Strike } from "../core/strike";
import { type Entry, flatEntry } from "../mailbox/entries";
import { entryRow } from "../signals/entry-row";

/** Searches entries and texts for this person. */
export function searchFor(person: OnePerson): Search {
  return { strike: new Strike(person), verdict: (entry) => verdictOf(person, entry) };
}

/**
 * Whose an entry is. One with their name and nothing else to tell people apart, as in a hiring team, counts
 * as theirs; one with their name and another company or profile address is a namesake's.
 */
function verdictOf(person: OnePerson, entry: Entry): EntryVerdict {
  const { keys, emails = [], name } = describeEntry(entry);
  const isKnown = emails.some((each) => person.emails.has(normalName(each)));
  if (person.is({ keys }) || (isKnown && !person.isAnother(keys))) return "theirs";
  if (!person.names.has(normalName(name))) return "neither";
  return keys.length === 0 ? "theirs" : "another's";
}

/** What an entry says about whom it is about. */
export function describeEntry(entry: Entry): Described & { name: string } {
  const row = entryRow(entry);
  const whole = typeof entry.name === "string" ? entry.name : "";
  const { firstName, lastName } = splitFullName(whole);
  const contact = {
    firstName: row["First name"] || firstName,
    lastName: row["Last name"] || lastName,
    domain: row.Website ?? "",
    companyName: row.Company ?? "",
    profileUrl: row["Profile address"] ?? "",
  };
  return {
    keys: contactKeys(contact),
    emails: Object.values(flatEntry(entry)).filter((text) => /^[^\s@]+@[^\s@]+$/.test(text)),
    name: `${contact.firstName} ${contact.lastName}`,
  };
}
