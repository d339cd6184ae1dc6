import { readCompany } from "../core/company";
import { badInput } from "../core/errors";
import { jsonLine } from "../core/json";
import type { Lookup } from "../core/kind";
import type { Question, QuestionKind } from "../core/signal-question";
import { ACCOUNT_SEARCH } from "../service/companies";
import { type Asking, asking } from "../service/endpoint";
import { HIRING_INTENT, POST_ENGAGEMENT } from "../service/intents";
import { LEAD_SEARCH } from "../service/leads";
import type { StartedPreview } from "../service/started";

/** By kind, the name of its tab. */
export const TAB_NAMES: Readonly<Record<QuestionKind, string>> = {
  hiring: "Hiring companies",
  post: "Post engagement",
  leads: "Leads",
  companies: "Companies",
  comments: "Comments",
  jobs: "Job postings",
};

/** Whether the leads of this kind stay readable by the search's id. */
export function isReadable(kind: QuestionKind): boolean {
  return kind === "leads";
}

/** Whether this kind is a search of the account. */
export function isSearch(kind: QuestionKind): boolean {
  return kind === "leads" || kind === "companies";
}

/** What the service answers to a start. */
export interface Started {
  serviceId: string;
  /** How many results it announces. */
  expected?: number | undefined;
  message: string;
  /** Nothing will be delivered. */
  over: boolean;
  /** The answer as it came, if it holds first results. */
  preview?: string | undefined;
}

/** A question whose results a webhook delivers. */
export type DeliveredQuestion = Exclude<Question, AnsweredQuestion>;
/** A question whose results come with the answer. */
export type AnsweredQuestion = Extract<Question, { kind: "comments" | "jobs" }>;

/** The request that asks a question, with its results sent to `webhookUrl`. `ask` throws BAD_INPUT. */
export function askingOf(question: DeliveredQuestion, webhookUrl: string): Asking<Started> {
  switch (question.kind) {
    case "hiring":
      return starting(
        asking(HIRING_INTENT, webhookUrl, question.filters),
        ({ id, previewCount, message }) => ({
          ...{ serviceId: id, expected: previewCount, message },
          over: previewCount === 0,
        }),
      );
    case "post":
      return starting(asking(POST_ENGAGEMENT, webhookUrl, question), startedFrom);
    case "leads":
    case "companies":
      return searching(question, webhookUrl);
  }
}

/** The look-ups that answer such a question. */
export type SignalLookup = Extract<Lookup, { field: "job_postings" | "comments" }>;

/** The look-up that answers a question. Throws BAD_INPUT. */
export function lookupOf(question: AnsweredQuestion): SignalLookup {
  if (question.kind === "comments") {
    const { profileUrl, limit } = question;
    return { field: "comments", profileUrl, limit };
  }
  const { company, postedWithinDays } = question;
  return { field: "job_postings", company: companyOf(company), postedWithinDays };
}

export function isDelivered(question: Question): question is DeliveredQuestion {
  return question.kind !== "comments" && question.kind !== "jobs";
}

function searching(
  { kind, filters, name, limit }: Extract<Question, { filters: object; name: string }>,
  webhookUrl: string,
): Asking<Started> {
  const options = { webhookUrl, name, limit };
  if (kind === "companies") return starting(asking(ACCOUNT_SEARCH, filters, options), startedFrom);
  return starting(asking(LEAD_SEARCH, filters, options), ({ id, expected_profiles_count }) => ({
    ...{ serviceId: id, expected: expected_profiles_count, message: "", over: false },
  }));
}

function startedFrom(
  { id, total, message, entries }: StartedPreview<unknown>,
  answer: string,
): Started {
  return {
    ...{ serviceId: id, expected: total, message, over: total === 0 },
    ...(entries.length === 0 ? {} : { preview: answer }),
  };
}

function starting<T>(
  asked: Asking<T>,
  make: (value: T, answer: string) => Started,
): Asking<Started> {
  return {
    ...asked,
    read(response) {
      const reply = asked.read(response);
      if (reply.kind !== "result") return reply;
      return { kind: "result", value: make(reply.value, jsonLine(response.text)) };
    },
  };
}

function companyOf(typed: string) {
  const company = readCompany(typed);
  if (!company)
    throw badInput("Enter the company's domain, such as acme.com, its name, or its page.");
  return company;
}
