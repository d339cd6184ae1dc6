import * as z from "zod/mini";
import { FIELDS } from "../core/field";
import { CadenceSchema } from "../core/schedule-entered";
import { Records, type ValueOf, versioned } from "./records";

/**
 * A schedule of one account. States, besides `paused` by a person:
 *
 *   waiting for `nextAtMs` ─> looking (`looks` > 0: new rows were seen, and are checked once more)
 *     ─> running (`run` is stored like any run, and drivers move it on) ─> reported, waiting
 *
 * A time over an hour late shows that its owner's clock is gone; another editor may take the
 * schedule
 * over. An unreadable schedule does nothing, and stops no other.
 */
export const SCHEDULES = new Records(
  "file",
  "schedule.",
  versioned(1, () =>
    z.object({
      id: z.string(),
      account: z.string(),
      owner: z.string(),
      /**
       *  rows     enrich new rows of this tab
       *   reread   read the search of a signal again
       *   hiring   ask for the hiring companies of a signal again, back to the previous run
       */
      task: z.union([
        z.object({
          kind: z.enum(["rows"]),
          tab: z.number(),
          tabName: z.string(),
          fields: z.array(z.enum(FIELDS)),
        }),
        z.object({ kind: z.enum(["reread", "hiring"]), signal: z.string() }),
      ]),
      cadence: CadenceSchema(),
      zone: z.string(),
      capRun: z.number(),
      capMonth: z.number(),
      /**
       * Absent if it enriches new rows by itself. Else it asks its owner `first`; the rows it has seen are
       * `ready` for that, or `agreed` to: those rows alone, until it looks again.
       */
      asks: z.optional(z.enum(["first", "ready", "agreed"])),
      state: z.enum(["on", "paused"]),
      nextAtMs: z.number(),
      looks: z.number(),
      /** There are more new rows than one record can hold; it checks again as soon as its run is over. */
      more: z.optional(z.boolean()),
      /** Its current run, noted before that begins. */
      run: z.optional(z.string()),
      month: z.string(),
      monthCredits: z.number(),
      /** What it did last. `sentence` says why it did nothing, or what is wrong. */
      last: z.optional(
        z.object({
          atMs: z.number(),
          asked: z.number(),
          found: z.number(),
          credits: z.number(),
          sentence: z.optional(z.string()),
        }),
      ),
      emptyRuns: z.number(),
      failures: z.number(),
      busyUntilMs: z.number(),
    }),
  ),
);
export type Schedule = ValueOf<typeof SCHEDULES>;
export type Report = NonNullable<Schedule["last"]>;
export type Task = Schedule["task"];
export type RowsTask = Extract<Task, { kind: "rows" }>;
