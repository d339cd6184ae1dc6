import type { Field, InputRole, OutputRole, RunOn } from "../contract/enrich-form";
import type { Progress, Sums } from "../contract/enrich-run";

export const FIELD_WORDS: Record<Field, string> = {
  email: "E-mail",
  personal_email: "Personal e-mail",
  phone: "Phone",
};

export const ROLE_WORDS: Record<InputRole, string> = {
  first_name: "First name",
  last_name: "Last name",
  full_name: "Full name",
  company: "Company",
  domain: "Domain",
  profile_url: "Profile address",
  countries: "Phone countries",
};

/** Outputs whose column a person may choose; the others are the add-on's own. */
export const OUTPUT_WORDS: Partial<Record<OutputRole, string>> = {
  email: "E-mail",
  personal_email: "Personal e-mail",
  phone: "Phone",
  all_phones: "All phones",
};

export const RUN_ON_WORDS: Record<RunOn, string> = {
  first: "First 10 rows",
  selection: "Selected rows",
  visible: "Visible rows",
  blanks: "Rows without a result",
  all: "All rows",
};

export const STATUS_WORDS = ["valid", "deliverable", "catch-all", "risky", "invalid"];

export const STATE_WORDS: Record<Progress["state"], string> = {
  running: "Running",
  paused: "Paused",
  stopped: "Stopped",
  done: "Done",
};

export const SUM_WORDS: Record<keyof Sums, string> = {
  wanted: "Cells wanted",
  known: "Known before",
  duplicates: "Duplicates",
  skipped: "Skipped",
  asked: "Asked",
  queued: "Queued",
  found: "Found",
  notFound: "Not found",
  refused: "Not accepted",
  failed: "Failed",
  unknown: "No answer yet",
  pending: "Waiting",
};

export const WORDS = {
  title: "Enrich",
  loading: "Reading the tab…",
  unreached: "Google did not answer. Check the connection and try again; nothing was lost.",
  tryAgain: "Try again",
  refresh: "Read the tab again",
  lookFor: "Look for",
  phoneNeedsEmail: "Phone only where an e-mail was found",
  rows: "Rows",
  where: "Only rows with a value in",
  anyRow: "(all of these rows)",
  columns: "Columns",
  none: "(none)",
  missing: (roles: string) => `Choose a column for ${roles}.`,
  nameMissing: "the last name or the full name",
  placeMissing: "the company, the domain or the profile address",
  unsure: (roles: string) => `More than one column could be meant: check ${roles}.`,
  names: "How full names are split",
  firstOf: (name: string) => `First name of ${name}`,
  lastOf: (name: string) => `Last name of ${name}`,
  results: "Where results go",
  goesTo: (output: string) => `${output} to`,
  newColumn: "New column",
  overwrite: (output: string) => `Overwrite what stands there (${output})`,
  blanksOnly: "Otherwise only blank cells are filled. Formulas are never touched.",
  statuses: "E-mails to place, by status",
  othersKept: "Others keep their status, and stay in the saved results.",
  showCost: "Show cost",
  working: "Working out the cost…",
  cost: "Cost",
  rowsOfRun: "Rows",
  toAsk: "To ask",
  atMost: "At most",
  likely: "Likely about",
  learned: "From what was found in this file so far.",
  assumed: "Assumed; learned from this file after some runs.",
  creditsLeft: "Credits left",
  requestsLeft: "Web requests left today",
  time: "Sending takes",
  credits: (count: number) => `${figure(count)} ${count === 1 ? "credit" : "credits"}`,
  waiting: (rows: number) =>
    `${rows} ${rows === 1 ? "row is" : "rows are"} left to an earlier run that still waits for an answer.`,
  tooFewCredits: "This may cost more than the credits left. The run then pauses until you top up.",
  tooFewRequests: "Google's daily limit may end this run early. It goes on by itself the next day.",
  payTwice: "These may have been paid already: asking again may pay twice.",
  nothing: "Nothing is to be asked: what is known is filled in at no cost.",
  noRows: "No row fits these choices.",
  cap: "Spend at most (credits)",
  capHint: "Look-ups under way count in full.",
  start: "Start",
  starting: "Starting…",
  back: "Back",
  pause: "Pause",
  resume: "Resume",
  stop: "Stop",
  pausing: "Pausing…",
  stopping: "Stopping…",
  newRun: "New run",
  retry: (cells: number) => `Retry failed (${cells})`,
  unanswered: (cells: number) => `Rows without an answer (${cells})`,
  undo: "Undo this run",
  undoAsk: "Clear the cells this run filled and nobody changed since? The answers stay saved.",
  undoNow: "Clear cells",
  keep: "Keep them",
  undone: (values: number) =>
    `${values} ${values === 1 ? "value" : "values"} cleared. The answers stay saved.`,
  wasUndone: "This run was undone; its answers are saved.",
  lastRun: "Last run",
  showRun: "Show",
  estimated: "Cost so far, about",
  allowed: "Allowed",
  account: "Account's change",
  goesOn: "It goes on by itself, also when this page is closed.",
  progress: "Cells with an outcome",
  percent: (state: string, percent: number) => `${state}, ${percent} percent`,
  newCap: "Allow in all (credits)",
  unansweredTitle: "Rows without an answer",
  unansweredText:
    "These look-ups were sent, and no readable answer came. They may have been paid. Waiting costs nothing.",
  allAnswered: "Every look-up of this tab has an answer.",
  row: (row: number) => `Row ${row}`,
  more: (count: number) => `and ${count} more`,
  wait: "Wait",
  askAgain: "Show cost of asking again",
} as const;

/** 12345 as "12,345". */
export function figure(count: number): string {
  return count.toLocaleString("en-US");
}

export function duration(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
