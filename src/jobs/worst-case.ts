import type { AnyField } from "../core/field";
import { fieldOfQuestion } from "../core/subject";
import type { Ask } from "../ledger/ask";

/** What asks have cost, or may still cost at most: waiting and unanswered ones count in full. */
export function worstCaseCredits(asks: Ask[], prices: Readonly<Record<AnyField, number>>): number {
  return asks.reduce((sum, ask) => {
    const open = ask.answer.outcome === "pending" || ask.answer.outcome === "unknown";
    return sum + (open ? prices[fieldOfQuestion<AnyField>(ask.question)] : ask.credits);
  }, 0);
}
