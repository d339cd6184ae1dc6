import type { Contact } from "../../../src/core/subject";
import type { Ask } from "../../../src/ledger/ask";
import { Knowledge } from "../../../src/ledger/knowledge";
import type { TableRow } from "../../../src/sheet/table";

const NO_CONTACT: Contact = {
  firstName: "",
  lastName: "",
  domain: "",
  companyName: "",
  profileUrl: "",
  countries: "",
};

/** Somebody at acme.example, with a profile address. */
export function person(name: string, more: Partial<Contact> = {}): Contact {
  return {
    ...NO_CONTACT,
    firstName: name,
    lastName: "Lovelace",
    domain: "acme.example",
    ...more,
  };
}

export const emailOf = (name: string): string =>
  `email d:${name.toLowerCase()} lovelace@acme.example`;

export function row(number: number, more: Partial<TableRow> = {}): TableRow {
  return { row: number, ref: "", contact: NO_CONTACT, outputs: {}, formulas: [], ...more };
}

export function knowing(...asks: Ask[]): Knowledge {
  const knowledge = new Knowledge();
  for (const ask of asks) knowledge.add(ask);
  return knowledge;
}
