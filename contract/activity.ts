import * as z from "zod/mini";
import { type RequestOf, request, withoutMembers } from "./request";
import type { SchedulesReply } from "./schedules";

/** A run in Activity's list, or what an assistant has asked for. Times in milliseconds since the epoch. */
export interface RunLine {
  run: string;
  /** "" of a deleted tab; null where no tab is filled: the assistant has the answers. */
  tabName: string | null;
  /** The assistant that asked, by its name, "" of another person's; null where a person did. */
  assistant: string | null;
  /** It runs with the viewer's key; null to whoever has none. */
  mine: boolean | null;
  state: "running" | "paused" | "stopped" | "done";
  /** Somebody has pressed Stop, and it is not over yet. */
  stopping: boolean;
  /** As in `Progress`. */
  halt: string | null;
  /** A schedule began it. */
  scheduled: boolean;
  /** A person has undone it. */
  undone: boolean;
  /** Its state, or why it waits and what to do. */
  sentence: string;
  asked: number;
  /** Of a run that found nothing, what it shows of what was known. */
  found: number;
  /** Estimated charge. */
  credits: number;
  capCredits: number;
  startedAtMs: number;
  endedAtMs: number | null;
}

/** What this file asked on one day of the spreadsheet's time zone. `day` reads 2026-01-31. */
export interface DayLine {
  day: string;
  asked: number;
  /** Estimated charge. */
  credits: number;
}

/** An unreadable record, or what is wrong with the saved results: what it means and what a person can do. */
export interface UnreadableRecord {
  key: string;
  sentence: string;
  /** What its button says; without it, "Set aside". */
  act?: string;
}

/** Runs of all accounts, latest first, and the last days with look-ups, latest last. */
export interface ActivityReply extends SchedulesReply {
  /** What a person has to decide: unreadable records other than schedules, and the saved results. */
  records: UnreadableRecord[];
  runs: RunLine[];
  days: DayLine[];
  /** What spent the days' credits, and whose key paid. */
  spent: string;
}

/** What the Activity panel may ask. */
export const ACTIVITY = {
  /** Reads only. */
  activity: withoutMembers<ActivityReply>(),
  /** What the person's account has left; null where an address cannot tell. One free request. */
  credits: withoutMembers<{ left: number | null }>(),
  /** Sets an unreadable record aside, or does what its button says. */
  "set-aside": request<ActivityReply>()(() => ({ key: z.string() })),
  /** Asks no more for an assistant that has the answers itself. What was asked is collected. */
  "stop-assistant": request<ActivityReply>()(() => ({ run: z.string() })),
};
export type ActivityRequest = RequestOf<typeof ACTIVITY>;

/** How the spreadsheet writes numbers and dates, as a language tag such as en-US, and its time zone. */
export interface SheetLocale {
  locale: string;
  zone: string;
}
