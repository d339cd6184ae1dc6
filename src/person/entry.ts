import { normalName } from "../core/normal-form";
import type { OnePerson } from "../core/one-person";
import { type EntryVerdict, type Search, Strike } from "../core/strike";
import type { Entry } from "../mailbox/entries";
import { describeEntry } from "../signals/erased-entries";

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
