import { parseJson } from "../core/json";
import type { Lookup } from "../core/kind";
import { answer } from "../core/outcome";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { ACCOUNT, type Account, JOB_POSTINGS, type JobPosting } from "./companies";
import type { Connection } from "./connection";
import { type ContactReply, toContactReply } from "./contact";
import { type Endpoint, formRequest, readAnswer } from "./endpoint";
import { type Evolution, HEADCOUNT, type Headcount } from "./headcount";
import { COMMENTS, type Comment } from "./intents";
import { LEAD, type Lead } from "./leads";

/** A row of what a look-up brought; numbers stay numbers. */
export type ValueRow = (string | number)[];

/** The request of a look-up. Costs its kind's price. Throws BAD_INPUT. */
export function askLookup(connection: Connection, lookup: Lookup): HttpRequest {
  switch (lookup.field) {
    case "lead":
      return formRequest(LEAD, connection, lookup.profileUrl, lookup.live);
    case "company":
      return formRequest(ACCOUNT, connection, lookup.company, { live: lookup.live });
    case "headcount":
      return formRequest(HEADCOUNT, connection, lookup.company, lookup.departments, lookup.live);
    case "job_postings":
      return formRequest(JOB_POSTINGS, connection, lookup.company, lookup.postedWithinDays);
    case "comments":
      return formRequest(COMMENTS, connection, lookup.profileUrl, lookup.limit);
  }
}

/**
 * Reads the answer to `askLookup` like a contact's: an outcome whose value is its rows (see `valueRows`),
 * or the reason why there is none.
 */
export function readLookupReply(response: HttpResponse, field: Lookup["field"]): ContactReply {
  switch (field) {
    case "lead":
      return toReply(response, LEAD, (lead) => (lead ? [leadRow(lead)] : []));
    case "company":
      return toReply(response, ACCOUNT, (found) => (found ? [companyRow(found)] : []));
    case "headcount":
      return toReply(response, HEADCOUNT, (found) => found.map(headcountRow));
    case "job_postings":
      return toReply(response, JOB_POSTINGS, ({ jobs }) => jobs.map(jobRow));
    case "comments":
      return toReply(response, COMMENTS, (found) => found.map(commentRow));
  }
}

function toReply<T>(
  response: HttpResponse,
  endpoint: Endpoint<never, T>,
  rowsOf: (value: T) => ValueRow[],
): ContactReply {
  const read = readAnswer(endpoint, response);
  if (read.kind !== "result") return toContactReply(read);
  const rows = rowsOf(read.value);
  const found = rows.length > 0;
  return {
    kind: "answer",
    answer: found ? answer("found", { value: JSON.stringify(rows) }) : answer("not_found"),
  };
}

/** The rows of a found value; none if we did not write it. */
export function valueRows(value: string): ValueRow[] {
  const rows = parseJson(value);
  return Array.isArray(rows) ? rows.filter(Array.isArray) : [];
}

function leadRow(lead: Lead): ValueRow {
  return [
    lead.full_name || `${lead.first_name} ${lead.last_name}`.trim(),
    lead.title || lead.current_position,
    lead.company_name,
    lead.most_probable_email,
    lead.most_probable_email_status,
    lead.phones.join(", "),
    lead.network_profile_url || lead.network_url,
  ];
}

function companyRow(found: Account): ValueRow {
  return [
    found.name || found.company_name,
    found.website || found.domain,
    found.industry,
    found.headquarters || found.location,
    found.employee_range,
    found.network_url,
    found.description,
  ];
}

/** The present figure, and the growth in percent over 3, 6 and 12 months; blank if unknown. */
function headcountRow({ department, current, evolution }: Headcount): ValueRow {
  const growth = (over: Evolution) => over.headcount_gain_percentage ?? "";
  return [
    department,
    current ?? "",
    growth(evolution[3]),
    growth(evolution[6]),
    growth(evolution[12]),
  ];
}

/** What the columns of these look-ups are, by the interface's names. */
const COLUMNS = {
  job_postings: [
    ...["job_title", "job_location", "date_posted", "employment_statuses", "job_url"],
    ...["description", "hiring_team"],
  ],
  comments: ["commented_at", "author", "comment_text", "comment_url"],
} as const satisfies Partial<Record<Lookup["field"], readonly string[]>>;

/** Turns a row of postings or comments back into its entry, without what the row leaves out. */
export function entryOfRow(field: keyof typeof COLUMNS, row: ValueRow): Record<string, string> {
  return Object.fromEntries(COLUMNS[field].map((name, at) => [name, String(row[at] ?? "")]));
}

function jobRow(job: JobPosting): ValueRow {
  const statuses = job.employment_statuses.join(", ");
  const team = job.hiring_team.map(({ name, title }) => (title ? `${name} (${title})` : name));
  return [
    job.job_title,
    job.job_location,
    job.date_posted,
    statuses,
    job.job_url,
    job.description,
    team.join(", "),
  ];
}

function commentRow(comment: Comment): ValueRow {
  return [comment.commented_at, comment.author, comment.comment_text, comment.comment_url];
}
