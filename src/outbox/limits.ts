import { countOf } from "../core/count-of";
import { enrichError } from "../core/errors";
import type { AnyField } from "../core/field";
import { fieldOfQuestion } from "../core/subject";
import type { Ask } from "../ledger/ask";
import type { Control } from "../ledger/control";
import { RESULTS_DELETED } from "../store/permission";
import { countCredits, dayIfReadable, leftToday } from "../store/spent";
import type { Change } from "../store/store";
import { leftThisMonth } from "./month";
import type { Payer } from "./payer";

type Prices = Payer["prices"];

/** As many questions from the front as these credits pay for, each at full price. */
export function affordable<T extends { question: string }>(
  asks: readonly T[],
  prices: Prices,
  credits: number,
): T[] {
  let left = credits;
  const end = asks.findIndex(({ question }) => {
    left -= prices[fieldOfQuestion<AnyField>(question)];
    return left < 0;
  });
  return asks.slice(0, end < 0 ? asks.length : end);
}

/**
 * As many asks from the front as the payer's limits of the month and the day allow, and the change that
 * counts them in the day. The month needs none: it is summed from notes and saved results. Throws
 * MONTH_LIMIT or FORMULAS_CAP if not even one is allowed, FORMULAS_OFF, STORED_RECORD.
 */
export function withinLimits<T extends { question: string }>(
  control: Pick<Control, "all" | "waves">,
  payer: Pick<Payer, "account" | "prices" | "month" | "dayCredits" | "allowedSinceMs">,
  wanted: readonly T[],
  nowMs: number,
): { asks: T[]; changes: Change<"file">[] } {
  const { account, prices, dayCredits, allowedSinceMs = Number.POSITIVE_INFINITY } = payer;
  // Any editor can delete saved results; formulas would then pay for them again, day after day.
  if ((RESULTS_DELETED.get(control.all) ?? 0) > allowedSinceMs)
    throw enrichError("FORMULAS_OFF", RESULTS_GONE);
  const inMonth = leftThisMonth(control, payer, nowMs);
  const inDay = leftToday(control.all, account, dayCredits, nowMs);
  const asks = affordable(wanted, prices, Math.min(inMonth, inDay));
  if (asks.length === 0 && inMonth < inDay) throw enrichError("MONTH_LIMIT");
  if (asks.length === 0) throw enrichError("FORMULAS_CAP", tooDear(wanted, prices, dayCredits));
  const counted = () => countCredits(control.all, account, unspent(asks, prices), nowMs);
  return { asks, changes: dayCredits === undefined ? [] : [counted()] };
}

/** Says so if a whole day's credits are too few for the first ask. */
function tooDear(
  [first]: readonly { question: string }[],
  prices: Prices,
  dayCredits = Number.POSITIVE_INFINITY,
): string {
  const price = first ? prices[fieldOfQuestion<AnyField>(first.question)] : 0;
  return price > dayCredits
    ? `This costs up to ${countOf(price, "credit")}, more than the ${dayCredits} allowed a day. The file's owner can allow more in Settings, Formulas and daily limit.`
    : "";
}

/**
 * Takes out of the day's sum what asks were counted at but not charged; all of it for an ask without `credits`, nothing
 * for one of a day that is over.
 */
export function refundDay(
  { all }: Pick<Control, "all">,
  account: string,
  prices: Prices,
  asks: readonly Counted[],
  nowMs: number,
): Change<"file"> {
  const sinceMs = dayIfReadable(all, account, nowMs)?.sinceMs ?? nowMs;
  const ofDay = asks.filter(({ askedAtMs = nowMs }) => askedAtMs >= sinceMs);
  return countCredits(all, account, -unspent(ofDay, prices), nowMs);
}

type Counted = Pick<Ask, "question"> & Partial<Pick<Ask, "credits" | "askedAtMs">>;

/** The most that asks may cost, less what they did cost. */
function unspent(asks: readonly Counted[], prices: Prices): number {
  return asks.reduce(
    (sum, { question, credits = 0 }) => sum + prices[fieldOfQuestion<AnyField>(question)] - credits,
    0,
  );
}

const RESULTS_GONE =
  "Saved results were deleted, so formulas would pay for them again. The file's owner can allow it in Settings; they then calculate by themselves.";
