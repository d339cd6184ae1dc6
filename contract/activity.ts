import * as z from "zod/mini";
import { request, withoutMembers } from "./request";
import type { SchedulesReply } from "./schedules";

/** A run in Activity's list, or an assistant's order. Times in milliseconds since the epoch. */
export interface RunLine {
  run: string;
  /** 0 for an order that fills none. */
  tab: number;
  /** "" if the tab was deleted; null if there is none: the assistant gets the answers. */
  tabName: string | null;
  /** The name of the assistant that asked, "" if it is another person's; null if a person asked. */
  assistant: string | null;
  /** Whether it runs with the viewer's key; null if the viewer has none. */
  mine: boolean | null;
  state: "running" | "paused" | "stopped" | "done";
  /** Stop was pressed, and the run is not over yet. */
  stopping: boolean;
  /** As in `Progress`. */
  halt: string | null;
  /** Started by a schedule. */
  scheduled: boolean;
  undone: boolean;
  /** Its state, or why it waits and what a person can do. */
  sentence: string;
  asked: number;
  /** Results found; if none, the known ones that it shows. */
  found: number;
  /** Estimated charge. */
  credits: number;
  capCredits: number;
  startedAtMs: number;
}

/** What this file asked on one day, in the spreadsheet's time zone. `day` reads 2026-01-31. */
export interface DayLine {
  day: string;
  asked: number;
  /** Estimated charge. */
  credits: number;
}

/**
 * An unreadable record, or a problem with the saved results. `sentence` says what it means and what a person
 * can do.
 */
export interface UnreadableRecord {
  key: string;
  sentence: string;
  /** The button's label; "Set aside" if absent. */
  act?: string;
}

/** Runs of all accounts, latest first, and recent days with look-ups, latest last. */
export interface ActivityReply extends SchedulesReply {
  /**
   * What a person must decide on: unreadable records except schedules, and problems with the saved results.
   */
  records: UnreadableRecord[];
  runs: RunLine[];
  days: DayLine[];
  /** What this month's credits and last month's went for, a paragraph each. */
  spent: string[];
}

/** What the Activity panel may ask. */
export const ACTIVITY = {
  /** Reads only. */
  activity: withoutMembers<ActivityReply>(),
  /** Credits left in the person's account; undefined if the address cannot tell. One free request. */
  credits: withoutMembers<{ creditsLeft: number | undefined }>(),
  /** Sets an unreadable record aside, or does what its button says. */
  "set-aside": request<ActivityReply>()(() => ({ key: z.string() })),
  /** Stops an assistant's order that has no tab. What it already asked is still collected. */
  "stop-assistant": request<ActivityReply>()(() => ({ run: z.string() })),
};

/** How the spreadsheet writes numbers and dates, as a language tag such as en-US, and its time zone. */
export interface SheetLocale {
  locale: string;
  zone: string;
}
