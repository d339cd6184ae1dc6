import * as z from "zod/mini";
import { FIELDS } from "../core/field";
import { PLATFORM_LIMITS } from "../core/limits";
import { MARK_CHARACTERS } from "../core/row-identity";
import { CadenceSchema } from "../core/schedule-entered";
import { objectRecords, Records, type ValueOf } from "./records";

/**
 * A schedule of one account. States, besides `paused` by a person:
 *
 *   waiting for `nextAtMs` ─> looking (`looks` > 0: new rows were seen, and are checked once more)
 *     ─> running (`run` is stored like any run, and drivers move it on) ─> reported, waiting
 *
 * A time over an hour late shows that its owner's clock is gone; another editor may take the
 * schedule over. An unreadable schedule does nothing, and stops no other.
 */
export const SCHEDULES = objectRecords("file", "schedule.", { v: 1 }, () => ({
  id: z.string(),
  account: z.string(),
  owner: z.string(),
  /**
   *  rows     enrich new rows of this tab
   *   reread   read the search of a signal again
   *   hiring   ask for the hiring companies of a signal again, back to the previous run; with `titles`, bring the
   *            people who have one of them, or all, at each company that came, `perCompany` at most; with `fields`,
   *            the first people that come get a schedule of their own, which looks these up
   */
  task: z.union([
    z.object({
      kind: z.enum(["rows"]),
      tab: z.number(),
      tabName: z.string(),
      fields: z.array(z.enum(FIELDS)),
    }),
    z.object({
      kind: z.enum(["reread", "hiring"]),
      signal: z.string(),
      titles: z.optional(z.array(z.string())),
      perCompany: z.optional(z.number()),
      fields: z.optional(z.array(z.enum(FIELDS))),
    }),
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
  /** Its owner has forgotten the key it runs with. */
  keyless: z.optional(z.boolean()),
  nextAtMs: z.number(),
  looks: z.number(),
  /** There are more new rows than one record can hold; it checks again as soon as its run is over, unless hourly. */
  more: z.optional(z.boolean()),
  /** How often it still looks for companies that came since it asked, and the people and postings there then. */
  follows: z.optional(
    z.object({ left: z.number(), people: z.number(), arrived: z.optional(z.number()) }),
  ),
  /** Its current run, noted before that begins. */
  run: z.optional(z.string()),
  /** What the run counts for in the day's sum of all that spends by itself, and since when. */
  held: z.optional(z.object({ credits: z.number(), atMs: z.number() })),
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
}));
export type Schedule = ValueOf<typeof SCHEDULES>;
/** The report of a time that asked nothing. */
export const NOTHING_DONE = { asked: 0, found: 0, credits: 0 };
export type Report = NonNullable<Schedule["last"]>;
export type Task = Schedule["task"];
export type RowsTask = Extract<Task, { kind: "rows" }>;

/** Marks that fit one property. */
export const MOST_MARKS = Math.floor((PLATFORM_LIMITS.propertyValueBytes - 200) / MARK_CHARACTERS);

/** Marks of the rows that a schedule saw at its last check, by its id. */
export const SEEN_ROWS = new Records("file", "looks.", {
  format: (marks: readonly string[]) => marks.join(""),
  parse: (text) => text.match(new RegExp(`.{${MARK_CHARACTERS}}`, "g")) ?? [],
});
