import { type Person, personAt } from "../../local/service/people/people";

/** Spreads people over companies. */
const STRIDE = 7_919;
const ROWS = 300;

/** A list as somebody in sales keeps it: headers of their own, blank rows, repeated and incomplete people. */
export interface MessyList {
  rows: string[][];
  /** Header by role, as the panel has to see them. */
  inputs: Record<string, string>;
  locale: string;
}

type Cells = (person: Person, at: number) => string[];

function listOf(headers: string[], cells: Cells): string[][] {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    // One row in thirty is blank, and one in fifteen repeats somebody.
    if (at % 30 === 17) return headers.map(() => "");
    const index = at > 15 && at % 15 === 4 ? at - 15 : at;
    return cells(personAt(1, (index * STRIDE) % 100_000), at);
  });
  return [headers, ...rows];
}

const title = (at: number) => (at % 11 === 3 ? "Dr. " : "");
const spaced = (text: string, at: number) => (at % 8 === 5 ? `  ${text} ` : text);

export const GERMAN: MessyList = {
  rows: listOf(
    ["lfd. Nr.", "Anrede", "Ansprechpartner", "Kunde", "Ort", "Internet", "Bemerkung"],
    ({ firstName, lastName, companyName, domain }, at) => [
      String(at + 1),
      at % 2 === 0 ? "Frau" : "Herr",
      spaced(`${title(at)}${firstName} ${lastName}`, at),
      companyName,
      ["Köln", "München", "Wien", "Zürich"][at % 4] ?? "",
      at % 20 === 9 ? "" : at % 3 === 0 ? `https://www.${domain}/impressum` : `www.${domain}`,
      at % 12 === 2 ? "bitte zurückrufen" : "",
    ],
  ),
  inputs: { full_name: "Ansprechpartner", company: "Kunde", domain: "Internet" },
  locale: "de_DE",
};

export const FRENCH: MessyList = {
  rows: listOf(
    ["N°", "Nom", "Prénom", "Raison sociale", "Ville", "Adresse internet", "Suivi"],
    ({ firstName, lastName, companyName, domain }, at) => [
      String(at + 1),
      lastName.toUpperCase(),
      spaced(firstName, at),
      companyName,
      ["Lyon", "Paris", "Nantes"][at % 3] ?? "",
      at % 20 === 9 ? "" : `http://${domain}`,
      at % 12 === 2 ? "à rappeler" : "",
    ],
  ),
  inputs: {
    ...{ first_name: "Prénom", last_name: "Nom" },
    ...{ company: "Raison sociale", domain: "Adresse internet" },
  },
  locale: "fr_FR",
};

export const ENGLISH: MessyList = {
  rows: listOf(
    ["#", "Prospect", "Works at", "LI page", "Owner", "Next step"],
    ({ firstName, lastName, domain, profileUrl }, at) => [
      String(at + 1),
      spaced(`${firstName} ${lastName}`, at),
      at % 20 === 9 ? "" : domain,
      at % 6 === 1 ? "" : profileUrl,
      ["JT", "MK"][at % 2] ?? "",
      at % 12 === 2 ? "call in May" : "",
    ],
  ),
  inputs: { full_name: "Prospect", domain: "Works at", profile_url: "LI page" },
  locale: "en_US",
};
