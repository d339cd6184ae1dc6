import type { InputRole } from "./column-role";
import { looksLikeDomain, normalDomain, normalProfileUrl, withoutAccents } from "./normal-form";

/** What a column's values may show without its header. */
type Guessed = Extract<InputRole, "full_name" | "company" | "domain" | "profile_url">;

/** What a look-up must know of people: who they are, and where they work. */
export type Need = "name" | "place";

/** A column that may hold what is needed, with values to recognise it by. */
export interface Candidate {
  header: string;
  /** Counted from 1. */
  column: number;
  role: Guessed;
  values: string[];
}

/** A column is sure if this share of its values fits and no other column reaches `RIVAL`. */
const SURE = 2 / 3;
const RIVAL = 1 / 2;
const CANDIDATES = 3;
const VALUES_SHOWN = 2;

/** Endings of companies' names in the languages of the headers, without dots: "sa" is S.A., too. Headers end so as well. */
export const LEGAL_FORMS =
  "gmbh ag kg kgaa ohg gbr ug mbb ek eg se ev ltd limited llc inc corp plc sa sarl sas bv nv spa srl lda oy ab as co".split(
    " ",
  );
export const LEGAL_FORM = new RegExp(`\\b${endingIn(LEGAL_FORMS)}`, "iu");

/** A company's name without its legal form: "Roth GmbH & Co. KG" → "Roth". */
export function withoutLegalForm(company: string): string {
  const less = company.replace(LEGAL_FORM, "").replace(/[\s,&]+$/, "");
  return less === company ? company : withoutLegalForm(less);
}

/**
 * Matches first and last name, one a line, that name a company; the last may be its legal form alone. Leaves out forms
 * of two letters unless they are written as in "e.K.", since they may be initials, and "sas": some people are called Sas.
 */
export function isFirmName(names: string): boolean {
  return FIRM_NAME.test(names) || /\se\.? ?[GKV]\.?$/m.test(names);
}
const FIRM_NAME = new RegExp(
  `\\S\\s+${endingIn(LEGAL_FORMS.filter((form) => form.length > 2 && form !== "sas"))}|& ?co\\b|\\bco\\.?\\skg$`,
  "imu",
);

function endingIn(forms: string[]): string {
  return `(${forms.map((form) => [...form].join("\\.?")).join("|")})\\.?$`;
}

const COMPANY_WORD = /\b(group|holding|company)$/iu;
/** Whether it is a person's profile; companies have pages of another kind. */
function isProfile(text: string): boolean {
  return /\/(in|pub)\//.test(normalProfileUrl(text));
}

function isCompany(text: string): boolean {
  return LEGAL_FORM.test(text) || COMPANY_WORD.test(text);
}

/** How words of headers begin, without accents, whose values look like names but are none. */
const NO_NAMES =
  /\b(industr|branche|se[ck]t|tit[elr]|posi[tz]|poste|rol|fun[ck]t|fon?ct|depart|abteil|city|stadt|ort|ville|ciu|land|pays|country|place|region|headq|prod|kateg|categ)/i;

/** Whether it has letters alone: part of a name, perhaps. */
function isWords(text: string): boolean {
  return /^[\p{L}\p{M}\p{Pd} .,'\u2019]+$/u.test(text);
}

/** Two to four words of letters, each a name or a particle. */
const NAME = /^\p{L}[\p{L}\p{M}\p{Pd}.'\u2019]*( [\p{L}\p{M}\p{Pd}.'\u2019]+){1,3}$/u;

const FITS: Readonly<Record<Guessed, (text: string) => boolean>> = {
  profile_url: isProfile,
  domain: (text) => !isProfile(text) && !/[@\s]/.test(text) && looksLikeDomain(normalDomain(text)),
  company: isCompany,
  full_name: (text) => NAME.test(text) && !isCompany(text) && !/^\p{Ll}/u.test(text),
};

const ROLES_OF: Readonly<Record<Need, readonly Guessed[]>> = {
  name: ["full_name"],
  place: ["domain", "profile_url", "company"],
};

/**
 * What columns without a known header surely hold, by their values, and for each need that stays open the columns to ask
 * a person about. `rows` are the values below `headers`; `free` says which columns may be used. Guesses nothing if row 1
 * itself holds values, since its person would be taken for headers. Pure.
 */
export function guessColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  free: (header: string) => boolean,
  needs: readonly Need[],
): { sure: Partial<Record<Guessed, string>>; open: { need: Need; among: Candidate[] }[] } {
  if (headers.some(isValue)) return { sure: {}, open: [] };
  const columns = headers.flatMap((header, at) => {
    if (header === "" || !free(header)) return [];
    const values = rows.map((row) => (row[at] ?? "").trim()).filter((text) => text !== "");
    return values.length === 0 ? [] : [{ header, column: at + 1, values }];
  });
  const sure: Partial<Record<Guessed, string>> = {};
  const open: { need: Need; among: Candidate[] }[] = [];
  for (const need of needs) {
    const left = columns.filter(
      ({ header }) =>
        !Object.values(sure).includes(header) &&
        !(need === "name" && NO_NAMES.test(withoutAccents(header))),
    );
    const known = ROLES_OF[need].filter((role) => {
      const [best, second] = left.map((each) => share(each.values, role)).sort((a, b) => b - a);
      if (best === undefined || best < SURE || (second ?? 0) >= RIVAL) return false;
      const header = left.find((each) => share(each.values, role) === best)?.header ?? "";
      // Only its owner can tell whether row 1 holds a name ("Noor IJsselstein") or a header ("Contact Person").
      if (role === "full_name" && FITS.full_name(header)) return false;
      sure[role] = header;
      return true;
    });
    if (known.length === 0) open.push({ need, among: candidates(left, need) });
  }
  return { sure, open };
}

/** Whether a header looks like a value: an address, a link or a company with its legal form. */
function isValue(header: string): boolean {
  const text = header.trim();
  return /\S@\S/.test(text) || isProfile(text) || FITS.domain(text) || LEGAL_FORM.test(text);
}

function candidates(
  columns: readonly { header: string; column: number; values: string[] }[],
  need: Need,
): Candidate[] {
  const usual: Guessed = need === "name" ? "full_name" : "company";
  return columns
    .filter(({ values }) => need === "place" || values.some(isWords))
    .map(({ header, column, values }) => {
      const role = ROLES_OF[need].find((each) => share(values, each) >= RIVAL) ?? usual;
      const fit = Math.max(...ROLES_OF[need].map((each) => share(values, each)));
      const shown = [...new Set(values)].slice(0, VALUES_SHOWN);
      return { fit, candidate: { header, column, role, values: shown } };
    })
    .sort((a, b) => b.fit - a.fit)
    .slice(0, CANDIDATES)
    .map(({ candidate }) => candidate);
}

function share(values: readonly string[], role: Guessed): number {
  return values.filter(FITS[role]).length / values.length;
}
