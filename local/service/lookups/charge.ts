import { formatQuestion, type Question } from "../accounts/question-book";
import type { Visit } from "../http/visit";
import { REFUSALS, type Refusal } from "../refusal";
import type { PaidLookup } from "./lookup-prices";

/** A look-up as the account's books know it. */
export interface LookupQuestion extends Question {
  readonly field: PaidLookup;
}

/**
 * Starts a look-up of `workMs`: reserves its price, records the question, and charges when the work
 * is done, if `charged`. Returns a refusal, and records nothing, when the account cannot pay.
 */
export function begin(
  visit: Visit,
  question: LookupQuestion,
  workMs: number,
  charged: boolean,
): Refusal | null {
  const { account, arrivedAtMs, record } = visit;
  const price = account.settings.lookupPrices[question.field];
  if (!account.credits.reserve(arrivedAtMs, price)) return REFUSALS.noCredits;
  const doneAtMs = visit.work(workMs);
  account.questions.accept(question);
  visit.note([formatQuestion(question)], undefined);
  const charges = [{ question, credits: charged ? price : 0, provider: null }];
  account.credits.settleAt({ atMs: doneAtMs, worst: price, charges, record });
  return null;
}
