import type { SettingsShown } from "../../contract/settings";
import { checkCap } from "../core/cap";
import { badInput, enrichError, exceptOn } from "../core/errors";
import { readControl } from "../ledger/control";
import { type LeasedFile, underLease } from "../ledger/leasing";
import { type LedgerFile, LedgerTab } from "../ledger/ledger-tab";
import { NO_FIGURE, spentThisMonth, startedThisMonth } from "../outbox/month";
import type { Acting, Payer } from "../outbox/payer";
import { loadSchedules } from "../schedules/schedule";
import { MONTH_LIMITS, type MonthLimit } from "../store/month";
import type { Schedule } from "../store/schedules";
import type { Services } from "../store/store";

type LimitServices = LeasedFile & LedgerFile & Pick<Services, "user"> & Pick<Acting, "account">;

/**
 * Sets or removes the monthly limit of this person's account in this file. First sums what the saved results
 * cost, since earlier versions kept no sum and a copied file has none. Throws BAD_INPUT, also if the person
 * has a watch and `limit.started` is missing, LEDGER_GONE, and, for the first limit alone, BUSY if a run is at work.
 */
export function limitMonth(services: LimitServices, limit: MonthLimit | undefined): void {
  const { user, properties, spreadsheet } = services;
  if (!limit) {
    MONTH_LIMITS.remove(user, spreadsheet.id);
    return;
  }
  const { credits, started = 0 } = limit;
  checkCap(credits);
  checkCap(started, 0);
  const isOwnWatch = ({ task, account }: Schedule) =>
    task.kind === "hiring" && account === services.account();
  if (limit.started === undefined && loadSchedules(properties.all()).some(isOwnWatch))
    throw badInput(WATCH_NEEDS_FIGURE);
  const sumUp = () => {
    const ledger = new LedgerTab(services);
    ledger.load();
    properties.commit(...ledger.monthSums());
  };
  exceptOn(
    "BUSY",
    () => underLease(services, sumUp),
    () => {
      // Under a limit, a run at work keeps the sum.
      if (!MONTH_LIMITS.load(user, spreadsheet.id)) throw enrichError("BUSY", NOT_SAVED);
    },
  );
  user.commit(MONTH_LIMITS.put(limit, spreadsheet.id));
}

const NOT_SAVED = "Not saved: a run is at work. Pause it first, or wait until it is done.";
const WATCH_NEEDS_FIGURE =
  "Your watch would stop. Enter below, too, what each full search or signal counts as.";

type SpentServices = Pick<LimitServices, "properties" | "time">;

/** What a search or signal that starts counts as in this person's limit; "" without one. */
export function startFigure(services: SpentServices, payer: Payer): string {
  const { month: limit } = payer;
  if (!limit) return "";
  const { spent } = monthStatus(services, payer);
  if (spent === null) return "";
  if (limit.started === undefined) return NO_FIGURE;
  return `Each time counts as ${limit.started} of this month's limit; ${Math.max(0, limit.credits - spent)} left.`;
}

/**
 * This person's limit in this file, null without one, and what was spent in the month, null if stored records cannot
 * be read. Searches and signals, whose price nobody knows, count only with a limit.
 */
export function monthStatus(
  { properties, time }: SpentServices,
  payer: Payer,
): SettingsShown["month"] {
  const spent = () => {
    const control = readControl(properties.all());
    const now = time.now();
    const started = startedThisMonth(control.all, payer, now);
    return { spent: spentThisMonth(control, payer, now), started };
  };
  const unread = () => ({ spent: null, started: 0 });
  return { limit: payer.month ?? null, ...exceptOn("STORED_RECORD", spent, unread) };
}
