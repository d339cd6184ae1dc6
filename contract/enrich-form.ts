export type Field = "email" | "personal_email" | "phone";

/** What to look up. */
export type RunKind = "contact" | "company" | "headcount" | "job_postings" | "lead";

export type InputRole =
  | "first_name"
  | "last_name"
  | "full_name"
  | "company"
  | "domain"
  | "profile_url"
  | "countries";

export type OutputRole =
  | "email"
  | "email_status"
  | "personal_email"
  | "personal_email_status"
  | "phone"
  | "all_phones"
  | LookupOutput
  | "status"
  | "enriched_on"
  | "ref";

/** Of look-ups that are about no contact; their names come with `Columns.results`. */
type LookupOutput =
  | "lead"
  | "lead_title"
  | "lead_company"
  | "lead_email"
  | "lead_email_status"
  | "lead_phones"
  | "lead_page"
  | "company"
  | "company_site"
  | "company_industry"
  | "company_place"
  | "company_size"
  | "company_page"
  | "company_text"
  | "headcount"
  | "headcount_departments"
  | "headcount_growth"
  | "job_postings"
  | "job_titles"
  | "job_latest"
  | "job_posted"
  | "job_page";

/** The first ten rows, the selected, those in sight, those without a result, all. */
export type RunOn = "first" | "selection" | "visible" | "blanks" | "all";

/** What is asked again: what failed, what never came back (perhaps paid twice), what is known. */
export type Again = "failed" | "unknown" | "known";

/** Header by role; `subject` alone where no contacts are looked up. */
export type Inputs = Partial<Record<InputRole | "subject", string>>;

/** What a person chooses of a run; what is left out stays as it was in the tab. */
export interface Terms {
  /** Contacts if left out. */
  kind?: RunKind;
  /** Of a contact; a look-up of another kind brings all it has. */
  fields: Field[];
  runOn: RunOn;
  /** Only rows with a value in the column of this header. */
  where?: string | undefined;
  phoneNeedsEmail?: boolean;
  /** In bulk requests, whose results come by webhook alone. */
  bulk?: boolean;
  /** Also rows with only a profile address. */
  profileOnly?: boolean;
  again?: Again;
  /** Header by role; "" for none. */
  inputs?: Inputs;
  /** Full names split by hand. */
  splits?: Record<string, [firstName: string, lastName: string]>;
  /** "" for a new column at the right edge. */
  outputs?: Partial<Record<OutputRole, { header: string; overwrite: boolean }>>;
  placed?: string[];
  capCredits?: number;
}

/** The open tab as the form shows it. */
export interface Columns {
  tab: number;
  tabName: string;
  kind: RunKind;
  /** Where no contacts are looked up: what the one column holds that is needed, else "". */
  needs: string;
  /** Where no contacts are looked up: what is filled, with its name. */
  results: { role: OutputRole; name: string }[];
  /** Headers that can be chosen. */
  headers: string[];
  inputs: Inputs;
  /** Roles that more than one header could mean. */
  unsure: InputRole[];
  outputs: Partial<Record<OutputRole, string>>;
  overwrite: OutputRole[];
  /** Status outputs that go to a column of the person's. */
  own: OutputRole[];
  fields: Field[];
  placed: string[];
  phoneNeedsEmail: boolean;
  profileOnly: boolean;
  /** Webhooks are received, so bulk requests may be chosen. */
  mayBulk: boolean;
  splits: Record<string, [firstName: string, lastName: string]>;
}

export interface NameSplit {
  text: string;
  firstName: string;
  lastName: string;
}
