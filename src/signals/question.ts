import { readCompany } from "../core/company";
import { enrichError } from "../core/errors";
import type { Lookup } from "../core/kind";
import type { Question, QuestionKind } from "../core/signal-question";
import type { PacedEndpoint } from "../outbox/pace";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { askAccountSearch, readAccountSearchReply } from "../service/account-search";
import type { Connection } from "../service/connection";
import { askHiringIntent, readHiringIntentReply } from "../service/hiring-intent";
import { askLeadSearch, readLeadSearchReply } from "../service/lead-search";
import { askPostEngagement, readPostEngagementReply } from "../service/post-engagement";
import type { Read } from "../service/reply";

/** The name of the tab that each kind fills. */
export const TAB_NAMES: Readonly<Record<QuestionKind, string>> = {
  hiring: "Hiring companies",
  post: "Post engagement",
  leads: "Leads",
  companies: "Companies",
  comments: "Comments",
  jobs: "Job postings",
};

/** Kinds whose leads stay readable by the search's id. */
export function isReadable(kind: QuestionKind): boolean {
  return kind === "leads";
}

/** Kinds that are searches of the account. */
export function isSearch(kind: QuestionKind): boolean {
  return kind === "leads" || kind === "companies";
}

/** What an answer says of what is still to come. */
export interface Started {
  serviceId: string;
  expected?: number | undefined;
  message: string;
  /** Nothing is to come any more. */
  over: boolean;
}

/** One way to ask a question. */
export interface Asking {
  endpoint: PacedEndpoint;
  ask: (connection: Connection) => HttpRequest;
  read: (response: HttpResponse) => Read<Started>;
}

/** A question whose results are sent to a webhook. */
export type SentQuestion = Exclude<Question, AnsweredQuestion>;
/** A question that is answered at once. */
export type AnsweredQuestion = Extract<Question, { kind: "comments" | "jobs" }>;

/**
 * How a question is asked, its results going to `webhookUrl`. What it costs is not documented. `ask`
 * throws BAD_INPUT.
 */
export function askingOf(question: SentQuestion, webhookUrl: string): Asking {
  switch (question.kind) {
    case "hiring":
      return {
        endpoint: "other",
        ask: (connection) => askHiringIntent(connection, webhookUrl, question.filters),
        read: reading(readHiringIntentReply, ({ id, previewCount, message }) => ({
          ...{ serviceId: id, expected: previewCount, message },
          over: previewCount === 0,
        })),
      };
    case "post":
      return {
        endpoint: "other",
        ask: (connection) => askPostEngagement(connection, webhookUrl, question),
        read: reading(readPostEngagementReply, ({ id, total, message }) => ({
          ...{ serviceId: id, expected: total, message },
          over: total === 0,
        })),
      };
    case "leads":
    case "companies":
      return searching(question, webhookUrl);
  }
}

/** Look-ups that a signal can be. */
export type SignalLookup = Extract<Lookup, { field: "job_postings" | "comments" }>;

/** The look-up that a question is. Throws BAD_INPUT. */
export function lookupOf(question: AnsweredQuestion): SignalLookup {
  if (question.kind === "comments") {
    const { profileUrl, limit: most } = question;
    return { field: "comments", profileUrl, limit: most };
  }
  const { company, postedWithinDays } = question;
  return { field: "job_postings", company: companyOf(company), postedWithinDays };
}

export function isSent(question: Question): question is SentQuestion {
  return question.kind !== "comments" && question.kind !== "jobs";
}

function searching(
  {
    kind,
    filters: wanted,
    name,
    limit: most,
  }: Extract<Question, { filters: object; name: string }>,
  webhookUrl: string,
): Asking {
  const options = { webhookUrl, name, limit: most };
  if (kind === "leads")
    return {
      endpoint: "leadSearch",
      ask: (connection) => askLeadSearch(connection, wanted, options),
      read: reading(readLeadSearchReply, ({ id, expected_profiles_count }) => ({
        ...{ serviceId: id, expected: expected_profiles_count, message: "", over: false },
      })),
    };
  return {
    endpoint: "accountSearch",
    ask: (connection) => askAccountSearch(connection, wanted, options),
    read: reading(readAccountSearchReply, ({ id, total, message }) => ({
      ...{ serviceId: id, expected: total, message, over: total === 0 },
    })),
  };
}

function reading<T>(
  read: (response: HttpResponse) => Read<T>,
  make: (value: T) => Started,
): Asking["read"] {
  return (response) => {
    const reply = read(response);
    return reply.kind === "result" ? { kind: "result", value: make(reply.value) } : reply;
  };
}

function companyOf(typed: string) {
  const company = readCompany(typed);
  if (!company)
    throw enrichError("BAD_INPUT", {
      detail: "Enter the company's domain, such as acme.com, its name, or its page.",
    });
  return company;
}
