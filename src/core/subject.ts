import type { AnyField, Field } from "./field";
import { untitled } from "./full-name";
import { isFirmName, LEGAL_FORM } from "./guess-columns";
import {
  normalCountries,
  normalDomain,
  normalName,
  normalProfileUrl,
  workDomain,
} from "./normal-form";
import type { Answer } from "./outcome";
import { isNoName, isPlaceholder } from "./placeholder";
import { keysOf, markOf, type Named, sortOfKey, withMarks } from "./question-marks";

/** A person as the sheet describes them. Every part may be empty. */
export interface Contact {
  firstName: string;
  lastName: string;
  domain: string;
  companyName: string;
  profileUrl: string;
  /** Country codes for phones, as typed; empty means the account's own. */
  countries: string;
  /** The company or profile that a run of another kind asks about, as typed. All else is then empty. */
  subject?: string;
}

/** Why a row's field is not asked, as a Status says it behind "Left out: ". */
export const SKIP_WORDS = {
  blank: "",
  "no name": "needs first and last name, or full name",
  "company name": "names a company, not a person",
  "two people": "names two people",
  "no company": "needs a company or website",
  "no profile address": "needs a profile link",
  "names needed": "needs a name, too",
  "no company page": "needs the company's page or number on the network",
  "number alone": "needs the company's page, website or name",
  "too long": "a name or address is too long",
  "no answer yet": "no answer yet",
  namesakes: "two people have this name; needs a profile link",
  "e-mail first": "waits for the e-mail",
  "no e-mail": "no e-mail was found",
  erased: "erased",
  held: "has one already",
  "other text": "something else stands there",
};
export type SkipReason = keyof typeof SKIP_WORDS;

/** A person's identity: profile address, else names and domain, else names and company name; "" for nobody. */
export function subjectKey(contact: Contact): string {
  const [strongest = ""] = subjectKeys(contact);
  return strongest;
}

/** Every key that the contact has, the strongest first. */
export function* subjectKeys(contact: Omit<Contact, "countries">): Generator<string> {
  const profile = normalProfileUrl(contact.profileUrl);
  if (profile !== "") yield profileKey(profile);
  const { firstName, lastName } = contact;
  const names = `${normalName(untitled(firstName))} ${normalName(untitled(lastName))}`.trim();
  if (names === "") return;
  // A title alone stays before the names, where it is not taken for that of an earlier version's question.
  const name = untitled(names, 2) === names ? names : ` ${names}`;
  const known = workplaceOf(contact);
  // What tells no workplace may be anybody's. Alone it still finds what earlier versions asked by it.
  const isAlone = profile + known.domain + known.companyName === "";
  const { domain, companyName } = isAlone ? contact : known;
  const host = normalDomain(domain);
  if (host !== "") yield `d:${name}@${host}`;
  const company = normalName(companyName);
  if (company !== "") yield `c:${name}@${company}`;
}

type Workplace = Pick<Contact, "domain" | "companyName">;

/** Where a person works: the domain in normal form and the name, "" for a provider of mailboxes and for "k.A.". */
export function workplaceOf({ domain, companyName }: Workplace): Workplace {
  return {
    domain: workDomain(domain),
    companyName: isPlaceholder(companyName) ? "" : companyName.trim(),
  };
}

/** The identity of a person with this profile address in normal form. */
export function profileKey(normalProfile: string): string {
  return `p:${normalProfile}`;
}

/** The identity of a question: a field of a subject and, for phones, the countries. */
export function questionKey(field: Field, subject: string, countries: string): string {
  const codes = field === "phone" ? normalCountries(countries).join("+") : "";
  return `${field}${codes === "" ? "" : `(${codes})`} ${subject}`;
}

