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
  /** Enriches new rows of its tab, reads a search again, or asks for hiring companies again. */
  task: "rows" | "reread" | "hiring";
  /** The signal that it repeats. */
  signal?: string;
  /** What that asks for, in short. */
  about?: string | undefined;
  /** It runs with the viewer's key. */
  mine: boolean;
  /** It ran with a key that the viewer has removed since. */
  waitsForKey?: boolean;
  tabName: string;
  tabGone: boolean;
  state: "on" | "paused";
  /**
   * `looking`: it has seen new rows and checks them once more. `running`: its run is at work. `held`: that is paused, for
   * a reason that stands with it. `due`: the next clock begins it. `following`: it looks for what has come late since it
   * asked, before it asks again.
   */
  doing: "waiting" | "due" | "looking" | "running" | "held" | "following";
  nextAtMs: number;
  /** Its time is long past: the owner's clock seems to be gone. */
  overdue: boolean;
  monthCredits: number;
  last: {
    atMs: number;
    asked: number;
    found: number;
    credits: number;
    sentence?: string | undefined;
  } | null;
  /** Consecutive runs that found nothing, and consecutive failures. */
  emptyRuns: number;
  failures: number;
}

export interface SchedulesReply {
  schedules: ScheduleShown[];
  /** Ids of unreadable schedules. They do nothing, and can only be removed. */
  unreadable: string[];
  /** The spreadsheet's time zone. */
  zone: string;
  /** How often a new schedule for rows may look, as far as the clock allows. */
  offered: readonly Cadence["every"][];
  /** Credits of the viewer's daily limit for all that spends by itself, where there is one. */
  today: { spent: number; most: number } | null;
}

const byId = () => request<SchedulesReply>()(() => ({ id: z.string() }));

/** Requests about schedules. Each answers with all of them. */
export const SCHEDULES = {
  /** Reads only. */
  schedules: withoutMembers<SchedulesReply>(),
  /** Enriches new rows of a tab, or of a new one with columns for people. */
  "new-schedule": request<SchedulesReply>()(() => ({
    tab: z.optional(z.number()),
    entered: ScheduleInputSchema(),
  })),
  /** Reads a signal's search again, or watches hiring. Fields and caps are those for the people that a watch brings. */
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
  /** Lets it run with the key of the person who asks. */
  "take-over-schedule": request<SchedulesReply>()(() => ({
    id: z.string(),
    owner: z.string(),
  })),
};
export type ScheduleRequest = RequestOf<typeof SCHEDULES>;
