import * as z from "zod/mini";
import {
  type Cadence,
  type ScheduleInput,
  ScheduleInputSchema,
} from "../src/core/schedule-entered";
import { bare, type RequestOf, request } from "./request";

export type { Cadence };

/** What a person enters of a schedule; caps in credits. */
export type ScheduleEntered = ScheduleInput;

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

export interface SchedulesReply {
  schedules: ScheduleShown[];
  /** Ids of schedules that cannot be read: they do nothing, and can only be removed. */
  unreadable: string[];
  /** The spreadsheet's time zone. */
  zone: string;
}

const ofOne = () => request(() => ({ id: z.string() })).gives<SchedulesReply>();

/** What the sidebar may ask about schedules; each answers with all of them. */
export const SCHEDULES = {
  /** Just looks. */
  schedules: bare<SchedulesReply>(),
  /** "Enrich new rows" of a tab. */
  "new-schedule": request(() => ({
    tab: z.number(),
    entered: ScheduleInputSchema(),
  })).gives<SchedulesReply>(),
  /** Reads the search of a signal again, or watches hiring; no fields, no caps. */
  "repeat-signal": request(() => ({
    signal: z.string(),
    entered: ScheduleInputSchema(),
  })).gives<SchedulesReply>(),
  "change-schedule": request(() => ({
    id: z.string(),
    entered: ScheduleInputSchema(),
  })).gives<SchedulesReply>(),
  "pause-schedule": ofOne(),
  "resume-schedule": ofOne(),
  "run-schedule": ofOne(),
  "remove-schedule": ofOne(),
  /** Lets it run with the key of the person who asks. */
  "take-over-schedule": request(() => ({
    id: z.string(),
    owner: z.string(),
  })).gives<SchedulesReply>(),
};
export type ScheduleRequest = RequestOf<typeof SCHEDULES>;
