import { MORE_COLUMNS } from "./answer-column";
import type { AnyField } from "./field";
import type { RunKind } from "./kind";
import { mapValues } from "./map-values";

/** The columns that each field fills, in the order we add them. */
const ROLES_OF_FIELD = {
  email: { email: "E-mail", email_status: "E-mail status" },
  personal_email: {
    personal_email: "Personal e-mail",
    personal_email_status: "Personal e-mail status",
  },
  phone: { phone: "Phone", all_phones: "All phones" },
  // Headers of other kinds must not match an input of a contact.
  lead: {
    lead: "Lead name",
    lead_title: "Lead title",
    lead_company: "Lead company",
    lead_email: "Lead e-mail",
    lead_email_status: "Lead e-mail status",
    lead_phones: "Lead phones",
    lead_page: "Lead profile",
  },
  company: {
    company: "Company found",
    company_site: "Company site",
    company_industry: "Industry",
    company_place: "Headquarters",
    company_size: "Company size",
    company_page: "Company page",
    company_text: "Company description",
  },
  headcount: {
    headcount: "Headcount",
    headcount_year: "Growth in 12 months",
  },
  job_postings: {
    job_postings: "Open jobs",
    job_titles: "Job titles",
    job_latest: "Latest job",
    job_posted: "Latest job posted",
    job_page: "Latest job address",
  },
  people: {
    people: "People found",
    people_first: "First person",
    people_title: "First person's title",
    people_page: "First person's profile",
  },
  comments: {},
  posts: {},
} as const satisfies Record<AnyField, Record<string, string>>;

const ROLES_OF_EVERY_RUN = { status: "Status", enriched_on: "Enriched on", ref: "Ref" } as const;

type KeyOfEach<T> = T extends unknown ? keyof T : never;

export type OutputRole =
  | KeyOfEach<(typeof ROLES_OF_FIELD)[AnyField]>
  | KeyOfEach<(typeof MORE_COLUMNS)[AnyField]>
  | keyof typeof ROLES_OF_EVERY_RUN;

/** Headers of new columns, in the order we add them. */
export const OUTPUT_HEADERS = Object.assign(
  {},
  ...Object.values(ROLES_OF_FIELD),
  ...Object.values(MORE_COLUMNS).map((more) =>
    mapValues<readonly [string, string], string>(more, ([header]) => header),
  ),
  ROLES_OF_EVERY_RUN,
) as Readonly<Record<OutputRole, string>>;

export const OUTPUT_ROLES = Object.keys(OUTPUT_HEADERS) as OutputRole[];

/** Columns that hold only what we write, unless a person chose one of theirs. */
export const STATUS_ROLES: readonly OutputRole[] = [
  "email_status",
  "personal_email_status",
  "status",
  "enriched_on",
];

/**
 * Columns of values, which people may also have filled in themselves. A new role is one of them unless it is listed above:
 * Undo counts it and takes it back.
 */
export const VALUE_ROLES: readonly OutputRole[] = OUTPUT_ROLES.filter(
  (role) => role !== "ref" && !STATUS_ROLES.includes(role),
);

/** The columns that an answer to a field fills. The first one shows whether there is an answer. */
export function fieldRoles(field: AnyField): OutputRole[] {
  return Object.keys(ROLES_OF_FIELD[field]) as OutputRole[];
}

/** Further columns that an answer to a field can fill, if a person chooses them. */
export function moreRoles(field: AnyField): OutputRole[] {
  return Object.keys(MORE_COLUMNS[field]) as OutputRole[];
}

/**
 * The columns a run of these fields makes in a tab with these outputs. With the former growth column it adds no other.
 */
export function outputRoles(
  fields: readonly AnyField[],
  present: Partial<Record<OutputRole, string>> = {},
): OutputRole[] {
  const wanted = new Set([...fields.flatMap(fieldRoles), ...Object.keys(ROLES_OF_EVERY_RUN)]);
  if (present.headcount_growth && !present.headcount_year) wanted.delete("headcount_year");
  return OUTPUT_ROLES.filter((role) => wanted.has(role));
}

const KIND_OF_STATUS: Readonly<Record<RunKind, string>> = {
  contact: "",
  company: "Company",
  headcount: "Headcount",
  job_postings: "Jobs",
  lead: "Lead",
  people: "People",
};

/** The header of a new column. Every kind has its own Status, date and Ref. */
export function headerOf(role: OutputRole, kind: RunKind): string {
  const header = OUTPUT_HEADERS[role];
  if (kind === "contact" || !(role in ROLES_OF_EVERY_RUN)) return header;
  return `${KIND_OF_STATUS[kind]} ${header.toLowerCase()}`;
}
