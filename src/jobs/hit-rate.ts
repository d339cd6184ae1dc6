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

/** The share found for each field: from this file once it has enough answers, else assumed. Pure. */
export function hitRates(knowledge: Knowledge): Record<AnyField, HitRate> {
  const [answered, found] = [new Map<AnyField, number>(), new Map<AnyField, number>()];
  for (const { question, answer } of knowledge.all()) {
    if (answer.outcome !== "found" && answer.outcome !== "not_found") continue;
    const field = fieldOfQuestion<AnyField>(question);
    answered.set(field, (answered.get(field) ?? 0) + 1);
    if (answer.outcome === "found") found.set(field, (found.get(field) ?? 0) + 1);
  }
  const rateOf = (field: AnyField): HitRate => {
    const all = answered.get(field) ?? 0;
    const learned = all >= POLICY.hitRateAnswers;
    return { share: learned ? (found.get(field) ?? 0) / all : POLICY.likelyFound[field], learned };
  };
  return Object.fromEntries(
    (Object.keys(FIELD_NAMES) as AnyField[]).map((field) => [field, rateOf(field)]),
  ) as Record<AnyField, HitRate>;
}

/** The share of a field's look-ups that cost something. */
export function chargedShare(field: AnyField, rates: Record<AnyField, HitRate>): number {
  return isChargedByRequest(field) ? 1 : rates[field].share;
}
