import { FIELDS, type Field } from "../core/field";
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
export function hitRates(knowledge: Knowledge): Record<Field, HitRate> {
  const counts = Object.fromEntries(
    FIELDS.map((field) => [field, { found: 0, answered: 0 }]),
  ) as Record<Field, { found: number; answered: number }>;
  for (const { question, answer } of knowledge.all()) {
    if (answer.outcome !== "found" && answer.outcome !== "not_found") continue;
    // Look-ups that are about no contact have fields of their own.
    const count: (typeof counts)[Field] | undefined = counts[fieldOfQuestion(question)];
    if (!count) continue;
    count.answered++;
    if (answer.outcome === "found") count.found++;
  }
  return Object.fromEntries(
    FIELDS.map((field) => {
      const { found, answered } = counts[field];
      const learned = answered >= POLICY.hitRateAnswers;
      return [field, { share: learned ? found / answered : POLICY.likelyFound[field], learned }];
    }),
  ) as Record<Field, HitRate>;
}
