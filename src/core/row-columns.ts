import { findChoice } from "./choice";
import { badInput } from "./errors";

/** Further columns of a lead: by header, the service's name of the value, in their order. */
export const MORE_OF_LEAD = {
  Headline: "network_headline",
  About: "summary",
  "About the job": "title_description",
  "Current position": "current_position",
  "Years in position": "years_in_position",
  "Months in position": "months_in_position",
  "Years at the company": "years_in_company",
  "Months at the company": "months_in_company",
  "Positions held now": "current_positions_count",
  Connections: "network_connections_count",
  "Degree of connection": "connection_degree",
  "Open to work": "is_open_to_work_network",
  "Open profile": "is_open_profile_network",
  "Premium member": "is_premium_network",
  "Premium profile address": "premium_tool_profile_url",
  "Full name": "full_name",
  Gender: "gender",
  Picture: "profile_image_url",
} as const;

/** The same for a company. */
export const MORE_OF_COMPANY = {
  "Company's short name": "cleaned_name",
  Industry: "industry",
  Employees: "employee_range",
  Headquarters: "headquarters",
  "Company's place": "location",
  "About the company": "description",
  "Company page": "network_url",
  "Company number": "network_id",
  "Company's picture": "company_profile_picture",
} as const;

/** The day on which a signal brought a row. */
export const ADDED_HEADER = "Added on";

/** What rows are about: results of a search, or what a signal brings. */
export const ROWS_OF = [
  "leads",
  "companies",
  "people",
  "post",
  "posts",
  "comments",
  "jobs",
  "hiring",
] as const;
export type RowsOf = (typeof ROWS_OF)[number];

interface Columns {
  usual: readonly string[];
  more: readonly string[];
}

const COMMENTS = columns("Commented on, Author, Comment, Comment address", "Author's page");
const POSTINGS = columns(
  "Company, Website, Job title, Place, Posted on, Job address, Hiring contact, Hiring contact profile",
  "Employment, Description, Hiring team, Company page",
);

const OF_PEOPLE = Object.keys({ ...MORE_OF_LEAD, ...MORE_OF_COMPANY }).join(", ");

/**
 * The columns of rows brought into a tab, by what they are about, in the order of a new tab: the usual ones, then those
 * that people may choose.
 */
export const ROW_COLUMNS: Readonly<Record<RowsOf, Columns>> = {
  leads: columns(
    "First name, Last name, Job title, Company, Profile address, Website, Probable e-mail, Probable e-mail status",
    `Phones, Qualified, Why not, ${OF_PEOPLE}`,
  ),
  companies: columns(
    "Company, Industry, Company page, Website, Employees, Headquarters",
    "Company number, Company's short name, Company's place, About the company, Company's picture",
  ),
  people: columns(
    "Company, First name, Last name, Job title, Profile address",
    `Website, Probable e-mail, Probable e-mail status, Phones, Qualified, Why not, ${OF_PEOPLE}`,
  ),
  post: columns(
    "First name, Last name, Company, Engagement, Profile address",
    "Job title, Website, Headline",
  ),
  posts: columns("Posted on, Post, Reactions, Comments, Post address", "Engaged, Whole post"),
  comments: COMMENTS,
  jobs: POSTINGS,
  hiring: POSTINGS,
};

function columns(usual: string, more: string): Columns {
  return { usual: usual.split(", "), more: more.split(", ") };
}

const EVERY_OF_LEAD = Object.keys(MORE_OF_LEAD).join(", ");

/** Over 3, 6 and 12 months. */
const PAST = [3, 6, 12].flatMap((months) => [
  `People ${months} months ago`,
  `Gain in ${months} months`,
]);

/**
 * The columns of formulas that bring rows: those shown by default, which never change since a wider row would run into
 * the cells beside it; then those that the last argument may also name.
 */
