/** What else an answer says of a lead: by the header of its column the service's name for it, in their order. */
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

/** The same of a company. */
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

/** What rows are of: results of a search, or what a signal brings. */
export const ROWS_OF = ["leads", "companies", "post", "comments", "jobs", "hiring"] as const;
export type RowsOf = (typeof ROWS_OF)[number];

interface Columns {
  usual: readonly string[];
  more: readonly string[];
}

const POSTINGS = columns(
  "Company, Website, Job title, Place, Posted on, Job address, Hiring contact, Hiring contact profile",
  "Employment, Description, Hiring team, Company page",
);

/**
 * The columns of rows that are brought into a tab, by what they are rows of, in the order in which they stand
 * in a new tab: the usual ones, then those that people may choose.
 */
export const ROW_COLUMNS: Readonly<Record<RowsOf, Columns>> = {
  leads: columns(
    "First name, Last name, Job title, Company, Website, Profile address, Probable e-mail, Probable e-mail status",
    `Phones, Qualified, Why not, ${Object.keys({ ...MORE_OF_LEAD, ...MORE_OF_COMPANY }).join(", ")}`,
  ),
  companies: columns(
    "Company, Website, Industry, Employees, Headquarters, Company page",
    "Company number, Company's short name, Company's place, About the company, Company's picture",
  ),
  post: columns(
    "First name, Last name, Company, Engagement, Profile address",
    "Job title, Website, Headline",
  ),
  comments: columns("Commented on, Author, Comment, Comment address", "Author's page"),
  jobs: POSTINGS,
  hiring: POSTINGS,
};

function columns(usual: string, more: string): Columns {
  return { usual: usual.split(", "), more: more.split(", ") };
}

/** Chosen instead of names: every column that came. */
export const EVERY_COLUMN = "*";

type Row = Readonly<Record<string, string>>;

/**
 * The columns that such rows get in a new tab: the usual and the chosen ones that any of them fills. Rows that we
 * know next to nothing of get all.
 */
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
