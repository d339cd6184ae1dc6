import type { AnyField } from "../core/field";
import { fieldOfQuestion } from "../core/subject";
import type { MonthSpent } from "../store/month";
import type { Ask } from "./ask";

/** The calendar month of a moment, in UTC, as "2026-11". */
export function monthOf(atMs: number): string {
  if (atMs >= latest.fromMs && atMs < latest.untilMs) return latest.month;
  const at = new Date(atMs);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  latest = {
    fromMs: Date.UTC(year, month),
    untilMs: Date.UTC(year, month + 1),
    month: at.toISOString().slice(0, 7),
  };
  return latest.month;
}

/** Cached, since a sum asks for the month of a hundred thousand look-ups, nearly all of one month. */
let latest = { fromMs: 0, untilMs: 0, month: "" };

/** What each account's asks cost in the month of its latest one. Pure. */
export function sumByAccount(asks: Iterable<Ask>): Map<string, MonthSpent> {
  const sums = new Map<string, MonthSpent>();
  for (const ask of asks) {
    const { account, askedAtMs } = ask;
    const month = monthOf(askedAtMs);
    let sum = sums.get(account);
    if (sum && sum.month > month) continue;
    if (sum?.month !== month) {
      sum = { month, credits: 0, open: {} };
      sums.set(account, sum);
    }
    countAsk(sum, ask, 1);
  }
  return sums;
}

/** Adds an ask to a sum, or takes it out: its cost, or one more without an answer. */
export function countAsk(
  sum: Pick<MonthSpent, "credits" | "open">,
  { question, credits, answer: { outcome } }: Ask,
  times: 1 | -1,
): void {
  const field = fieldOfQuestion<AnyField>(question);
  if (outcome === "pending" || outcome === "unknown")
    sum.open[field] = (sum.open[field] ?? 0) + times;
  else sum.credits += times * credits;
}

/** Adds two sums of one month. If the months differ, returns the later one alone. Pure. */
export function addSums(a: MonthSpent | undefined, b: MonthSpent): MonthSpent {
  if (!a || a.month < b.month) return b;
  if (a.month > b.month) return a;
  const open = { ...a.open };
  for (const [field, count] of Object.entries(b.open)) open[field] = (open[field] ?? 0) + count;
  return { month: a.month, credits: a.credits + b.credits, open };
}

/** Subtracts a part from a sum. Pure. */
export function subtractSum(sum: MonthSpent, part: MonthSpent | undefined): MonthSpent {
  if (part?.month !== sum.month) return sum;
  const open: MonthSpent["open"] = {};
  for (const [field, count] of Object.entries(sum.open))
    open[field] = Math.max(0, count - (part.open[field] ?? 0));
  return { month: sum.month, credits: Math.max(0, sum.credits - part.credits), open };
}

/** The most that a sum may come to; 0 in another month. Pure. */
export function worstCredits(
  sum: MonthSpent | undefined,
  month: string,
  prices: Readonly<Record<AnyField, number>>,
): number {
  return sum?.month === month ? worstCaseCredits(sum, prices) : 0;
}

/** What asks have cost, or may still cost at most: waiting and unanswered ones count in full. Pure. */
export function worstCaseCredits(
  { credits, open }: Pick<MonthSpent, "credits" | "open">,
  prices: Readonly<Record<AnyField, number>>,
): number {
  return Object.entries(open).reduce(
    (sum, [field, count]) => sum + count * prices[field as AnyField],
    credits,
  );
}
