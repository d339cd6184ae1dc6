import * as z from "zod/mini";
import { FIELDS } from "../src/core/field";
import { RUN_KINDS } from "../src/core/kind";
import { OUTPUT_ROLES } from "../src/core/output-column";
import type { SheetLocale } from "./activity";
import { type Columns, inputs, type NameSplit, terms } from "./enrich-form";
import type { Progress, QuoteShown, UnansweredRow } from "./enrich-run";
import { request, withoutMembers } from "./request";

export interface ProgressReply {
  progress: Progress | null;
}

/** The tab in front, which the panel follows. */
export interface Front {
  tab: number;
  tabName: string;
  /** Below the headers. */
  rows: number;
  /** Changes whenever a header in row 1 changes. */
  mark: string;
  /** Its latest run. */
  progress: Progress | null;
  /** The person's unfinished run in another tab. */
  elsewhere: Progress | null;
  /** The person's runs that ended while nobody looked. Each is reported once. */
  away: Progress[];
  /** Credits counted against the daily limit, and those of saved results. If it changes, credits were spent. */
  spent: number;
}

const kind = () => z.optional(z.enum(RUN_KINDS));

/** About a run; by default the latest of the open tab. */
const aboutRun = <Reply>() => request<Reply>()(() => ({ run: z.optional(z.string()) }));

/** The Enrich panel's requests. Only `step` can cost credits, for what was agreed to at `start`. */
export const ENRICH = {
  /** The tab in front, its columns and last choices. */
  look: request<{
    columns: Columns;
    front: Front;
    place: SheetLocale;
  }>()(() => ({ kind: kind() })),
  /** The tab in front, and what runs. */
  front: withoutMembers<{ front: Front }>(),
  /** Brings a tab to the front. */
  "open-tab": request<{ front: Front }>()(() => ({ tab: z.number() })),
  /** The first full names of a column, split. */
  names: request<{ names: NameSplit[] }>()(() => ({ tab: z.number(), header: z.string() })),
  /** Formulas for the same look-up: for one row and for all. */
  formula: request<{ formula: { cell: string; range: string } }>()(() => ({
    tab: z.number(),
    fields: z.array(z.enum(FIELDS)),
    inputs: inputs(),
  })),
  /**
   * The cost of a run in the tab in front. Writes nothing. Refused as OTHER_TAB if another tab is in front.
   */
  quote: request<{ quote: QuoteShown }>()(() => ({ tab: z.number(), terms: terms() })),
  /**
   * Starts the quoted run. Refused as CHANGED if it would now ask for something else, and as OTHER_TAB if
   * another tab is in front: people pay only for the tab that they see.
   */
  start: request<ProgressReply>()(() => ({
    tab: z.number(),
    terms: terms(),
    fingerprint: z.string(),
  })),
  progress: aboutRun<ProgressReply>(),
  /** Runs one step of the person's oldest due run. May take some minutes. */
  step: aboutRun<ProgressReply>(),
  pause: aboutRun<ProgressReply>(),
  resume: request<ProgressReply>()(() => ({
    run: z.optional(z.string()),
    capCredits: z.optional(z.number()),
    /** Continues without live results, if the account has no network login of its own. */
    live: z.optional(z.boolean()),
  })),
  stop: aboutRun<ProgressReply>(),
  /** Clears what a run wrote. */
  undo: aboutRun<ProgressReply & { cleared: number }>(),
  /** Writes the e-mails that a run kept aside. Free. */
  place: aboutRun<ProgressReply & { placed: number }>(),
  /** Brings a run's tab to the front and selects its first results. */
  "show-results": aboutRun<{ front: Front }>(),
  /**
   * Fills a column of the tab in front from saved answers: a new one at the right edge, or the blanks of an
   * existing one. Free. Refused as OTHER_TAB if another tab is in front.
   */
  fill: request<{
    header: string;
    filled: number;
    columns: Columns;
  }>()(() => ({
    tab: z.number(),
    kind: z.enum(RUN_KINDS),
    role: z.enum(OUTPUT_ROLES),
  })),
  /** Rows without an answer. */
  unanswered: request<{
    rows: UnansweredRow[];
    more: number;
  }>()(() => ({ tab: z.number(), kind: kind() })),
};
