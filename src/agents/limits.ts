import { countOf } from "../core/count-of";
import { enrichError } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import { readControl } from "../ledger/control";
import type { LeasedFile } from "../ledger/leasing";
import { leftThisMonth } from "../outbox/month";
import type { Payer } from "../outbox/payer";
import { type AllowedAssistant, ORDERS, type Order } from "../store/assistants";
import { type LockedFile, locked } from "../store/locked";
import { RESULTS_DELETED } from "../store/permission";
import { countCredits, leftToday } from "../store/spent";
import type { Change, Services, Snapshot, Store } from "../store/store";
import { putWake } from "../store/wakes";

/** Credits that an assistant spent in the last 24 hours. Orders still running count in full. */
export function spentBy(
  all: Snapshot<"file">,
  { id, former = [] }: AllowedAssistant,
  nowMs: number,
): number {
  return ORDERS.list(all)
    .filter(([, { by }]) => by === id || former.includes(by))
    .filter(
      ([, { state, atMs, endedMs = atMs }]) =>
        state === "running" || nowMs - endedMs < PLATFORM_LIMITS.quotaWindowMs,
    )
    .reduce((sum, [, { credits }]) => sum + credits, 0);
}

/** Who pays, and for whom. */
export interface Allowance {
  payer: Payer;
  assistant: AllowedAssistant;
  /** Credits a day for everything that spends by itself in this file; undefined if that is not limited. */
  dayCredits: number | undefined;
}

/**
 * Returns the order of a quote, or places it and reserves its price against the limits of the day and the
 * month. Throws FORMULAS_CAP or MONTH_LIMIT if a limit does not allow it, and STORED_RECORD if the existing
 * order is unreadable.
 */
export function placeOrder(
  services: LeasedFile & Pick<Services, "random">,
  { payer, assistant, dayCredits }: Allowance,
  quote: string,
  credits: number,
): Order {
  const { properties, time, random } = services;
  return locked(services, (all) => {
    const present = ORDERS.get(all, quote);
    if (present) return present;
    const now = time.now();
    const { account } = payer;
    const { id, credits: allowed, sinceMs } = assistant;
    if ((RESULTS_DELETED.get(all) ?? 0) > sinceMs) throw enrichError("FORMULAS_CAP", RESULTS_GONE);
    const left = Math.min(
      allowed - spentBy(all, assistant, now),
      leftToday(all, account, dayCredits, now),
    );
    if (credits > 0 && credits > left)
      throw enrichError("FORMULAS_CAP", tooMuch(credits, Math.max(0, left)));
    if (credits > 0 && credits > leftThisMonth(readControl(all), payer, now))
      throw enrichError("MONTH_LIMIT");
    const job = random.word(POLICY.idLetters);
    const order: Order = { account, by: id, atMs: now, credits, state: "running", job };
    properties.commit(
      ORDERS.put(order, quote),
      countCredits(all, account, credits, now),
      putWake("assistants", account, now),
    );
    return order;
  });
}

const tooMuch = (credits: number, left: number) =>
  `This may cost ${countOf(credits, "credit")}, and ${countOf(left, "credit")} are left of what the assistant may spend today. Ask for fewer, or have more allowed in Settings; nothing was asked.`;

const RESULTS_GONE =
  "Saved results were deleted and would be paid for again. Allow the assistant again in Settings; nothing was asked.";

/** Ends an order and releases what it reserved but did not spend. */
export function closeOrder(
  file: LeasedFile,
  quote: string,
  spent: number,
  why: string | undefined,
): void {
  changeRunning(file, quote, (present, all) => {
    const endedMs = file.time.now();
    const { credits, atMs } = present;
    const over: Order = {
      ...present,
      ...{ state: "over", credits: spent, endedMs, why: why ?? present.why },
    };
    return [
      ORDERS.put(over, quote),
      countCredits(all, present.account, spent - credits, endedMs, atMs),
    ];
  });
}

/** Stores what a step changed in an order that goes on. */
export function noteOrder(
  file: LockedFile,
  quote: string,
  { why, begun }: { why: string | undefined; begun: boolean },
): void {
  changeRunning(file, quote, (present) => {
    if (present.why === why && (present.begun ?? false) === begun) return [];
    const noted = { why: why ?? present.why, begun: begun || present.begun };
    return [ORDERS.put({ ...present, ...noted }, quote)];
  });
}

function changeRunning(
  file: LockedFile,
  quote: string,
  change: (present: Order, all: Snapshot<"file">) => Change<"file">[],
): void {
  locked(file, (all) => {
    const present = ORDERS.get(all, quote);
    if (present?.state === "running") file.properties.commit(...change(present, all));
  });
}

/** Removes the oldest finished orders, a few at a time. Their results stay saved, so asking again is free. */
export function pruneOrders(properties: Store<"file">): void {
  const over = ORDERS.list(properties.all()).filter(([, { state }]) => state === "over");
  const old = over.sort(([, a], [, b]) => b.atMs - a.atMs).slice(POLICY.ordersKept);
  for (const [id] of old.slice(0, PRUNED_AT_ONCE)) ORDERS.remove(properties, id);
}

const PRUNED_AT_ONCE = 10;
