import { lazily } from "./lazily";
import { normalName, withoutAccents } from "./normal-form";

/** What a column of a contact sheet may hold. */
export const INPUT_ROLES = [
  "first_name",
  "last_name",
  "full_name",
  "company",
  "domain",
  "profile_url",
  "countries",
] as const;
export type InputRole = (typeof INPUT_ROLES)[number];

/** What a column holds for a run: a part of a contact, or the subject of a run of another kind. */
export type MappedRole = InputRole | "subject";

/**
 * Headers of each role, by language: English, French, German, Spanish, Portuguese and
 * Italian. Comparison ignores accents, case, punctuation and white space. Add synonyms here.
 */
const SYNONYMS: Readonly<Record<InputRole, string>> = {
  first_name: `
first name, first, given name, forename
prénom
vorname
nombre, nombre de pila
nome, primeiro nome, nome próprio
nome di battesimo`,
  last_name: `
last name, last, surname, family name
nom, nom de famille
nachname, familienname
apellido, apellidos
sobrenome, apelido, último nome
cognome`,
  full_name: `
full name, name, contact, contact name, person, lead
nom complet, nom et prénom, prénom et nom, interlocuteur
vollständiger name, vor- und nachname, ansprechpartner, kontaktperson
nombre completo, nombre y apellidos
nome completo
nome e cognome, nominativo`,
  company: `
company, company name, organization, organisation, employer, account, account name
entreprise, société, raison sociale, nom de l'entreprise
firma, firmenname, unternehmen, kunde
empresa, compañía, nombre de la empresa
nome da empresa
azienda, società, ditta, nome azienda`,
  domain: `
domain, company domain, website, web site, site, url, company website, web, homepage
domaine, site web, site internet, adresse internet
webseite, internetseite, internet, internetadresse
dominio, sitio web, página web
domínio, site da empresa
sito, sito web`,
  profile_url: `
profile url, profile, profile address, profile link
linkedin, linkedin url, linkedin link, linkedin profile, linkedin profile url, person linkedin url
profil, profil linkedin, lien linkedin, url du profil
profil-url, profillink, linkedin-profil
perfil, perfil de linkedin, perfil linkedin, url del perfil
url do perfil
profilo, profilo linkedin, url profilo`,
  countries: `
phone countries, phone country, country code, country codes
indicatif pays
ländercode
código de país
código do país
prefisso paese`,
};

/** Headers of columns that hold companies' pages. Contact runs do not use them. */
const COMPANY_PAGES: ReadonlySet<string> = new Set(
  wordsOf(`
company page, company profile, company profile url, company url, company linkedin, company linkedin url
company linkedin page, linkedin company page, linkedin company url, organization linkedin url`),
);

/** Which column holds the subjects of a run that is not about contacts. */
export type SubjectColumn = "company_page" | "domain" | "company" | "profile_url";

/** The first header that names one of these columns, likeliest first; undefined when none does. */
export function subjectHeader(
  headers: readonly string[],
  wanted: readonly SubjectColumn[],
): string | undefined {
  const names = (header: string, column: SubjectColumn) =>
    column === "company_page" ? COMPANY_PAGES.has(normalHeader(header)) : roleOf(header) === column;
  return wanted.flatMap((column) => headers.find((header) => names(header, column)) ?? [])[0];
}

const rolesByName = lazily(
  () =>
    new Map(
      INPUT_ROLES.flatMap((role) =>
        wordsOf(SYNONYMS[role]).map((synonym) => [synonym, role] as const),
      ),
    ),
);

/** The role a header names; undefined when it names none. */
export function roleOf(header: string): InputRole | undefined {
  return rolesByName().get(normalHeader(header));
}

/**
 * Headers that mean the last name beside a first name, and the full name on their own: "Vorname |
 * Name" but "Name | Firma", "Prénom | Nom" but "Nom | Entreprise".
 */
const WHOLE_OR_PART: ReadonlySet<string> = new Set(["name", "nom", "nome", "nombre"]);

/** The first column of each role, counted from 1. */
type Columns = Partial<Record<InputRole, number>>;

/** The columns that these headers name. */
export function recogniseColumns(headers: readonly string[]): Columns {
  const columns: Columns = {};
  for (const [at, header] of headers.entries()) {
    const role = roleOf(header);
    if (role && columns[role] === undefined) columns[role] = at + 1;
  }
  return settleNames(columns, headers);
}

function settleNames(columns: Columns, headers: readonly string[]): Columns {
  const { first_name: first, last_name: last, full_name: full, ...others } = columns;
  const isEither = (column: number | undefined) =>
    column !== undefined && WHOLE_OR_PART.has(normalHeader(headers[column - 1] ?? ""));
  if (first !== undefined && last === undefined && isEither(full))
    return { ...others, first_name: first, last_name: full as number };
  const alone = first === undefined ? last : last === undefined ? first : undefined;
  if (alone !== undefined && full === undefined && isEither(alone))
    return { ...others, full_name: alone };
  return columns;
}

function normalHeader(text: string): string {
  return withoutAccents(normalName(text)).replace(/[^\p{L}\p{N}]/gu, "");
}

/** The headers of a list, as they are compared. */
function wordsOf(list: string): string[] {
  return list.trim().split(/[,\n]/).map(normalHeader);
}
