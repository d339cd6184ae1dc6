import { enrichError } from "../core/errors";
import type { Lookup } from "../core/kind";
import { answer } from "../core/outcome";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Account, askAccount, readAccountReply } from "./account";
import { askComments, type Comment, readCommentsReply } from "./comments";
import type { Connection } from "./connection";
import type { ContactReply } from "./contact";
import { askHeadcount, type Evolution, type Headcount, readHeadcountReply } from "./headcount";
import { askJobPostings, type JobPosting, readJobPostingsReply } from "./job-postings";
import { askLead, type Lead, readLeadReply } from "./lead";
import type { Read } from "./reply";

/** A row of what a look-up brought; numbers stay numbers. */
export type ValueRow = (string | number)[];

/** The request of a look-up. Costs its kind's price. Throws BAD_INPUT. */
export function askLookup(connection: Connection, lookup: Lookup): HttpRequest {
  switch (lookup.field) {
    case "lead":
      return askLead(connection, lookup.profileUrl, lookup.live);
    case "company":
      return askAccount(connection, lookup.company, { live: lookup.live });
    case "headcount":
      return askHeadcount(connection, lookup.company, lookup.departments, lookup.live);
    case "job_postings":
      return askJobPostings(connection, lookup.company, lookup.postedWithinDays);
    case "comments":
      return askComments(connection, lookup.profileUrl, lookup.limit);
  }
}

/**
 * Reads the answer to `askLookup` as that of a contact is read: an outcome with its rows as the
 * value (`valueRows` gives them back), or a reason why there is none.
 */
export function readLookupReply(response: HttpResponse, field: Lookup["field"]): ContactReply {
  switch (field) {
    case "lead":
      return toAnswer(readLeadReply(response), (lead) => (lead ? [leadRow(lead)] : []));
    case "company":
      return toAnswer(readAccountReply(response), (found) => (found ? [companyRow(found)] : []));
    case "headcount":
      return toAnswer(readHeadcountReply(response), (found) => found.map(headcountRow));
    case "job_postings":
      return toAnswer(readJobPostingsReply(response), ({ jobs }) => jobs.map(jobRow));
    case "comments":
      return toAnswer(readCommentsReply(response), (found) => found.map(commentRow));
  }
}

/** The rows of a found value; none when it is not ours. */
export function valueRows(value: string): ValueRow[] {
  try {
    const rows: unknown = JSON.parse(value);
    return Array.isArray(rows) ? rows.filter(Array.isArray) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function toAnswer<T>(read: Read<T>, rowsOf: (value: T) => ValueRow[]): ContactReply {
  switch (read.kind) {
    case "result": {
      const rows = rowsOf(read.value);
      if (rows.length === 0) return { kind: "answer", answer: answer("not_found") };
      return { kind: "answer", answer: answer("found", { value: JSON.stringify(rows) }) };
    }
    case "refused":
      if (read.status === 404) return { kind: "halt", error: enrichError("WRONG_ADDRESS") };
      return { kind: "answer", answer: answer("refused", { detail: read.message }) };
    case "failed":
      return { kind: "answer", answer: answer("failed", { detail: read.message }) };
    case "unreadable":
      return { kind: "answer", answer: answer("unknown", { raw: read.raw }) };
    default:
      return read;
  }
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

/** Now, and the growth in percent over 3, 6 and 12 months; blank where it is not told. */
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

/** A row of postings or comments as the entry it was made of, without what it leaves out. */
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
