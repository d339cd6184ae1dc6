import { type AnyField, FIELD_NAMES } from "../core/field";
import { isChargedByRequest } from "../core/kind";
import { POLICY } from "../core/policy";
import { fieldOfQuestion } from "../core/subject";
import type { Knowledge } from "../ledger/knowledge";

export interface HitRate {
  /** Share found of what was answered. */
  share: number;
  /** From this file's saved results; else assumed. */
  learned: boolean;
}

/** How much of each field was found so far, once enough was answered; before that a guess. Pure. */
export function hitRates(knowledge: Knowledge): Record<AnyField, HitRate> {
  const counts = Object.fromEntries(
    ALL.map((field) => [field, { found: 0, answered: 0 }]),
  ) as Record<AnyField, { found: number; answered: number }>;
  for (const { question, answer } of knowledge.all()) {
    if (answer.outcome !== "found" && answer.outcome !== "not_found") continue;
    const count: (typeof counts)[AnyField] | undefined =
      counts[fieldOfQuestion<AnyField>(question)];
    if (!count) continue;
    count.answered++;
    if (answer.outcome === "found") count.found++;
  }
  return Object.fromEntries(
    ALL.map((field) => {
      const { found, answered } = counts[field];
      const learned = answered >= POLICY.hitRateAnswers;
      return [field, { share: learned ? found / answered : POLICY.likelyFound[field], learned }];
    }),
  ) as Record<AnyField, HitRate>;
}

const ALL = Object.keys(FIELD_NAMES) as AnyField[];

/** Share of the look-ups of a field that cost something. */
export function chargedShare(field: AnyField, rates: Record<AnyField, HitRate>): number {
  return isChargedByRequest(field) ? 1 : rates[field].share;
}
