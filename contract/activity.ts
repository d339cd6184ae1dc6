import * as z from "zod/mini";
import { bare, type RequestOf, request } from "./request";
import type { SchedulesReply } from "./schedules";

/** A run as Activity lists it. Times in milliseconds since the epoch. */
export interface RunLine {
  run: string;
  tabName: string;
  /** It runs with the key of the person who looks. */
  mine: boolean;
  state: "running" | "paused" | "stopped" | "done";
  /** Where it stands, or why it waits and what to do. */
  sentence: string;
  asked: number;
  found: number;
  /** Estimated charge. */
  credits: number;
  startedAtMs: number;
  endedAtMs: number | null;
}

/** What this file asked on a day of the spreadsheet's time zone; `day` as 2026-01-31. */
export interface DayLine {
  day: string;
  asked: number;
  /** Estimated charge. */
  credits: number;
}

/** A record that cannot be read: what it means and what a person can do. */
export interface UnreadableRecord {
  key: string;
  sentence: string;
}

/** Runs of all accounts, the latest first; the last days with look-ups, the latest last. */
export interface ActivityReply extends SchedulesReply {
  /** Besides schedules. */
  records: UnreadableRecord[];
  runs: RunLine[];
  days: DayLine[];
}

/** What the Activity panel may ask. */
export const ACTIVITY = {
  /** Just looks. */
  activity: bare<ActivityReply>(),
  /** Goes on without a record that cannot be read. */
  "set-aside": request(() => ({ key: z.string() })).gives<ActivityReply>(),
};
export type ActivityRequest = RequestOf<typeof ACTIVITY>;

/** How the spreadsheet writes numbers and dates, as a language tag such as en-US, and its time zone. */
export interface Place {
  locale: string;
  zone: string;
}