/** The question about a field of a contact, with marks of its weaker keys. */
export function contactQuestion(field: Field, contact: Contact): Named {
  if (field !== "email")
    return { question: questionKey(field, subjectKey(contact), contact.countries) };
  const [subject = "", ...others] = subjectKeys(contact);
  const question = questionKey(field, subject, contact.countries);
  return others.length === 0 ? { question } : withMarks(question, others.map(markOf));
}

/** The field that a question key starts with. Pass `AnyField` as `F` if it may not be a contact's. */
export function fieldOfQuestion<F extends AnyField = Field>(question: string): F {
  return question.slice(0, question.search(/[ (]/)) as F;
}

/** The same question, identified by the person's profile address. */
export function questionByProfile(question: string, profileUrl: string): string {
  const profile = normalProfileUrl(profileUrl);
  return profile === "" ? "" : `${question.slice(0, question.indexOf(" "))} ${profileKey(profile)}`;
}

/**
 * The key of the same question by names and the domain of the found address, if it was asked by company name alone; else
 * "". A question by domain gets none: two domains leave open which one is the person's.
 */
export function questionByEmail(question: string, { outcome, value }: Found): string {
  const isByCompany = outcome === "found" && sortOfKey(question) === "c";
  const domain = isByCompany ? normalDomain(value) : "";
  const name = namesIn(question.slice("email ".length));
  return domain === "" ? "" : keysOf({ question: `email d:${name}@${domain}` })[0];
}

/** The names in a key by names. Neither they nor what follows begins or ends with a space, and a domain has no "@". */
export function namesIn(key: string): string {
  return /^(?:d:.*|c:.*?\S)(?=@(?! ))/.exec(key)?.[0].slice(2) ?? "";
}

type Found = Pick<Answer, "outcome" | "value">;

/**
 * What the service needs before it can look for a field; undefined when nothing is missing
 * (service-interface: asynchronous rules 1–3 and synchronous rules 2–3, the stricter of the two).
 * With `profileOnly` a profile address stands in for the names.
 */
export function missingFor(
  field: Field,
  contact: Contact,
  profileOnly = false,
): SkipReason | undefined {
  if (namesNobody(contact)) return "blank";
  const known = profileOnly && normalProfileUrl(contact.profileUrl) !== "";
  if (isNameless(contact) && !known) return "no name";
  if (isFirmName(`${contact.firstName}\n${contact.lastName}`) || isOwnCompany(contact))
    return "company name";
  if (TWO_PEOPLE.test(`${contact.firstName} ${contact.lastName}`)) return "two people";
  if (field === "email") {
    const { domain, companyName } = workplaceOf(contact);
    if (domain + companyName === "") return "no company";
  } else if (normalProfileUrl(contact.profileUrl) === "") return "no profile address";
  const question = questionKey(field, subjectKey(contact), contact.countries);
  return question.length > LONGEST_QUESTION ? "too long" : undefined;
}

export function namesNobody(contact: Contact): boolean {
  return Object.values(contact).every((part) => part.trim() === "");
}

/** What stands between the names of two people in one cell, but not in "von und zu". */
const TWO_PEOPLE = / (?:[/&+]|(?<!von )und|and) /i;

/**
 * Whether the names are those of the row's company. Some people work under their own name: who has a website or profile
 * address may be one, unless the names end as companies' do.
 */
function isOwnCompany({ companyName, ...contact }: Contact): boolean {
  const [name = "", company] = [`${contact.firstName} ${contact.lastName}`, companyName].map(
    (each) => normalName(each).replace(LEGAL_FORM, "").trim(),
  );
  const isSure = LEGAL_FORM.test(contact.lastName) || contact.domain + contact.profileUrl === "";
  return name === company && name !== "" && isSure;
}

/** Whether the first or last name is missing, so that only a profile address can identify the person. */
export function isNameless({ firstName, lastName }: Contact): boolean {
  return isNoName(firstName) || isNoName(lastName);
}

/** A property of 9 KB holds a question and its answer. No real question comes near this length. */
const LONGEST_QUESTION = 600;
