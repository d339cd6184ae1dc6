import { checksum } from "./checksum";
import type { Contact } from "./subject";

/** All that a row says about its person, as one text: equal for equal inputs alone. */
export function personText(contact: Contact): string {
  return JSON.stringify(Object.values(contact));
}

/** Tells a row apart when rows were moved: its ref, else all that identifies its person. */
export function rowIdentity(row: { ref: string; contact: Contact }): string {
  return row.ref === ""
    ? `by input ${personText(row.contact)}`
    : `ref ${row.ref} ${personText(row.contact)}`;
}

/** Characters of a mark: short, so that some 1,800 fit a property. */
export const MARK_CHARACTERS = 5;

/** A short mark of the inputs of a row: another one, all but surely, once any of them changes. */
export function personMark(contact: Contact): string {
  const mark = checksum(Object.values(contact).map((part) => JSON.stringify(part)));
  return mark.padStart(MARK_CHARACTERS, "0").slice(-MARK_CHARACTERS);
}
