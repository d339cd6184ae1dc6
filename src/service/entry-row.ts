import { capitalised } from "../core/capitalised";
import { type Entry, flatEntry } from "../core/flat-entry";
import { splitFullName } from "../core/full-name";
import { isObject } from "../core/json";
import { PLATFORM_LIMITS } from "../core/limits";
import { mapValues } from "../core/map-values";
import { plainText } from "../core/plain-text";
import { readableTime } from "../core/readable-time";
import { MORE_OF_COMPANY, MORE_OF_LEAD } from "../core/row-columns";
import { fromWire, fromWireName } from "./wire-names";

const LONGEST_HEADER = 100;
/** Enough characters of a post to tell it from others. */
const POST_CHARACTERS = 200;

/** The service's names for each header that enrichment recognises. */
const NAMES = {
  "First name": "first_name",
  "Last name": "last_name",
  "Job title": "title current_title job_title",
  Company: "company_name current_company company.name",
  Website: "website domain company_domain company_website company.domain company.website",
  "Profile address": "network_profile_url profile_url",
  "Company page": "company_network_url",
  Headline: "headline",
  Engagement: "engagement_type",
  "Probable e-mail": "most_probable_email",
  "Probable e-mail status": "most_probable_email_status",
  Phones: "phones",
  Qualified: "status",
  "Why not": "rejection_reason",
  Industry: "industry",
  Place: "job_location",
  "Posted on": "date_posted posted_at",
  Employment: "employment_statuses",
  "Job address": "job_url",
  "Hiring team": "hiring_team",
  Description: "description",
  Comment: "comment_text",
  "Commented on": "commented_at",
  "Comment address": "comment_url",
  Author: "author",
  "Author's page": "author_url",
  "Whole post": "text",
  Engaged: "engagement_count",
  Reactions: "reactions_count",
  Comments: "comments_count",
  "Post address": "post_url",
};

/** Headers by the service's name. */
const HEADERS: Readonly<Record<string, string>> = {
  ...headersOf(MORE_OF_LEAD),
  ...headersOf(MORE_OF_COMPANY, "company."),
  ...headersOf(NAMES),
};

function headersOf(names: Readonly<Record<string, string>>, before = "") {
  return Object.fromEntries(
    Object.entries(names).flatMap(([header, list]) =>
      list.split(" ").map((name) => [before + name, header]),
    ),
  );
}

/** Names that mean something else for a company than for a person. */
const OF_COMPANIES: Readonly<Record<string, string>> = {
  ...headersOf(MORE_OF_COMPANY),
  name: "Company",
  status: "Status at the service",
};
const OF_PEOPLE: Readonly<Record<string, string>> = { network_url: "Profile address" };

const CONTACT_HEADERS = ["Hiring contact", "Hiring contact profile"];

/** Every header from the tables above. */
export const ENTRY_HEADERS: ReadonlySet<string> = new Set([
  ...[HEADERS, OF_COMPANIES, OF_PEOPLE].flatMap((table) => Object.values(table)),
  ...CONTACT_HEADERS,
  "Post",
]);

/** Names in a delivery that do not describe the entry. */
const NOT_SHOWN = /^(search_id|search\..*|custom(\..*)?)$/;

/** An entry as a row, by header. Values without a header above use their own names. */
export function entryRow(
  entry: Entry,
  kind: "people" | "companies" = "people",
): Record<string, string> {
  const named = textsOf(entry);
  const headers = { ...HEADERS, ...(kind === "people" ? OF_PEOPLE : OF_COMPANIES) };
  const row: Record<string, string> = { ...namesFrom(named), ...hiringContact(entry) };
  const post = named.find(([name]) => name === "text")?.[1];
  if (post) row.Post = [...post].slice(0, POST_CHARACTERS).join("");
  for (const [name, text] of named) {
    if (text === "" || NOT_SHOWN.test(name)) continue;
    const [header, word] = [headers[name], wordOf(name)];
    if (header !== undefined && (row[header] || text) === text) row[header] = text;
    else if (word !== "") row[word] ??= text;
  }
  return row;
}

/** The row with its counts as numbers. */
export function countsOf(row: Readonly<Record<string, string>>): Record<string, string | number> {
  return mapValues(row, (text, header) =>
    COUNTED.test(header) && /^\d{1,9}$/.test(text) ? Number(text) : text,
  );
}

const COUNTED = /^(Years|Months|Positions|Connections|Degree)\b/;

/** The entry's texts by name. Parts of a `lead` inside it count as its own. */
function textsOf(entry: Entry): [string, string][] {
  return Object.entries(flatEntry(entry)).map(([wire, text]) => {
    const name = wire.split(".").map(fromWireName).join(".");
    return [name.replace(/^lead\./, ""), plainText(readableTime(text), LONGEST)];
  });
}

/** Leaves room for the apostrophe that keeps a text literal. */
const LONGEST = PLATFORM_LIMITS.cellCharacters - 10;

/** First and last name of an entry with only a full name, so that it can be looked up. */
function namesFrom(named: [string, string][]): Record<string, string> {
  const of = (wanted: string) => named.find(([name]) => name === wanted)?.[1] ?? "";
  const full = of("full_name");
  if (full === "" || of("first_name") !== "" || of("last_name") !== "") return {};
  const { firstName, lastName } = splitFullName(full);
  return { "First name": firstName, "Last name": lastName };
}

/** The first person of a posting's hiring team. */
function hiringContact({ hiring_team: team }: Entry): Record<string, string> {
  const first: unknown = Array.isArray(team) ? team[0] : undefined;
  if (!isObject(first)) return {};
  const { name, network_url: page } = fromWire(first);
  const texts = [name, page].map((each) =>
    typeof each === "string" ? plainText(each, LONGEST) : "",
  );
  return Object.fromEntries(CONTACT_HEADERS.map((header, at) => [header, texts[at] ?? ""]));
}

/** For each header, what earlier versions called the column: the service's name, as `wordOf` writes it. */
const FORMER = [
  headersOf(MORE_OF_COMPANY),
  headersOf(MORE_OF_COMPANY, "company."),
  headersOf(MORE_OF_LEAD),
].flatMap((table) =>
  Object.entries(table).map(([name, header]) => [header, wordOf(name)] as const),
);

/** Headers of earlier versions that new columns no longer get. */
export const FORMER_HEADERS: ReadonlySet<string> = new Set(
  FORMER.flatMap(([, former]) => (ENTRY_HEADERS.has(former) ? [] : [former])),
);

/** The row with its values under former headers too, for tabs that still have them. */
export function withFormer(row: Readonly<Record<string, string>>): Record<string, string> {
  const former = FORMER.flatMap(([header, word]) =>
    row[header] && FORMER_HEADERS.has(word) ? [[word, row[header]]] : [],
  );
  return { ...Object.fromEntries(former), ...row };
}

/** Turns "job_min_posted" into "Job min posted". */
function wordOf(name: string): string {
  return capitalised(plainText(name.replace(/[._]+/g, " "), LONGEST_HEADER));
}
