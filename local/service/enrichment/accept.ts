import { formatQuestion, type Question } from "../accounts/question-book";
import type { Visit } from "../http/visit";
import { LATENCIES_MS } from "../latencies";
import { subjectKey } from "../people/identity";
import { between, drawsFor, seededUuid } from "../people/seeded-draw";
import { REFUSALS, type Refusal } from "../refusal";
import type { Enrichment } from "./enrichment";
import type { EnrichmentRequest } from "./enrichment-request";
import type { Field } from "./field";
import { priceOf, worstPrice } from "./prices";
import { findSubject, type Subject } from "./subject";
import { type Finding, runWaterfall } from "./waterfall";

/** A request with a known answer, before it is accepted: nothing is reserved or recorded yet. */
export interface Preparation {
  readonly request: EnrichmentRequest;
  readonly subject: Subject;
  readonly findings: Partial<Record<Field, Finding>>;
  /** The providers' total time, one field after another. */
  readonly lookupMs: number;
}

export function prepare(seed: number, visit: Visit, request: EnrichmentRequest): Preparation {
  const subject = findSubject(seed, request);
  const countries = request.countries.length
    ? request.countries
    : visit.account.settings.defaultPhoneCountries;
  const findings: Partial<Record<Field, Finding>> = {};
  let lookupMs = 0;
  for (const field of request.fields) {
    const finding = runWaterfall(seed, subject, field, countries);
    findings[field] = finding;
    lookupMs += finding.tookMs;
  }
  return { request, subject, findings, lookupMs };
}

/** Reserves the most these requests can cost, for all or none of them. */
export function reserve(visit: Visit, preparations: readonly Preparation[]): Refusal | null {
  let worst = 0;
  for (const { request } of preparations) worst += worstPrice(visit.prices, request.fields);
  return visit.account.credits.reserve(visit.arrivedAtMs, worst) ? null : REFUSALS.noCredits;
}

/**
 * Accepts a reserved request that will be done at `doneAtMs`: records its questions, and later
 * charges what was found. Its id depends on the account and on the number of its enrichments.
 */
export function accept(
  seed: number,
  visit: Visit,
  preparation: Preparation,
  doneAtMs: number,
  id = seededUuid(seed, visit.account.nextEnrichmentName()),
): Enrichment {
  const { request, subject, findings } = preparation;
  const enrichment: Enrichment = { id, request, subject, findings, doneAtMs };
  const questions = request.fields.map((field) => questionOf(preparation, field));
  for (const question of questions) visit.account.questions.accept(question);
  visit.note(questions.map(formatQuestion), request.custom);
  chargeLater(visit, enrichment, questions);
  return enrichment;
}

/** How long an asynchronous look-up waits in the background besides its providers; mostly short. */
export function backgroundMs(seed: number, id: string, fields: readonly Field[]): number {
  const draw = drawsFor(seed, `background ${id}`);
  let waitMs = 0;
  for (const field of fields) waitMs += between(LATENCIES_MS.background[field], draw() ** 3);
  return waitMs;
}

function chargeLater(
  visit: Visit,
  { request, findings, doneAtMs }: Enrichment,
  questions: readonly Question[],
): void {
  const { account, prices, record } = visit;
  const charges = questions.map((question) => {
    const field = question.field as Field;
    const provider = findings[field]?.provider ?? null;
    return { question, credits: provider ? priceOf(prices, field, provider) : 0, provider };
  });
  const worst = worstPrice(prices, request.fields);
  account.credits.settleAt({ atMs: doneAtMs, worst, charges, record });
}

function questionOf({ request, subject }: Preparation, field: Field): Question {
  return {
    subject: subjectKey(request),
    field,
    narrowedTo: field === "phone" ? request.countries.join(",") : "",
    person: subject.person?.index ?? null,
  };
}
