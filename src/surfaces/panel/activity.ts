import type { ACTIVITY, ActivityReply, DayLine } from "../../../contract/activity";
import type { Handlers } from "../../../contract/request";
import type { SchedulesReply } from "../../../contract/schedules";
import { DAY_MS } from "../../core/day-start";
import { enrichError, exceptOn } from "../../core/errors";
import { type AnyField, FIELD_NAMES, isContactField } from "../../core/field";
import { orderId } from "../../core/order-id";
import { fieldOfQuestion } from "../../core/subject";
import { readCreditsLeft } from "../../jobs/health";
import type { Ask } from "../../ledger/ask";
import type { LeasedFile } from "../../ledger/leasing";
import type { LedgerFile } from "../../ledger/ledger-tab";
import { monthOf } from "../../ledger/month-sum";
import { FORMULA_JOB } from "../../outbox/formula-notes";
import type { Acting } from "../../outbox/payer";
import type { Calendar } from "../../ports/calendar";
import { SIGNAL_JOB } from "../../signals/look-up";
import { ORDERS } from "../../store/assistants";
import type { Services } from "../../store/store";
import { STOPS } from "../../store/tickets";
import { savedAsksOrChoices } from "../saved-problem";
import { setAside, unreadableRecords } from "../set-aside";
import { type MonthCredits, spentTexts } from "../texts";
import { type RunLineServices, runLines } from "./run-lines";

const DAYS = 14;

/** Shows runs, schedules and what was asked each day, also without a key. Reads the saved results; free. */
export function onActivity(file: ActivityServices): Handlers<typeof ACTIVITY> {
  const { properties, time, calendar, account, schedules, savedAsks } = file;
  function shown(): ActivityReply {
    const mine = exceptOn("NO_KEY", account);
    const payer = exceptOn(["NO_KEY", "STORED_RECORD"], file.payer);
    const saved = savedAsksOrChoices(savedAsks);
    const asks = [...saved.asks];
    const all = properties.all();
    const now = time.now();
    const runs = runLines(file, all, mine, asks);
    // By run, the name of its tab, or what asked without one.
    const places = new Map([
      ...ORDERS.list(all).map(([, { job }]) => [job, "assistants"] as const),
      ...runs.map(({ run, tabName }) => [run, tabName || "deleted tabs"] as const),
      ...[[FORMULA_JOB, "formulas"] as const, [SIGNAL_JOB, "signals"] as const],
    ]);
    return {
      ...schedules(),
      runs,
      days: lastDays(asks, calendar, now),
      spent: spentTexts(lastMonths(asks, places, mine, now), payer?.month !== undefined),
      records: [...saved.records, ...unreadableRecords(all)],
    };
  }
  return {
    activity: shown,
    credits: () => ({ creditsLeft: readCreditsLeft(file) }),
    "set-aside"({ key }) {
      setAside(file, key, account());
      return shown();
    },
    "stop-assistant"({ run }) {
      if (ORDERS.load(properties, run)?.account !== account()) throw enrichError("NOTHING_TO_DO");
      file.script.commit(STOPS.put("1", orderId(run)));
      return shown();
    },
  };
}

interface ActivityServices
  extends LeasedFile,
    LedgerFile,
    RunLineServices,
    Pick<Acting, "account" | "payer">,
    Pick<Services, "http" | "calendar"> {
  schedules: () => SchedulesReply;
  /** Every saved look-up, once. */
  savedAsks: () => Iterable<Ask>;
}

/**
 * Credits of this month and the last (UTC, as in Settings) by what was asked and by place. Runs whose records are gone
 * count as earlier ones. Beside those of contacts, only job postings have a published price.
 */
function lastMonths(
  asks: readonly Ask[],
  places: ReadonlyMap<string, string>,
  mine: string | undefined,
  nowMs: number,
): MonthCredits[] {
  const month = monthOf(nowMs);
  const sums = new Map<string, MonthCredits>();
  for (const name of [month, monthOf(Date.parse(month) - 1)])
    sums.set(name, { credits: 0, kinds: new Map(), places: new Map(), ofOthers: 0 });
  for (const { account, askedAtMs, credits, job, question } of asks) {
    const sum = credits > 0 && sums.get(monthOf(askedAtMs));
    if (!sum) continue;
    const field = fieldOfQuestion<AnyField>(question);
    const isUnpriced = !isContactField(field) && field !== "job_postings";
    const kind = `${FIELD_NAMES[field]}${isUnpriced ? " (our guess)" : ""}`;
    addCredits(sum.kinds, kind, credits);
    addCredits(sum.places, places.get(job) ?? "earlier runs", credits);
    sum.credits += credits;
    if (account !== mine) sum.ofOthers += credits;
  }
  return [...sums.values()];
}

function addCredits(sums: Map<string, number>, name: string, credits: number): void {
  sums.set(name, (sums.get(name) ?? 0) + credits);
}

/**
 * What was asked and paid on each of the last days. Uses the time zone's present offset, so near a clock change an
 * hour may count for the day before or after.
 */
function lastDays(asks: readonly Ask[], calendar: Calendar, nowMs: number): DayLine[] {
  const offsetMs = calendar.localTime(nowMs, calendar.zone()).offsetMinutes * 60_000;
  const today = Math.floor((nowMs + offsetMs) / DAY_MS);
  const dayOf = ({ askedAtMs }: Ask) => Math.floor((askedAtMs + offsetMs) / DAY_MS);
  const days = new Map<number, Omit<DayLine, "day">>();
  for (const ask of asks) {
    const day = dayOf(ask);
    if (day <= today - DAYS) continue;
    const { asked, credits } = days.get(day) ?? { asked: 0, credits: 0 };
    days.set(day, { asked: asked + 1, credits: credits + ask.credits });
  }
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, line]) => ({ day: new Date(day * DAY_MS).toISOString().slice(0, 10), ...line }));
}
