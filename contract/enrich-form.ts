export type Field = "email" | "personal_email" | "phone";

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
  | "status"
  | "enriched_on"
  | "ref";

/** The first ten rows, the selected, those in sight, those without a result, all. */
export type RunOn = "first" | "selection" | "visible" | "blanks" | "all";

/** What is asked again: what failed, what never came back (perhaps paid twice), what is known. */
export type Again = "failed" | "unknown" | "known";

/** What a person chooses of a run; what is left out stays as it was in the tab. */
export interface Terms {
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
  inputs?: Partial<Record<InputRole, string>>;
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
  /** Headers that can be chosen. */
  headers: string[];
  inputs: Partial<Record<InputRole, string>>;
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
