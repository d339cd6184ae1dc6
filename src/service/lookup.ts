import { isObject, jsonLine, parseJson } from "../core/json";
import type { Lookup } from "../core/kind";
import { answer } from "../core/outcome";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { ACCOUNT, ACCOUNT_PARTS, type Account, JOB_POSTINGS, type JobPosting } from "./companies";
import type { Connection } from "./connection";
import { type ContactReply, toContactReply } from "./contact";
import { type Endpoint, formRequest, readAnswer } from "./endpoint";
import { type Evolution, HEADCOUNT, type Headcount } from "./headcount";
import { COMMENTS, type Comment } from "./intents";
import { LEAD, LEAD_PARTS, type Lead } from "./leads";
import { type Read, readReply } from "./reply";
import { entriesIn, partOf, toText } from "./shape";
import { fromWire } from "./wire-names";

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
 * Reads the answer to `askLookup` like a contact's: an outcome whose value is the whole answer as it came
 * (see `lookupRows`), or the reason why there is none. An answer that found nothing is kept too, since some
 * are charged.
 */
export function readLookupReply(response: HttpResponse, field: Lookup["field"]): ContactReply {
  const read = readRows(response, field);
  if (read.kind !== "result") return toContactReply(read);
  const whole = jsonLine(response.text);
  const found = read.value.length > 0;
  return {
    kind: "answer",
    answer: found ? answer("found", { value: whole }) : answer("not_found", { raw: whole }),
  };
}

function readRows(response: HttpResponse, field: Lookup["field"]): Read<ValueRow[]> {
  switch (field) {
    case "lead":
      return toRows(response, LEAD, (lead) => (lead ? [leadRow(lead)] : []));
    case "company":
      return toRows(response, ACCOUNT, (found) => (found ? [companyRow(found)] : []));
    case "headcount":
      return toRows(response, HEADCOUNT, (found) => found.map(headcountRow));
    case "job_postings":
      return toRows(response, JOB_POSTINGS, ({ jobs }) => jobs.map(jobRow));
    case "comments":
      return toRows(response, COMMENTS, (found) => found.map(commentRow));
  }
}

function toRows<T>(
  response: HttpResponse,
  endpoint: Endpoint<never, T>,
  rowsOf: (value: T) => ValueRow[],
): Read<ValueRow[]> {
  const read = readAnswer(endpoint, response);
  return read.kind === "result" ? { kind: "result", value: rowsOf(read.value) } : read;
}

/**
 * The rows that a found value shows in the columns of its field; none if we did not write it. Earlier
 * versions kept such rows instead of the answer.
 */
export function lookupRows(field: Lookup["field"], value: string): ValueRow[] {
  const kept = keptRows(value);
  if (kept) return kept;
  const read = readRows(saved(value), field);
  return read.kind === "result" ? read.value : [];
}

/** The rows that stand in place of an answer; undefined if the value is the answer itself. */
export function keptRows(value: string): ValueRow[] | undefined {
  const rows = value.startsWith("[[") ? parseJson(value) : undefined;
  return Array.isArray(rows) ? rows.filter(Array.isArray) : undefined;
}

/**
 * What further columns show of a found value, by the interface's names: the lead, the company, the latest
 * posting, or what the departments add up to. Empty where an earlier version kept only its rows.
 */
export function lookupSubject(field: Lookup["field"], value: string): Record<string, unknown> {
  if (field === "job_postings") {
    const dated = lookupEntries(field, value).map(fromWire);
    const [latest = {}] = dated.sort((a, b) =>
      toText(a.date_posted) < toText(b.date_posted) ? 1 : -1,
    );
    return latest;
  }
  const reply = readReply(saved(value));
  if (reply.kind !== "result" || keptRows(value)) return {};
  if (field === "headcount") return yearOf(HEADCOUNT.read(reply.body) ?? []);
  return partOf(reply.body, field === "lead" ? LEAD_PARTS : ACCOUNT_PARTS);
}

function yearOf(departments: readonly Headcount[]): Record<string, unknown> {
  const years = departments.map(({ evolution }) => evolution[12]);
  const sum = (of: (year: Evolution) => number | undefined) => {
    const known = years.map(of).filter((each) => each !== undefined);
    return known.length === 0 ? "" : known.reduce((a, b) => a + b, 0);
  };
  return {
    before: sum((year) => year.base_headcount),
    gain: sum((year) => year.headcount_gain),
  };
}

/** What stands at a path in an answer, such as `hiring_team.0.name`, as a cell shows it. */
export function cellAt(body: unknown, path: string): string | number {
  const steps = path.split(".");
  const value = steps.reduce<unknown>((part, name) => {
    if (Array.isArray(part)) return part[Number(name)];
    return isObject(part) ? fromWire(part)[name] : undefined;
  }, body);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && Number.isFinite(value)) return value;
  return Array.isArray(value)
    ? value
        .map(toText)
        .filter((text) => text !== "")
        .join(", ")
    : toText(value);
}

/** A saved value as the answer that it is. */
function saved(value: string): HttpResponse {
  return { status: 200, headers: {}, text: value };
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

/** The postings or comments of a found value, as they came; of kept rows without what they leave out. */
export function lookupEntries(
  field: keyof typeof COLUMNS,
  value: string,
): Record<string, unknown>[] {
  const kept = keptRows(value);
  if (kept) return kept.map((row) => entryOfRow(field, row));
  const reply = readReply(saved(value));
  const list = field === "comments" ? "comments" : "jobs";
  return reply.kind === "result" ? (entriesIn(reply.body, list) ?? []).filter(isObject) : [];
}

function entryOfRow(field: keyof typeof COLUMNS, row: ValueRow): Record<string, string> {
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
