import { roleOf } from "../core/column-role";
import { companyDomain, isBrokenDomain } from "../core/company-domain";
import { unknownCountries } from "../core/country";
import type { Field } from "../core/field";
import { namesOf } from "../core/full-name";
import { isBlank, isNoInput } from "../core/no-input";
import { isSharedPage, normalProfileUrl } from "../core/normal-form";
import type { Named } from "../core/question-marks";
import {
  type Contact,
  contactQuestion,
  missingFor,
  questionKey,
  SKIP_WORDS,
  subjectKey,
} from "../core/subject";
import { BROKEN_COMPANY, BROKEN_PROFILE, PAGE_OF_COMPANY, typeNameOf } from "./argument";

/** A row's values, by parameter. */
export type ContactValues = Partial<
  Record<"first" | "last" | "company" | "profile_url" | "countries", unknown>
>;

/** A question about a row's contact. */
export interface ContactQuestion extends Named {
  field: Field;
  contact: Contact;
  /** What its row needs before it may be asked, as `SKIP_WORDS` say it: until then only what is known is shown. */
  lacks?: string | undefined;
}

type Lacking = { field: Field; lacks: string };

/**
 * A row before anything is looked up:
 *   blank    it names nobody: asks nothing and shows nothing
 *   refused  its values are wrong; a sentence says why
 *   lacks    no field can be asked or known; a few words say what the row needs, as its Status would
 *   ask      a question for each field, or what it needs
 */
export type ContactRow =
  | { kind: "blank" }
  | { kind: "refused"; sentence: string }
  | { kind: "lacks"; lacks: string }
  | { kind: "ask"; questions: (ContactQuestion | Lacking)[] };

/** Longer than any name or address of a person, in characters. */
const LONGEST = 300;

/** Reads one row's values. Pure. */
export function readContactRow(values: ContactValues, fields: readonly Field[]): ContactRow {
  const given = Object.values(values).filter((value) => !isBlank(value));
  const naming = [values.first, values.last, values.company, values.profile_url];
  const named = naming.filter((value) => !isBlank(value));
  // Every value is a header if the formula was filled over row 1.
  const isHeader = (value: unknown) => typeof value === "string" && roleOf(value) !== undefined;
  if (given.some(isNoInput) || named.every(isHeader)) return { kind: "blank" };
  const sentence = firstFault(values);
  if (sentence) return { kind: "refused", sentence };
  const contact = readContact(values);
  const questions = fields.map((field): ContactQuestion | Lacking => {
    const missing = missingFor(field, contact);
    if (!missing) return { field, ...contactQuestion(field, contact), contact };
    const lacking = { field, lacks: SKIP_WORDS[missing] };
    if (normalProfileUrl(contact.profileUrl) === "") return lacking;
    // The profile address alone identifies the person, so an answer under it is theirs.
    const question = questionKey(field, subjectKey(contact), contact.countries);
    return { ...lacking, question, contact };
  });
  const [first] = questions;
  if (first && !("contact" in first) && questions.every(({ lacks }) => lacks === first.lacks))
    return { kind: "lacks", lacks: first.lacks };
  return { kind: "ask", questions };
}

/** A sentence for the first value that is wrong; undefined if none is. */
function firstFault(values: ContactValues): string | undefined {
  for (const [name, value] of Object.entries(values)) {
    if (isBlank(value)) continue;
    const number = typeof value === "number" && name === "company";
    if (typeof value !== "string" && !number)
      return `${name} must be a text, and this is ${typeNameOf(value)}. Put an apostrophe before a name that Sheets takes for it.`;
    if (String(value).length > LONGEST) return `${name} is too long for a look-up. Shorten it.`;
  }
  const profile = text(values.profile_url);
  if (profile !== "" && normalProfileUrl(profile) === "") return BROKEN_PROFILE;
  const company = text(values.company);
  if (isBrokenDomain(company)) return BROKEN_COMPANY;
  if (isSharedPage(company)) return PAGE_OF_COMPANY;
  const [unknown] = unknownCountries(text(values.countries));
  return unknown === undefined
    ? undefined
    : `${unknown.slice(0, 20)} is no country code. Give two letters for each country, such as "FR, US".`;
}

/** Reads a person. `first` may hold the full name if `last` is blank; `company` is a domain or a name. */
function readContact(values: ContactValues): Contact {
  const [first, last] = [text(values.first), text(values.last)];
  const company = text(values.company);
  const isDomain = companyDomain(company) !== "";
  return {
    ...namesOf(first, last),
    domain: isDomain ? company : "",
    companyName: isDomain ? "" : company,
    profileUrl: text(values.profile_url),
    countries: text(values.countries),
  };
}

function text(value: unknown): string {
  return isBlank(value) ? "" : String(value).trim();
}
