import type * as z from "zod/mini";
import { findChoice } from "../core/choice";
import { badInput } from "../core/errors";
import { HIRING_SIZES, PUBLISHED_DATES } from "../core/filter-choices";
import type { Question } from "../core/signal-question";
import type { Endpoint } from "./endpoint";
import { saysNothingFound } from "./reply";
import { count, oneOf, profileAddress, uuid, webhookAddress } from "./request-check";
import { fields, number, readEntries, record, text, toNumber, toText } from "./shape";
import { readStarted, type StartedPreview } from "./started";

const CommentRecord = record(() =>
  fields(text, "comment_url author author_url comment_text commented_at"),
);
export type Comment = z.infer<ReturnType<typeof CommentRecord>>;

/** At most `limit` comments that a profile wrote. Its cost is not documented. */
export const COMMENTS: Endpoint<[profileUrl: string, limit: number], Comment[]> = {
  route: "comments",
  form: profileForm,
  read: (body) => readEntries(body, "comments", CommentRecord),
};

function profileForm(profileUrl: string, limit: number) {
  const network_profile_url = profileAddress(profileUrl);
  return { body: { network_profile_url, limit: count(limit, "limit") } };
}

const PostRecord = record(() => ({
  ...fields(text, "id post_url url text posted_at"),
  ...fields(number, "engagement_count reactions_count comments_count"),
}));
export type Post = z.infer<ReturnType<typeof PostRecord>>;

/** At most `limit` posts of a profile. Path and names are not settled: the request is like that for comments (L). */
export const POSTS: Endpoint<[profileUrl: string, limit: number], Post[]> = {
  route: "postExtraction",
  form: profileForm,
  read: (body) => readEntries(body, "posts", PostRecord),
};

/** Which hiring companies to find. A filter left out does not narrow. */
export type HiringFilters = Extract<Question, { kind: "hiring" }>["filters"];

/** The intent that was created. `id` is "" if nothing was found (service-gaps, H). */
export interface HiringIntent {
  id: string;
  previewCount: number;
  /** The service's note, such as that only the first 100 results are sent; "" for none. */
  message: string;
}

/** Creates an intent; at most its first 100 results go to `webhookUrl`. Its cost is not documented. */
export const HIRING_INTENT: Endpoint<[webhookUrl: string, filters: HiringFilters], HiringIntent> = {
  route: "hiringIntent",
  form(webhookUrl, filters) {
    const { jobMinPosted, publishedDate, companySize = [] } = filters;
    if (jobMinPosted !== undefined) count(jobMinPosted, "The number of job postings");
    if (publishedDate !== undefined)
      checkChoice(PUBLISHED_DATES, publishedDate, "The publishing date");
    for (const id of companySize) checkChoice(HIRING_SIZES, id, "The company size");
    return { body: { webhook_url: webhookAddress(webhookUrl), ...hiringBody(filters) } };
  },
  read(body) {
    const id = toText(body.id);
    const found = toNumber(body.preview_count);
    if (id === "" && found === undefined && !saysNothingFound(body)) return undefined;
    return { id, previewCount: found ?? 0, message: toText(body.message) };
  },
};

/** Renames filters from camelCase to the interface's names and drops empty lists. */
function hiringBody(filters: HiringFilters): Record<string, unknown> {
  const given = Object.entries(filters).filter(([, value]) => [value].flat().length > 0);
  const wire = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(given.map(([name, value]) => [wire(name), value]));
}

function checkChoice(choices: typeof PUBLISHED_DATES, id: string, what: string): void {
  if (choices.some((choice) => choice.id === id)) return;
  const found = findChoice(choices, id);
  const nearest = "nearest" in found ? found.nearest : [found.choice.name];
  throw badInput(`${what} is not known. Nearest: ${nearest.join(", ")}.`);
}

/** Throws BAD_INPUT for anything but a post's address: asking about another page may cost credits, too. */
function postAddress(typed: string): string {
  const address = profileAddress(typed, "The post's address");
  if (/^https?:\/\/[^/]+\/(?!in\/|company\/|school\/)[^/?#]+\/[^/?#]+/.test(address))
    return address;
  throw badInput("That is no link to a post. Copy it from the post's menu.");
}

const EngagedRecord = record(() =>
  fields(text, "first_name last_name company_name network_url engagement_type"),
);

export const ENGAGEMENT_TYPES = ["reactions", "comments", "all"] as const;

/**
 * Creates an intent in the account, whose leads go to `webhookUrl`. Returns how many match, and at most the
 * first 10. Its cost is not documented. `persona` is an id or "".
 */
export const POST_ENGAGEMENT: Endpoint<
  [webhookUrl: string, post: Omit<Extract<Question, { kind: "post" }>, "kind">],
  StartedPreview<z.infer<ReturnType<typeof EngagedRecord>>>
> = {
  route: "postEngagement",
  form: (webhookUrl, { url, engagementType, excludeSameCompany, persona }) => ({
    body: {
      webhook_url: webhookAddress(webhookUrl),
      post_url: postAddress(url),
      engagement_type: oneOf(engagementType, ENGAGEMENT_TYPES, "The engagement"),
      exclude_same_company: excludeSameCompany,
      persona: persona ? uuid(persona, "The persona") : undefined,
    },
  }),
  read: (body) => readStarted(body, EngagedRecord),
};
