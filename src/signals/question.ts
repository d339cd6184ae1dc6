import { readCompany } from "../core/company";
import { badInput } from "../core/errors";
import { jsonLine } from "../core/json";
import type { Lookup } from "../core/kind";
import type { Question, QuestionKind } from "../core/signal-question";
import { ACCOUNT_SEARCH } from "../service/companies";
import { type Asking, asking } from "../service/endpoint";
import { HIRING_INTENT, POST_ENGAGEMENT } from "../service/intents";
import { LEAD_SEARCH, PEOPLE_SEARCH } from "../service/leads";
import type { StartedPreview } from "../service/started";

/** By kind, the name of its tab. */
export const TAB_NAMES: Readonly<Record<QuestionKind, string>> = {
  hiring: "Hiring companies",
  post: "Post engagement",
  leads: "Leads",
  companies: "Companies",
  people: "People at a company",
  comments: "Comments",
  posts: "Posts",
  jobs: "Job postings",
};

/** Whether a search of this kind can be read again by its id. */
export function isReadable(kind: QuestionKind): boolean {
  return kind === "leads" || kind === "people";
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
export type AnsweredQuestion = Extract<Question, { kind: "comments" | "posts" | "jobs" }>;

/** Our wording of the service's note on hiring companies, without what it says about the address. */
const FIRST_HUNDRED = "More than 100 results were found: only the first 100 arrive.";

/** The request that asks a question, with its results sent to `webhookUrl`. `ask` throws BAD_INPUT. */
export function askingOf(question: DeliveredQuestion, webhookUrl: string): Asking<Started> {
  if (question.kind === "hiring")
    return starting(
      asking(HIRING_INTENT, webhookUrl, question.filters),
      ({ id, previewCount, message }) => ({
        serviceId: id,
        expected: previewCount,
        message: previewCount > 0 && message ? FIRST_HUNDRED : message,
        over: previewCount === 0,
      }),
    );
  if (question.kind === "post")
    return starting(asking(POST_ENGAGEMENT, webhookUrl, question), startedFrom);
  const { kind, company = "", filters, name, limit } = question;
  const options = { webhookUrl, name, limit };
  if (kind === "companies") return starting(asking(ACCOUNT_SEARCH, filters, options), startedFrom);
  const ofPeople = webhookUrl === "" ? { name, limit } : options;
  const asked =
    kind === "people"
      ? asking(PEOPLE_SEARCH, companyOf(company), filters, ofPeople)
      : asking(LEAD_SEARCH, filters, options);
  return starting(asked, ({ id, expected_profiles_count }) => ({
    ...{ serviceId: id, expected: expected_profiles_count, message: "", over: false },
  }));
}

/** The look-ups whose answer brings all results at once. */
export type SignalLookup = Extract<Lookup, { field: "job_postings" | "comments" | "posts" }>;

/** The look-up that answers a question. Throws BAD_INPUT. */
export function lookupOf(question: AnsweredQuestion): SignalLookup {
  if (question.kind !== "jobs") {
    const { kind, profileUrl, limit } = question;
    return { field: kind, profileUrl, limit };
  }
  const { company, postedWithinDays } = question;
  return { field: "job_postings", company: companyOf(company), postedWithinDays };
}

export function isDelivered(question: Question): question is DeliveredQuestion {
  return !("profileUrl" in question) && question.kind !== "jobs";
}

function startedFrom(created: StartedPreview<unknown>, answer: string): Started {
  const { id, total, message, entries } = created;
  const over = total === 0;
  return {
    // If anything was found, the service only says that it will follow. The signal's state says so better.
    ...{ serviceId: id, expected: total, message: over ? message : "", over },
    preview: entries.length === 0 ? undefined : answer,
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
