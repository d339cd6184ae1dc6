import type { Field } from "./enrich-form";

/** How often; weekdays count from Monday, 1. Hours are those of the schedule's time zone. */
export type Cadence =
  | { every: "quarter" }
  | { every: "hour" }
  | { every: "day"; hour: number }
  | { every: "week"; weekday: number; hour: number };

/** What a person enters of a schedule; caps in credits. */
export interface ScheduleEntered {
  /** The name other editors of the file read. */
  owner: string;
  fields: Field[];
  cadence: Cadence;
  zone: string;
  capRun: number;
  capMonth: number;
}

/** A schedule as it stands. Times in milliseconds since the epoch. */
export interface ScheduleShown extends ScheduleEntered {
  id: string;
  /** Enriches new rows of its tab; or reads a search again, or asks for hiring companies again. */
  task: "rows" | "reread" | "hiring";
  /** It runs with the key of the person who looks. */
  mine: boolean;
  tabName: string;
  tabGone: boolean;
  state: "on" | "paused";
  /** New rows were seen and are looked at once more, or its run is at work. */
  doing: "waiting" | "looking" | "running";
  nextAtMs: number;
  /** Its time is long over: the owner's clock seems to be gone. */
  overdue: boolean;
  monthCredits: number;
  last: { atMs: number; asked: number; found: number; credits: number; sentence?: string } | null;
  /** In a row: runs that found nothing, turns that failed. */
  emptyRuns: number;
  failures: number;
}

/**
 * What the sidebar may ask about schedules; each answers with all of them.
 *   schedules            just looks
 *   new-schedule         "enrich new rows" of a tab
 *   repeat-signal        reads the search of a signal again, or watches hiring; no fields, no caps
 *   change-schedule      what was entered
 *   pause-, resume-, run-, remove-schedule
 *   take-over-schedule   lets it run with the key of the person who asks
 */
export type ScheduleRequest =
  | { do: "schedules" }
  | { do: "new-schedule"; tab: number; entered: ScheduleEntered }
  | { do: "repeat-signal"; signal: string; entered: ScheduleEntered }
  | { do: "change-schedule"; id: string; entered: ScheduleEntered }
  | { do: "pause-schedule" | "resume-schedule" | "run-schedule" | "remove-schedule"; id: string }
  | { do: "take-over-schedule"; id: string; owner: string };

export interface SchedulesReply {
  schedules: ScheduleShown[];
  /** Ids of schedules that cannot be read: they do nothing, and can only be removed. */
  unreadable: string[];
  /** The spreadsheet's time zone. */
  zone: string;
}
