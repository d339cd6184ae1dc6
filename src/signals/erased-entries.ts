import { type Entry, flatEntry } from "../core/flat-entry";
import { splitFullName } from "../core/full-name";
import { profileOfPost } from "../core/normal-form";
import { contactKeys, type Described } from "../core/one-person";
import { Strike, textWithoutPerson } from "../core/strike";
import type { IsErased } from "../ledger/erased";
import { entryRow } from "../service/entry-row";

/**
 * Identifies the person an entry is about: a comment's author, or the profile in a post's address. An author
 * without a page counts as a name in a text, not as that person.
 */
export function describeEntry(entry: Entry): Described & { name: string } {
  const row = entryRow(entry);
  const page = row["Author's page"];
  const whole = typeof entry.name === "string" ? entry.name : ((page && row.Author) ?? "");
  const { firstName, lastName } = splitFullName(whole);
  const named = { "First name": firstName, "Last name": lastName };
  const name = `${row["First name"] || firstName} ${row["Last name"] || lastName}`;
  const isUnnamed = name === " " && !row.Author;
  const own = page ?? (isUnnamed ? profileOfPost(row["Post address"] ?? "") : "");
  return {
    keys: rowKeys({ ...named, "Profile address": own, ...row }),
    emails: Object.values(flatEntry(entry)).filter((text) => /^[^\s@]+@[^\s@]+$/.test(text)),
    name,
  };
}

/** The keys of a row's person; the row is given by header. */
export function rowKeys(row: Readonly<Record<string, string>>): string[] {
  return contactKeys({
    firstName: row["First name"] ?? "",
    lastName: row["Last name"] ?? "",
    domain: row.Website ?? "",
    companyName: row.Company ?? "",
    profileUrl: row["Profile address"] ?? "",
  });
}

/** Removes entries about people whom this file has erased. */
export function withoutErased(body: string, isErased: IsErased | undefined): string {
  if (!isErased) return body;
  const eraser = new Strike({ keys: new Set(), names: new Set(), emails: new Set() });
  const verdict = (entry: Entry) => (isErased(describeEntry(entry).keys) ? "theirs" : "neither");
  return textWithoutPerson(body, { eraser, verdict });
}
