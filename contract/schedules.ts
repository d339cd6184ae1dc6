import * as z from "zod/mini";
import {
  type Cadence,
  type ScheduleInput,
  ScheduleInputSchema,
} from "../src/core/schedule-entered";
import { type RequestOf, request, withoutMembers } from "./request";

export type { Cadence };

/** What a person enters for a schedule. Caps in credits. */
export type ScheduleEntered = ScheduleInput;

/** A schedule and its state. Times in milliseconds since the epoch. */
export interface ScheduleShown extends ScheduleEntered {
  id: string;
  /** What it does: enriches new rows of its tab, reads a search again, or asks for hiring companies again. */
  task: "rows" | "reread" | "hiring";
  /** The schedule that watches for hiring and made this one, which follows it. */
  watch?: string | undefined;
  /** The signal that it repeats. */
  signal?: string;
  /** What that signal asks for, in short. */
  about?: string | undefined;
  /** It runs with the viewer's key. */
  mine: boolean;
  /** It ran with a key that the viewer has since removed. */
  waitsForKey?: boolean;
  /** Another person has forgotten the key that it runs with. */
  keyless?: boolean;
  tabName: string;
  state: "on" | "paused";
  /**
   * `due`: the next clock begins it. `looking`: it saw new rows and checks them once more. `running`: its run
   * is at work. `held`: its run is paused; the reason is given. `following`: it collects late results of its
   * last request before it asks again.
   */
  doing: "waiting" | "due" | "looking" | "running" | "held" | "following";
  nextAtMs: number;
  /** It is long overdue: the owner's clock seems to be gone. */
  overdue: boolean;
  monthCredits: number;
  last: {
    atMs: number;
    asked: number;
    found: number;
    credits: number;
    sentence?: string | undefined;
  } | null;
  /** Consecutive runs that found nothing, several as one if they asked little, and consecutive failures. */
  emptyRuns: number;
  failures: number;
}

export interface SchedulesReply {
  schedules: ScheduleShown[];
  /** Ids of unreadable schedules. They do nothing and can only be removed. */
  unreadable: string[];
  /** The spreadsheet's time zone. */
  zone: string;
  /** How often a new schedule for rows may look, as far as the clock allows. */
  offered: readonly Cadence["every"][];
  /** The limits that a new schedule's form offers: no more than the viewer allows a month. */
  caps: Pick<ScheduleEntered, "capRun" | "capMonth">;
  /** The viewer's daily limit for everything that spends by itself; null without one. */
  today: { spent: number; most: number } | null;
}

const byId = () => request<SchedulesReply>()(() => ({ id: z.string() }));

/** Requests about schedules. Each answers with all of them. */
export const SCHEDULES = {
  /** Reads only. */
  schedules: withoutMembers<SchedulesReply>(),
  /** Schedules enrichment of a tab's new rows, or of a new tab with columns for people. */
  "new-schedule": request<SchedulesReply>()(() => ({
    tab: z.optional(z.number()),
    entered: ScheduleInputSchema(),
  })),
  /**
   * Schedules reading a signal's search again, or watching for hiring. Fields and caps are for the people
   * that a watch brings.
   */
  "repeat-signal": request<SchedulesReply>()(() => ({
    signal: z.string(),
    entered: ScheduleInputSchema(),
  })),
  "change-schedule": request<SchedulesReply>()(() => ({
    id: z.string(),
    entered: ScheduleInputSchema(),
  })),
  "pause-schedule": byId(),
  "resume-schedule": byId(),
  "run-schedule": byId(),
  "remove-schedule": byId(),
  /** Makes it run with the key of the person who asks. */
  "take-over-schedule": request<SchedulesReply>()(() => ({
    id: z.string(),
    owner: z.string(),
  })),
};
export type ScheduleRequest = RequestOf<typeof SCHEDULES>;
