import { enrichError } from "../core/errors";
import { fieldOfQuestion } from "../core/subject";
import type { Control } from "../ledger/control";
import { leftThisMonth } from "../outbox/month";
import type { Random } from "../ports/random";
import { countCredits, creditsSpent } from "../store/spent";
import type { Change } from "../store/store";
import { putWake } from "../store/wakes";
import type { Wanted } from "./contact-row";
import type { FormulaWorld, Spender } from "./formula-desk";

/** A question with the mark that comes back with its answer, wherever that arrives. */
export interface Marked extends Wanted {
  ref: string;
}

/** Gives each its mark. */
export function markAll<W>(wanted: readonly W[], random: Random): (W & { ref: string })[] {
  return wanted.map((each) => ({ ...each, ref: `f${random.word(8)}` }));
}

/**
 * As many from the front as the owner allows today, and what counts them. Throws
 * FORMULAS_CAP or MONTH_LIMIT when not even one is allowed.
 */
export function chooseAffordable(
  { time }: FormulaWorld,
  { payer, capCredits }: Spender,
  control: Control,
  wanted: readonly Marked[],
): { chosen: Marked[]; changes: Change<"file">[] } {
  let credits = creditsSpent(control.all, time.now());
  const before = credits;
  const most = Math.min(capCredits, before + leftThisMonth(control, payer, time.now()));
  const chosen: Marked[] = [];
  for (const each of wanted) {
    const price = payer.prices[each.field];
    if (credits + price > most) break;
    credits += price;
    chosen.push(each);
  }
  if (chosen.length === 0) throw enrichError(most < capCredits ? "MONTH_LIMIT" : "FORMULAS_CAP");
  return {
    chosen,
    changes: [
      countCredits(control.all, credits - before, time.now()),
      putWake("formulas", payer.account, time.now()),
    ],
  };
}

/** What these cost if all are found. */
export function worstCredits(questions: readonly string[], { payer }: Spender): number {
  return questions.reduce((sum, question) => sum + payer.prices[fieldOfQuestion(question)], 0);
}
