import { checksum } from "./checksum";
import type { Contact } from "./subject";

/** Everything a row says about its person as one text. Equal only for equal inputs. */
export function personText(contact: Contact): string {
  return JSON.stringify(Object.values(contact));
}

/** The ref of a run's row. Letters only, like the run's id, so that no sheet takes it for a number. */
export function refOf(job: string, number: number): string {
  return job + number.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz".charAt(Number(digit)));
}

/** Identifies a row after rows moved: by its ref, else by everything about its person. */
export function rowIdentity(row: { ref: string; contact: Contact }): string {
  return row.ref === ""
    ? `by input ${personText(row.contact)}`
    : `ref ${row.ref} ${personText(row.contact)}`;
}

/** Length of a person mark: short, so that some 1,800 fit into a property. */
export const MARK_CHARACTERS = 5;

/** A short mark of a row's inputs, which almost surely changes when any of them does. */
export function personMark(contact: Contact): string {
  return markOf(Object.values(contact).map((part) => JSON.stringify(part)));
}

export function markOf(texts: readonly string[]): string {
  return checksum(texts).padStart(MARK_CHARACTERS, "0").slice(-MARK_CHARACTERS);
}
