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
  Domain: "domain",
  Industry: "industry",
  Employees: "employee_range",
  Headquarters: "headquarters",
  "Company's place": "location",
  "About the company": "description",
  "Company page": "network_url",
  "Company number": "network_id",
  "Company's picture": "company_profile_picture",
} as const;

/**
 * The columns of rows that are brought into a tab, by what they are rows of, in the order in which they stand
 * in every tab: the usual ones, then those that people may choose. `key`: the column that tells a row.
 */
export const ROW_COLUMNS = {
  leads: {
    key: "Profile address",
    usual: [
      ...["First name", "Last name", "Job title", "Company", "Website", "Profile address"],
      ...["Probable e-mail", "Probable e-mail status"],
    ],
    more: [
      ...["Phones", "Qualified", "Why not"],
      ...[...Object.keys(MORE_OF_LEAD), ...Object.keys(MORE_OF_COMPANY)],
    ],
  },
  companies: {
    key: "Company page",
    usual: ["Company", "Website", "Industry", "Employees", "Headquarters", "Company page"],
    more: [
      ...["Company number", "Company's short name", "Domain", "Company's place"],
      ...["About the company", "Company's picture"],
    ],
  },
} as const satisfies Record<
  string,
  { key: string; usual: readonly string[]; more: readonly string[] }
>;
export type RowsOf = keyof typeof ROW_COLUMNS;
export const ROWS_OF = Object.keys(ROW_COLUMNS) as RowsOf[];

/** Chosen instead of names: every column that came. */
export const EVERY_COLUMN = "*";

type Row = Readonly<Record<string, string>>;

/** The columns that such rows get in a new tab: the usual and the chosen ones that any of them fills. */
export function columnsOf(
  of: RowsOf,
  rows: readonly Row[],
  chosen: readonly string[] = [],
): string[] {
  return [...filled(rows, ROW_COLUMNS[of].usual), ...chosenOf(of, rows, chosen)];
}

/** The chosen columns that any of the rows fills. */
export function chosenOf(of: RowsOf, rows: readonly Row[], chosen: readonly string[] = []) {
  const isChosen = new Set(chosen);
  const every = isChosen.has(EVERY_COLUMN);
  return filled(rows, ROW_COLUMNS[of].more).filter((header) => every || isChosen.has(header));
}

function filled(rows: readonly Row[], headers: readonly string[]): string[] {
  return headers.filter((header) => rows.some((row) => row[header]));
}
