import type { Contact } from "./subject";

/** Tells a row apart when rows were moved: its ref, else all that identifies its person. */
export function rowIdentity(row: { ref: string; contact: Contact }): string {
  return row.ref === ""
    ? `by input ${JSON.stringify(Object.values(row.contact))}`
    : `ref ${row.ref} ${JSON.stringify(Object.values(row.contact))}`;
}