export const FORMULA_COLUMNS = {
  ENRICH_LEADS: columns(
    "Full name, Job title, Company, Headline, Profile address",
    "First name, Last name, Network id",
  ),
  ENRICH_COMPANIES: columns("Company, Industry, Company page, Company number", "Website"),
  ENRICH_PERSONAS: columns("Name, Job titles, Places, Id", "Made on, Changed on"),
  ENRICH_LISTS: columns("Name, Status, Made on, Id", "Kind, Changed on"),
  ENRICH_SEARCH: columns(
    "First name, Last name, Job title, Company, Website, Profile address, Probable e-mail, Probable e-mail status, Phones, Qualified",
    ROW_COLUMNS.leads.more.filter((each) => !/^(Phones|Qualified)$/.test(each)).join(", "),
  ),
  ENRICH_LEAD: columns(
    "Full name, Job title, Company, Probable e-mail, Probable e-mail status, Phones, Profile address",
    `First name, Last name, ${EVERY_OF_LEAD.replace(", Full name", "")}`,
  ),
  ENRICH_COMPANY: columns(
    "Company, Website, Industry, Headquarters, Employees, Company page, About the company",
    ROW_COLUMNS.companies.more.filter((each) => each !== "About the company").join(", "),
  ),
  ENRICH_HEADCOUNT: columns(
    "Department, People, Growth in 3 months, Growth in 6 months, Growth in 12 months",
    PAST.join(", "),
  ),
  ENRICH_JOBS: columns(
    "Job title, Place, Posted on, Employment, Job address, Description, Hiring team",
    "Company, Website, Company page, Hiring contact, Hiring contact profile",
  ),
  ENRICH_COMMENTS: COMMENTS,
} as const satisfies Record<string, Columns>;

/** A formula whose last argument names columns. */
export type RowFormula = keyof typeof FORMULA_COLUMNS;

/** The columns that a formula shows: those its last argument names, else the default ones. Throws BAD_INPUT. */
export function formulaColumns(formula: RowFormula, typed: readonly string[]): readonly string[] {
  const { usual, more } = FORMULA_COLUMNS[formula];
  if (typed.length === 0) return usual;
  const choices = [...usual, ...more].map((name) => ({ id: name, name }));
  return typed.map((each) => {
    const found = findChoice(choices, each);
    if ("choice" in found) return found.choice.id;
    const shown = each.length > LONGEST_SHOWN ? `${each.slice(0, LONGEST_SHOWN)}\u2026` : each;
    throw badInput(`${formula} has no column "${shown}". Nearest: ${found.nearest.join(", ")}.`);
  });
}

/** Characters of a wrong name that a sentence repeats. */
const LONGEST_SHOWN = 40;

type Value = string | number;

/** A row of these columns. `shown` has the default ones in order, `others` the rest by header. */
export function formulaRow(
  formula: RowFormula,
  headers: readonly string[],
  shown: readonly Value[],
  others: Readonly<Record<string, Value>> = {},
): Value[] {
  const { usual }: Columns = FORMULA_COLUMNS[formula];
  if (headers === usual) return [...shown];
  return headers.map((header) => {
    const at = usual.indexOf(header);
    return (at < 0 ? others[header] : shown[at]) ?? "";
  });
}

/** Chosen in place of names: takes every column that came. */
export const EVERY_COLUMN = "*";

type Row = Readonly<Record<string, string>>;

/** A new tab's columns: the usual and chosen ones that any row fills; all, if these fill fewer than two usual ones. */
export function columnsOf(of: RowsOf, rows: readonly Row[], chosen?: readonly string[]): string[] {
  const usual = filled(rows, ROW_COLUMNS[of].usual);
  return [...usual, ...chosenOf(of, rows, usual.length < 2 ? [EVERY_COLUMN] : chosen)];
}

/** The chosen columns that any of the rows fills. */
export function chosenOf(of: RowsOf, rows: readonly Row[], chosen: readonly string[] = []) {
  const { usual, more } = ROW_COLUMNS[of];
  const all = chosen.includes(EVERY_COLUMN)
    ? new Set([...more, ...rows.flatMap((row) => Object.keys(row))])
    : more.filter((header) => chosen.includes(header));
  return filled(rows, [...all]).filter((header) => !usual.includes(header));
}

function filled(rows: readonly Row[], headers: readonly string[]): string[] {
  return headers.filter((header) => rows.some((row) => row[header]));
}
