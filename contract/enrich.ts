import * as z from "zod/mini";
import { FIELDS } from "../src/core/field";
import { RUN_KINDS } from "../src/core/kind";
import type { SheetLocale } from "./activity";
import { type Columns, inputs, type NameSplit, terms } from "./enrich-form";
import type { Progress, QuoteShown, UnansweredRow } from "./enrich-run";
import { request } from "./request";

export interface ProgressReply {
  progress: Progress | null;
}

const kind = () => z.optional(z.enum(RUN_KINDS));

/** About a run; by default the latest of the open tab. */
const aboutRun = () => request(() => ({ run: z.optional(z.string()) }));

/** The Enrich panel's requests. Only `step` can cost credits, for what was agreed to at `start`. */
export const ENRICH = {
  /** The open tab: its columns, its last choices and its latest run. */
  look: request(() => ({ kind: kind() })).gives<{
    columns: Columns;
    progress: Progress | null;
    place: SheetLocale;
  }>(),
  /** The first full names of a column, split. */
  names: request(() => ({ tab: z.number(), header: z.string() })).gives<{ names: NameSplit[] }>(),
  /** The formula that looks up the same, for one row and for all. */
  formula: request(() => ({
    tab: z.number(),
    fields: z.array(z.enum(FIELDS)),
    inputs: inputs(),
  })).gives<{ formula: { cell: string; range: string } }>(),
  /** The cost of a run. Writes nothing. */
  quote: request(() => ({ tab: z.number(), terms: terms() })).gives<{ quote: QuoteShown }>(),
  /** Starts the quoted run. Refused as CHANGED if it would now ask something else. */
  start: request(() => ({
    tab: z.number(),
    terms: terms(),
    fingerprint: z.string(),
  })).gives<ProgressReply>(),
  progress: aboutRun().gives<ProgressReply>(),
  /** Runs one step of the most urgent run; takes up to some minutes. */
  step: aboutRun().gives<ProgressReply>(),
  pause: aboutRun().gives<ProgressReply>(),
  resume: request(() => ({
    run: z.optional(z.string()),
    capCredits: z.optional(z.number()),
  })).gives<ProgressReply>(),
  stop: aboutRun().gives<ProgressReply>(),
  /** Clears what a run wrote. */
  undo: aboutRun().gives<ProgressReply & { cleared: number }>(),
  /** Rows without an answer. */
  unanswered: request(() => ({ tab: z.number(), kind: kind() })).gives<{
    rows: UnansweredRow[];
    more: number;
  }>(),
};
