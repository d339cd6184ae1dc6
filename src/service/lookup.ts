import type { Filters } from "../core/filters";
import type { Entry } from "../core/flat-entry";
import { isObject, jsonLine, parseJson } from "../core/json";
import type { Lookup } from "../core/kind";
import { POLICY } from "../core/policy";
import { readableTime } from "../core/readable-time";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { ACCOUNT, ACCOUNT_PARTS, type Account, JOB_POSTINGS, type JobPosting } from "./companies";
import type { Connection } from "./connection";
import {
  answered,
  type ContactReply,
  type PolledContact,
  toContactReply,
  whyUnanswered,
} from "./contact";
import { type Endpoint, formRequest, readAnswer } from "./endpoint";
import { countsOf, entryRow } from "./entry-row";
import { type Evolution, HEADCOUNT, type Headcount } from "./headcount";
import { COMMENTS, type Comment, POSTS } from "./intents";
import { LEAD, LEAD_PARTS, type Lead, PEOPLE_SEARCH } from "./leads";
import { type Read, readReply } from "./reply";
import { isUuid } from "./request-check";
import { isRunning, SEARCH } from "./search";
import { entriesIn, partOf, toText } from "./shape";
import { fromWire } from "./wire-names";

type Cell = string | number;

/** A row of a look-up's result. Numbers stay numbers. */
export type ValueRow = Cell[];

/** The request of a look-up. Costs its kind's price. Throws BAD_INPUT. */
export function askLookup(connection: Connection, lookup: Lookup): HttpRequest {
  switch (lookup.field) {
    case "lead":
      return formRequest(LEAD, connection, lookup.profileUrl, lookup.live);
    case "company":
      return formRequest(ACCOUNT, connection, lookup.company, lookup);
    case "headcount":
      return formRequest(HEADCOUNT, connection, lookup.company, lookup.departments, lookup.live);
    case "people": {
      const { company, titles, live } = lookup;
      // The service's word for everybody (service-gaps, POST /leads/search, H).
      const all = titles.length === 0 ? ["*"] : titles;
      const filters: Filters = isUuid(titles.join(""))
        ? { persona_id: titles[0] as string }
        : { job_titles: all };
      const asked = live ? filters : { ...filters, live };
      return formRequest(PEOPLE_SEARCH, connection, company, asked, {
        limit: POLICY.peopleOfCompany,
      });
    }
    case "job_postings":
      return formRequest(JOB_POSTINGS, connection, lookup.company, lookup.postedWithinDays);
    case "comments":
      return formRequest(COMMENTS, connection, lookup.profileUrl, lookup.limit);
    case "posts":
      return formRequest(POSTS, connection, lookup.profileUrl, lookup.limit);
  }
}

/**
 * Reads the answer to `askLookup`: an outcome whose value is the whole answer as it came (see `lookupRows`),
 * or the reason why there is none. An answer that found nothing is saved too, since some are charged.
 */
export function readLookupReply(response: HttpResponse, field: Lookup["field"]): ContactReply {
  if (field === "people") {
    const created = readAnswer(PEOPLE_SEARCH, response);
    return created.kind === "result"
      ? answered("pending", { id: created.value.id })
      : toContactReply(created);
  }
  const read = READ_ROWS[field](response);
  if (read.kind !== "result") return toContactReply(read);
  const whole = jsonLine(response.text);
  const found = read.value.length > 0;
  return found ? answered("found", { value: whole }) : answered("not_found", { raw: whole });
}

/** Reads the search for a company's people: all that came once it is over; `failed` if aborted before anybody did. */
export function readPolledPeople(response: HttpResponse): PolledContact {
  const read = readAnswer(SEARCH, response);
  if (read.kind !== "result") return whyUnanswered(read);
  const { search, leads } = read.value;
  if (isRunning(search)) return { kind: "running" };
  const whole = jsonLine(response.text);
  const detail = search.status;
  if (leads.length > 0) return answered("found", { value: whole, detail });
  const nothing = search.status === "FINISHED" ? "not_found" : "failed";
  return answered(nothing, { raw: whole, detail });
}

/** Reads the rows of an answer. */
const READ_ROWS: Readonly<Record<Lookup["field"], (response: HttpResponse) => Read<ValueRow[]>>> = {
  lead: rowsFrom(LEAD, (lead) => (lead ? [leadRow(lead)] : [])),
  company: rowsFrom(ACCOUNT, (found) => (found ? [companyRow(found)] : [])),
  headcount: rowsFrom(HEADCOUNT, (found) => found.map(headcountRow)),
  job_postings: rowsFrom(JOB_POSTINGS, (jobs) => jobs.map(jobRow)),
  comments: rowsFrom(COMMENTS, (found) => found.map(commentRow)),
  people: rowsFrom(SEARCH, ({ leads }) =>
    leads.map(({ lead }) => [nameOf(lead), lead.title, lead.network_profile_url]),
  ),
  posts: rowsFrom(POSTS, (found) => found.map(({ text }) => [text])),
};

function rowsFrom<T>(endpoint: Endpoint<never, T>, rowsOf: (value: T) => ValueRow[]) {
  return (response: HttpResponse): Read<ValueRow[]> => {
    const read = readAnswer(endpoint, response);
    return read.kind === "result" ? { kind: "result", value: rowsOf(read.value) } : read;
  };
}

/** A found value's rows, in its field's columns; none if we did not write it. Earlier versions stored such rows. */
export function lookupRows(field: Lookup["field"], value: string): ValueRow[] {
  const kept = keptRows(value);
  if (kept) return kept;
  const read = READ_ROWS[field](saved(value));
  return read.kind === "result" ? read.value : [];
}

