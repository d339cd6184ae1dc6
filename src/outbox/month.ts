import { badInput, enrichError, exceptOn } from "../core/errors";
import { type Control, underLock } from "../ledger/control";
import { Knowledge } from "../ledger/knowledge";
import type { LeasedFile } from "../ledger/leasing";
import { addSums, monthOf, sumByAccount, worstCredits } from "../ledger/month-sum";
import { deletedOf, MONTH_SPENT, startedOf } from "../store/month";
import { reserveToday } from "../store/spent";
import type { Snapshot } from "../store/store";
import type { Payer } from "./payer";

type Limited = Pick<Payer, "account" | "prices" | "month">;
type Noted = Pick<Control, "all" | "waves">;

/**
 * The most that this account may have spent in this file in the calendar month (UTC). Pending and
 * unanswered asks count in full, in the month they were asked. Throws STORED_RECORD.
 */
export function spentThisMonth({ all, waves }: Noted, payer: Limited, nowMs: number): number {
  const { account, prices } = payer;
  const month = monthOf(nowMs);
  const noted = new Knowledge();
  noted.learn({ waves }, nowMs);
  return [
    MONTH_SPENT.get(all, account),
    MONTH_SPENT.get(all, deletedOf(account)),
    MONTH_SPENT.get(all, startedOf(account)),
    sumByAccount(noted.all()).get(account),
  ].reduce((credits, sum) => credits + worstCredits(sum, month, prices), 0);
}

/** How many of those are searches and signals, at the person's own figure: nobody knows their price. */
export function startedThisMonth(
  all: Snapshot<"file">,
  { account, prices }: Limited,
  nowMs: number,
): number {
  return worstCredits(MONTH_SPENT.get(all, startedOf(account)), monthOf(nowMs), prices);
}

/** Credits that may still be spent; infinite without a limit. Throws STORED_RECORD. */
export function leftThisMonth(noted: Noted, payer: Limited, nowMs: number): number {
  const { month } = payer;
  return month ? month.credits - spentThisMonth(noted, payer, nowMs) : Number.POSITIVE_INFINITY;
}

/**
 * Counts a search or a signal before it starts: in the month, and in the day if it starts by itself. Returns a
 * function that takes that back if it was not done. Its answer names no price, so the person's own figure stays
 * counted. Throws MONTH_LIMIT, FORMULAS_CAP, and BAD_INPUT if the month is limited and the person gave no figure.
 */
export function reserveStarted(
  file: LeasedFile,
  payer: Limited & Pick<Payer, "dayCredits">,
): () => void {
  const { account, month, dayCredits } = payer;
  if (!month) return () => {};
  const { started } = month;
  if (started === undefined) throw badInput(NO_FIGURE);
  let atMs = file.time.now();
  const count = (credits: number) =>
    underLock(file, (control) => {
      const now = file.time.now();
      if (credits > 0) atMs = now;
      // What is given back is never refused: others may have spent more, under a higher limit.
      if (credits > Math.max(0, leftThisMonth(control, payer, atMs)))
        throw enrichError("MONTH_LIMIT");
      const { all } = control;
      const inDay = reserveToday(all, account, dayCredits, credits, now, atMs);
      const id = startedOf(account);
      const counted = { month: monthOf(atMs), credits, open: {} };
      const sum = addSums(MONTH_SPENT.get(all, id), counted);
      file.properties.commit(MONTH_SPENT.put(sum, id), ...inDay);
    });
  count(started);
  // If the lock is busy it stays counted, which is on the safe side.
  return () => exceptOn("BUSY", () => count(-started));
}

export const NO_FIGURE =
  "You limit this month's credits. Enter in Settings what a full search or a signal counts as, then try again; nothing was asked.";
