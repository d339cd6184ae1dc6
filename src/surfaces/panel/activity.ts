import type { ACTIVITY, ActivityReply, DayLine, RunLine } from "../../../contract/activity";
import type { Handlers } from "../../../contract/request";
import type { SchedulesReply } from "../../../contract/schedules";
import { countOf } from "../../core/count-of";
import type { Ask } from "../../ledger/ask";
import type { LeasedFile } from "../../ledger/leasing";
import type { LedgerFile } from "../../ledger/ledger-tab";
import type { Calendar } from "../../ports/calendar";
import { ALLOWED_ASSISTANTS, ORDERS, type Order } from "../../store/assistants";
import { type Job, loadJobs } from "../../store/jobs";
import type { Store } from "../../store/store";
import { savedAsksOrChoices } from "../saved-problem";
import { setAside, unreadableRecords } from "../set-aside";
import { jobText } from "../texts";

/** Days shown. */
const DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Shows the file's runs and schedules, and what it asked each day. Reads the saved results; costs nothing.
 */
export function onActivity(file: ActivityServices): Handlers<typeof ACTIVITY> {
  const { properties, time, calendar, account, schedules, savedAsks } = file;
  function shown(): ActivityReply {
    const mine = account();
    const { asks, records } = savedAsksOrChoices(savedAsks);
    const saved = [...asks];
    return {
      ...schedules(),
      runs: runLines(file, mine, saved),
      days: lastDays(saved, calendar, time.now()),
      records: [...records, ...unreadableRecords(properties.all())],
    };
  }
  return {
    activity: shown,
    "set-aside"({ key }) {
      account();
      setAside(file, key);
      return shown();
    },
  };
}

interface ActivityServices extends LeasedFile, LedgerFile {
  user: Store<"user">;
  calendar: Calendar;
  /** Throws NO_KEY. */
  account: () => string;
  schedules: () => SchedulesReply;
  /** Every saved look-up, once. */
  savedAsks: () => Iterable<Ask>;
}

/** Of what assistants asked about people who are in no tab, so much is shown. */
const MOST_ORDERS = 20;

/** Each run, and each order of an assistant that has none, latest first. */
function runLines(
  { properties, spreadsheet, user }: ActivityServices,
  account: string,
  asks: readonly Ask[],
): RunLine[] {
  const all = properties.all();
  const allowed = ALLOWED_ASSISTANTS.load(user, spreadsheet.id)?.all ?? [];
  const nameOf = (by: string) => allowed.find(({ id }) => id === by)?.name ?? "an assistant";
  const jobs = loadJobs(all);
  const orders = ORDERS.list(all).sort(([, a], [, b]) => b.atMs - a.atMs);
  const others = orders.filter(
    ([, { job, begun }]) => !begun && !jobs.some(({ id }) => id === job),
  );
  const lines = jobs.map((job) => {
    const order = orders.find(([, each]) => each.job === job.id)?.[1];
    const mine = job.account === account;
    const of = { mine, by: order ? nameOf(order.by) : "", act: order && mine ? actOf(job) : null };
    return { ...of, ...runLine(job), tabName: spreadsheet.tab(job.tab)?.name ?? "" };
  });
  for (const [run, order] of others.slice(0, MOST_ORDERS)) {
    const mine = order.account === account;
    const line = orderLine(order, asks);
    const act = mine && line.state === "running" ? "stop" : null;
    lines.push({ run, mine, by: nameOf(order.by), act, ...line });
  }
  return lines.sort((a, b) => b.startedAtMs - a.startedAtMs);
}

function runLine(job: Job): Omit<RunLine, "mine" | "by" | "act" | "tabName"> {
  const { id: run, state, startedAtMs, endedAtMs = null, sums } = job;
  const { asked, found, credits } = sums;
  return { run, state, sentence: jobText(job), asked, found, credits, startedAtMs, endedAtMs };
}

function actOf({ state, sums, undone }: Job): RunLine["act"] {
  if (state === "running" || state === "paused") return "stop";
  return undone || sums.pending > 0 ? null : "undo";
}

function orderLine(
  { job, state, credits, atMs, why = "" }: Order,
  asks: readonly Ask[],
): Omit<RunLine, "run" | "mine" | "by" | "act"> {
  const own = asks.filter((each) => each.job === job);
  const [asked, found] = [
    own.length,
    own.filter(({ answer }) => answer.outcome === "found").length,
  ];
  const isOver = state === "over";
  const cost = `${isOver ? "" : "at most "}${countOf(credits, "credit")}`;
  return {
    ...{ tabName: "People in no tab", state: isOver ? "done" : "running" },
    sentence: `${asked} asked, ${found} found, ${cost}. ${why}`.trim(),
    ...{ asked, found, credits, startedAtMs: atMs, endedAtMs: null },
  };
}

/**
 * What was asked and paid on each of the last days. Uses the time zone's present offset, so near a clock
 * change an hour may count for the day before or after.
 */
function lastDays(asks: Iterable<Ask>, calendar: Calendar, nowMs: number): DayLine[] {
  const offsetMs = calendar.localTime(nowMs, calendar.zone()).offsetMinutes * 60_000;
  const today = Math.floor((nowMs + offsetMs) / DAY_MS);
  const days = new Map<number, { asked: number; credits: number }>();
  for (const { askedAtMs, credits } of asks) {
    const day = Math.floor((askedAtMs + offsetMs) / DAY_MS);
    if (day <= today - DAYS) continue;
    const line = days.get(day) ?? { asked: 0, credits: 0 };
    days.set(day, { asked: line.asked + 1, credits: line.credits + credits });
  }
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, line]) => ({ day: new Date(day * DAY_MS).toISOString().slice(0, 10), ...line }));
}
