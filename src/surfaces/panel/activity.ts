import type { ACTIVITY, ActivityReply, DayLine } from "../../../contract/activity";
import type { Handlers } from "../../../contract/request";
import type { SchedulesReply } from "../../../contract/schedules";
import { enrichError, exceptOn } from "../../core/errors";
import { orderId } from "../../core/order-id";
import { readCreditsLeft } from "../../jobs/health";
import type { Ask } from "../../ledger/ask";
import type { LeasedFile } from "../../ledger/leasing";
import type { LedgerFile } from "../../ledger/ledger-tab";
import { FORMULA_JOB } from "../../outbox/formula-notes";
import type { Payer } from "../../outbox/payer";
import type { Calendar } from "../../ports/calendar";
import { SIGNAL_JOB } from "../../signals/look-up";
import { ORDERS } from "../../store/assistants";
import { loadJobs } from "../../store/jobs";
import type { Services, Snapshot } from "../../store/store";
import { STOPS } from "../../store/tickets";
import { savedAsksOrChoices } from "../saved-problem";
import { setAside, unreadableRecords } from "../set-aside";
import { spentText } from "../texts";
import { type RunLineServices, runLines } from "./run-lines";

/** Days shown. */
const DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Shows the file's runs and schedules, and what it asked each day, also to people without a key. Reads the
 * saved results; costs nothing.
 */
export function onActivity(file: ActivityServices): Handlers<typeof ACTIVITY> {
  const { properties, time, calendar, account, schedules, savedAsks } = file;
  function shown(): ActivityReply {
    const mine = exceptOn("NO_KEY", account);
    const saved = savedAsksOrChoices(savedAsks);
    const asks = [...saved.asks];
    const all = properties.all();
    const { days, recent } = lastDays(asks, calendar, time.now());
    return {
      ...schedules(),
      runs: runLines(file, all, mine, asks),
      days,
      spent: spentText(creditsBySource(recent, all), creditsOfOthers(recent, mine)),
      records: [...saved.records, ...unreadableRecords(all)],
    };
  }
  return {
    activity: shown,
    credits: () => ({ creditsLeft: readCreditsLeft(file) }),
    "set-aside"({ key }) {
      account();
      setAside(file, key);
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
    Pick<Services, "http" | "calendar"> {
  /** Throws NO_KEY. */
  payer: () => Payer;
  /** Throws NO_KEY. */
  account: () => string;
  schedules: () => SchedulesReply;
  /** Every saved look-up, once. */
  savedAsks: () => Iterable<Ask>;
}

/** Credits by what spent them; runs whose records are gone count as runs. Of signals' look-ups, only job postings have a price. */
function creditsBySource(asks: readonly Ask[], all: Snapshot<"file">): Map<string, number> {
  const names = new Map<string, string>([
    [FORMULA_JOB, "formulas"],
    [SIGNAL_JOB, "signals"],
    ...loadJobs(all).flatMap(({ id, scheduled }) =>
      scheduled ? [[id, "schedules"] as [string, string]] : [],
    ),
    ...ORDERS.list(all).map(([, { job }]) => [job, "assistants"] as [string, string]),
  ]);
  const sums = new Map<string, number>();
  for (const { job, question, credits } of asks) {
    const isUnpriced = job === SIGNAL_JOB && !question.startsWith("job");
    const name = `${names.get(job) ?? "runs"}${isUnpriced ? " (price not published)" : ""}`;
    if (credits > 0) sums.set(name, (sums.get(name) ?? 0) + credits);
  }
  return sums;
}

/** Credits of what other accounts asked; 0 if the viewer has no account. */
function creditsOfOthers(asks: readonly Ask[], mine: string | undefined): number {
  return asks.reduce((sum, { account, credits }) => {
    return sum + (account === (mine ?? account) ? 0 : credits);
  }, 0);
}

/**
 * What was asked and paid on each of the last days, and the look-ups of these days. Uses the time zone's
 * present offset, so near a clock change an hour may count for the day before or after.
 */
function lastDays(
  asks: readonly Ask[],
  calendar: Calendar,
  nowMs: number,
): { days: DayLine[]; recent: Ask[] } {
  const offsetMs = calendar.localTime(nowMs, calendar.zone()).offsetMinutes * 60_000;
  const today = Math.floor((nowMs + offsetMs) / DAY_MS);
  const dayOf = ({ askedAtMs }: Ask) => Math.floor((askedAtMs + offsetMs) / DAY_MS);
  const recent = asks.filter((ask) => dayOf(ask) > today - DAYS);
  const days = new Map<number, Omit<DayLine, "day">>();
  for (const ask of recent) {
    const day = dayOf(ask);
    const { asked, credits } = days.get(day) ?? { asked: 0, credits: 0 };
    days.set(day, { asked: asked + 1, credits: credits + ask.credits });
  }
  const lines = [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, line]) => ({ day: new Date(day * DAY_MS).toISOString().slice(0, 10), ...line }));
  return { days: lines, recent };
}
