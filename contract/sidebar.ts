import type { ActivityReply, ActivityRequest, Place } from "./activity";
import type { Columns, NameSplit, RunKind, Terms } from "./enrich-form";
import type { Progress, QuoteShown, UnansweredRow } from "./enrich-run";
import type { FindReplies, FindRequest } from "./find";
import type { LibraryReplies, LibraryRequest } from "./library";
import type { ScheduleRequest, SchedulesReply } from "./schedules";
import type { SettingsReplies, SettingsRequest } from "./settings";
import type { SignalsReply, SignalsRequest } from "./signals";

/**
 * What the sidebar may ask of the server.
 *   look        the open tab: its columns, what was chosen last, the latest run
 *   names       the first full names of a column, split
 *   formula     the formula that looks the same up, for one row and for all
 *   quote       what a run would cost; writes nothing
 *   start       begins what was quoted; refused as CHANGED when that is not what would be asked now
 *   progress    a run, or the latest in the open tab
 *   step        runs one step of what is most due (up to some minutes)
 *   pause, resume, stop
 *   unanswered  rows whose answer never came
 *   undo        clears what a run wrote
 */
export type SidebarRequest =
  | { do: "look"; kind?: RunKind }
  | { do: "step"; run?: string }
  | { do: "names"; tab: number; header: string }
  | {
      do: "formula";
      tab: number;
      fields: Terms["fields"];
      inputs: NonNullable<Terms["inputs"]>;
    }
  | { do: "quote"; tab: number; terms: Terms }
  | { do: "start"; tab: number; terms: Terms; fingerprint: string }
  | { do: "progress" | "pause" | "stop" | "undo"; run?: string }
  | { do: "resume"; run?: string; capCredits?: number }
  | { do: "unanswered"; tab: number; kind?: RunKind }
  | ScheduleRequest
  | ActivityRequest
  | FindRequest
  | LibraryRequest
  | SettingsRequest
  | SignalsRequest;

/** What comes back for each. */
export interface SidebarReplies
  extends Record<ScheduleRequest["do"], SchedulesReply>,
    Record<SignalsRequest["do"], SignalsReply>,
    FindReplies,
    LibraryReplies,
    SettingsReplies {
  look: { columns: Columns; progress: Progress | null; place: Place };
  activity: ActivityReply;
  "set-aside": ActivityReply;
  names: { names: NameSplit[] };
  formula: { formula: { cell: string; range: string } };
  quote: { quote: QuoteShown };
  start: { progress: Progress | null };
  progress: { progress: Progress | null };
  step: { progress: Progress | null };
  pause: { progress: Progress | null };
  resume: { progress: Progress | null };
  stop: { progress: Progress | null };
  undo: { progress: Progress | null; cleared: number };
  unanswered: { rows: UnansweredRow[]; more: number };
}

/** One plain sentence with what to do; `code` tells refusals apart. */
export interface Refusal {
  ok: false;
  code: string;
  sentence: string;
}

/** Always a value, never a throw. */
export type SidebarReply<K extends keyof SidebarReplies = keyof SidebarReplies> =
  | ({ ok: true } & SidebarReplies[K])
  | Refusal;
