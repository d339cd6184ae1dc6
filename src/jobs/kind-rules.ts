import { readCompany } from "../core/company";
import { type AnyField, FIELDS, type Field } from "../core/field";
import { LONGEST_INPUT, type Lookup, lookupKey, type RunKind } from "../core/kind";
import { normalProfileUrl } from "../core/normal-form";
import type { Named } from "../core/question-marks";
import {
  type Contact,
  contactQuestion,
  isNameless,
  missingFor,
  type SkipReason,
} from "../core/subject";
import type { Job } from "../store/jobs";

/** How a run of one kind turns rows into questions. Pure. */
interface KindRules {
  fields: readonly AnyField[];
  /** Why a row cannot be asked; undefined when nothing is missing. */
  missing(
    field: AnyField,
    contact: Contact,
    terms: Pick<Job, "profileOnly" | "namesNeeded">,
  ): SkipReason | undefined;
  /** A row's question, where nothing is missing. */
  question(field: AnyField, contact: Contact, terms: Pick<Job, "live" | "titles">): Named;
}

/** The rules of a kind whose subject is one column: each row asks one question and gets one answer. */
function rulesOfLookup(kind: LookupKind): KindRules {
  return {
    fields: [kind],
    missing(_, contact) {
      const read = readLookup(kind, contact);
      return typeof read === "string" ? read : undefined;
    },
    question: (_, contact, terms) => ({ question: lookupKey(lookupOf(kind, contact, terms)) }),
  };
}

export const KIND_RULES: Readonly<Record<RunKind, KindRules>> = {
  contact: {
    fields: FIELDS,
    missing(field, contact, { profileOnly = false, namesNeeded = false }) {
      const missing = missingFor(field as Field, contact, profileOnly);
      const refused = namesNeeded && missing === undefined && isNameless(contact);
      return refused ? "names needed" : missing;
    },
    question: contactQuestion,
  },
  company: rulesOfLookup("company"),
  headcount: rulesOfLookup("headcount"),
  job_postings: rulesOfLookup("job_postings"),
  lead: rulesOfLookup("lead"),
  people: rulesOfLookup("people"),
};

export type LookupKind = Exclude<RunKind, "contact">;

/** The look-up of a complete row. With `live` false, the service answers from its own database. */
export function lookupOf(
  kind: LookupKind,
  contact: Contact,
  terms: Pick<Job, "live" | "titles">,
): Lookup {
  const read = readLookup(kind, contact, terms);
  if (typeof read === "string") throw new TypeError(`Nothing can be asked: ${read}`);
  return read;
}

/** The look-up of a subject, or the reason why there is none. Other arguments have the formulas' defaults. */
function readLookup(
  kind: LookupKind,
  { subject = "" }: Contact,
  { live = true, titles = "" }: Pick<Job, "live" | "titles"> = {},
): Lookup | SkipReason {
  if (subject === "") return "blank";
  if (subject.length > LONGEST_INPUT) return "too long";
  if (kind === "lead") {
    const profileUrl = subject;
    if (normalProfileUrl(profileUrl) === "") return "no profile address";
    return { field: kind, profileUrl, live };
  }
  const company = readCompany(subject);
  if (!company) return "no company";
  if (kind === "headcount" || kind === "people") {
    if (company.networkUrl === "" && company.networkId === "") return "no company page";
    if (kind === "headcount") return { field: kind, company, departments: [], live };
    // As a person typed them, with ; between them.
    const typed = titles.split(";").map((title) => title.trim());
    return { field: kind, company, titles: typed.filter((title) => title !== ""), live };
  }
  if (company.networkId !== "") return "number alone";
  return kind === "company"
    ? { field: kind, company, live }
    : { field: kind, company, postedWithinDays: undefined };
}
