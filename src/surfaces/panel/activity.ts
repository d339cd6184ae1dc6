import type { ACTIVITY, ActivityReply, DayLine } from "../../../contract/activity";
import type { Handlers } from "../../../contract/request";
import type { SchedulesReply } from "../../../contract/schedules";
import { enrichError, exceptOn } from "../../core/errors";
import { orderId } from "../../core/order-id";
import type { Ask } from "../../ledger/ask";
import type { LeasedFile } from "../../ledger/leasing";
import type { LedgerFile } from "../../ledger/ledger-tab";
import type { Calendar } from "../../ports/calendar";
import { ORDERS } from "../../store/assistants";
import { STOPS } from "../../store/tickets";
import { savedAsksOrChoices } from "../saved-problem";
import { setAside, unreadableRecords } from "../set-aside";
import { type RunLineServices, runLines } from "./run-lines";

/** Days shown. */
const DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Shows the file's runs and schedules, also to whoever has no key, and what it asked each day. Reads the saved
 * results; costs nothing.
 */
export function onActivity(file: ActivityServices): Handlers<typeof ACTIVITY> {
  const { properties, time, calendar, account, schedules, savedAsks } = file;
  function shown(): ActivityReply {
    const mine = exceptOn("NO_KEY", account);
    const saved = savedAsksOrChoices(savedAsks);
    const asks = [...saved.asks];
    const all = properties.all();
    return {
      ...schedules(),
      runs: runLines(file, all, mine, asks),
      days: lastDays(asks, calendar, time.now()),
      records: [...saved.records, ...unreadableRecords(all)],
    };
  }
  return {
    activity: shown,
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

interface ActivityServices extends LeasedFile, LedgerFile, RunLineServices {
  calendar: Calendar;
  /** Throws NO_KEY. */
  account: () => string;
  schedules: () => SchedulesReply;
  /** Every saved look-up, once. */
  savedAsks: () => Iterable<Ask>;
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