/** Further values for each of those rows, by header; none where an earlier version stored only rows. */
export function lookupOthers(field: Lookup["field"], value: string): Record<string, Cell>[] {
  switch (field) {
    case "lead":
      return [countsOf(entryRow(lookupSubject(field, value)))];
    case "company":
      return [entryRow(lookupSubject(field, value), "companies")];
    case "headcount":
      return (HEADCOUNT.read(bodyOf(value) ?? {}) ?? []).map(pastOf);
    case "people":
      return [];
    default:
      return lookupEntries(field, value).map((entry) => entryRow(entry));
  }
}

/** The rows that an earlier version stored instead of the answer; undefined if the value is the answer. */
export function keptRows(value: string): ValueRow[] | undefined {
  const rows = value.startsWith("[[") ? parseJson(value) : undefined;
  return Array.isArray(rows) ? rows.filter(Array.isArray) : undefined;
}

/**
 * What further columns read from, by the interface's names: the lead, the company, the latest posting, or the
 * departments' sums. Empty if an earlier version stored only rows.
 */
export function lookupSubject(field: Lookup["field"], value: string): Record<string, unknown> {
  if (field === "job_postings") {
    const dated = lookupEntries(field, value).map(fromWire);
    const [latest = {}] = dated.sort((a, b) =>
      toText(a.date_posted) < toText(b.date_posted) ? 1 : -1,
    );
    return latest;
  }
  const body = bodyOf(value);
  if (!body) return {};
  if (field === "people") return body;
  if (field === "headcount") return yearOf(HEADCOUNT.read(body) ?? []);
  return partOf(body, field === "lead" ? LEAD_PARTS : ACCOUNT_PARTS);
}

/** The body of a saved answer; undefined if an earlier version stored only rows. */
function bodyOf(value: string): Record<string, unknown> | undefined {
  const reply = keptRows(value) ? undefined : readReply(saved(value));
  return reply?.kind === "result" ? reply.body : undefined;
}

function pastOf({ evolution }: Headcount): Record<string, Cell> {
  const cells = ([3, 6, 12] as const).flatMap((months) => [
    [`People ${months} months ago`, evolution[months].base_headcount ?? ""],
    [`Gain in ${months} months`, evolution[months].headcount_gain ?? ""],
  ]);
  return Object.fromEntries(cells);
}

function yearOf(departments: readonly Headcount[]): Record<string, unknown> {
  const years = departments.map(({ evolution }) => evolution[12]);
  const sum = (of: (year: Evolution) => number | undefined) => {
    const known = years.map(of).filter((each) => each !== undefined);
    return known.length === 0 ? "" : known.reduce((a, b) => a + b, 0);
  };
  let [base, grown] = [0, 0];
  for (const { base_headcount, headcount_gain } of years) {
    if (base_headcount === undefined || headcount_gain === undefined) continue;
    base += base_headcount;
    grown += headcount_gain;
  }
  return {
    before: sum((year) => year.base_headcount),
    gain: sum((year) => year.headcount_gain),
    // Only departments with both figures count.
    yearly: base > 0 ? grown / base : "",
  };
}

/** The value at a path in an answer, such as `hiring_team.0.name`, as a cell shows it. */
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

/** A saved value in the form of a response. */
function saved(value: string): HttpResponse {
  return { status: 200, headers: {}, text: value };
}

function leadRow(lead: Lead): ValueRow {
  return [
    nameOf(lead),
    lead.title || lead.current_position,
    lead.company_name,
    lead.most_probable_email,
    lead.most_probable_email_status,
    lead.phones.join(", "),
    lead.network_profile_url || lead.network_url,
  ];
}

function nameOf({ full_name, first_name, last_name }: Lead): string {
  return full_name || `${first_name} ${last_name}`.trim();
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

/** Department, present figure, and growth in percent over 3, 6 and 12 months; blank if unknown. */
function headcountRow({ department, current, evolution }: Headcount): ValueRow {
  const growth = (months: 3 | 6 | 12) => evolution[months].headcount_gain_percentage ?? "";
  return [department, current ?? "", growth(3), growth(6), growth(12)];
}

/** The columns of these look-ups, by the interface's names. */
const COLUMNS = {
  job_postings: [
    ...["job_title", "job_location", "date_posted", "employment_statuses", "job_url"],
    ...["description", "hiring_team"],
  ],
  comments: ["commented_at", "author", "comment_text", "comment_url"],
  posts: ["text"],
  people: [],
} as const satisfies Partial<Record<Lookup["field"], readonly string[]>>;

/** A found value's entries as they came. Stored rows of earlier versions have only the columns' values. */
export function lookupEntries(field: keyof typeof COLUMNS, value: string): Entry[] {
  const kept = keptRows(value);
  if (kept)
    return kept.map((row) =>
      Object.fromEntries(COLUMNS[field].map((name, at) => [name, String(row[at] ?? "")])),
    );
  return (entriesIn(bodyOf(value) ?? {}, LISTS[field]) ?? []).filter(isObject);
}

/** The name of each field's list in an answer. */
const LISTS = { job_postings: "jobs", comments: "comments", posts: "posts", people: "leads" };

function jobRow(job: JobPosting): ValueRow {
  const team = job.hiring_team.map(({ name, title }) => (title ? `${name} (${title})` : name));
  return [
    job.job_title,
    job.job_location,
    job.date_posted,
    job.employment_statuses.join(", "),
    job.job_url,
    job.description,
    team.join(", "),
  ];
}

function commentRow({ commented_at, author, comment_text, comment_url }: Comment): ValueRow {
  return [readableTime(commented_at), author, comment_text, comment_url];
}
