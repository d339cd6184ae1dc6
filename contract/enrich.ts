import * as z from "zod/mini";
import { FIELDS } from "../src/core/field";
import { RUN_KINDS } from "../src/core/kind";
import type { Place } from "./activity";
import { type Columns, inputs, type NameSplit, terms } from "./enrich-form";
import type { Progress, QuoteShown, UnansweredRow } from "./enrich-run";
import { request } from "./request";

export interface ProgressReply {
  progress: Progress | null;
}

const kind = () => z.optional(z.enum(RUN_KINDS));

/** Of a run, or of the latest in the open tab. */
const ofRun = () => request(() => ({ run: z.optional(z.string()) }));

/** What the Enrich panel may ask. Only `step` can cost credits, of what was agreed to at `start`. */
export const ENRICH = {
  /** The open tab: its columns, what was chosen last, the latest run. */
  look: request(() => ({ kind: kind() })).gives<{
    columns: Columns;
    progress: Progress | null;
    place: Place;
  }>(),
  /** The first full names of a column, split. */
  names: request(() => ({ tab: z.number(), header: z.string() })).gives<{ names: NameSplit[] }>(),
  /** The formula that looks the same up, for one row and for all. */
  formula: request(() => ({
    tab: z.number(),
    fields: z.array(z.enum(FIELDS)),
    inputs: inputs(),
  })).gives<{ formula: { cell: string; range: string } }>(),
  /** What a run would cost; writes nothing. */
  quote: request(() => ({ tab: z.number(), terms: terms() })).gives<{ quote: QuoteShown }>(),
  /** Begins what was quoted; refused as CHANGED when that is not what would be asked now. */
  start: request(() => ({
    tab: z.number(),
    terms: terms(),
    fingerprint: z.string(),
  })).gives<ProgressReply>(),
  progress: ofRun().gives<ProgressReply>(),
  /** Runs one step of what is most due (up to some minutes). */
  step: ofRun().gives<ProgressReply>(),
  pause: ofRun().gives<ProgressReply>(),
  resume: request(() => ({
    run: z.optional(z.string()),
    capCredits: z.optional(z.number()),
  })).gives<ProgressReply>(),
  stop: ofRun().gives<ProgressReply>(),
  /** Clears what a run wrote. */
  undo: ofRun().gives<ProgressReply & { cleared: number }>(),
  /** Rows whose answer never came. */
  unanswered: request(() => ({ tab: z.number(), kind: kind() })).gives<{
    rows: UnansweredRow[];
    more: number;
  }>(),
};
