import * as z from "zod/mini";
import { PeopleWantedSchema } from "../core/schedule-entered";
import { QuestionSchema } from "../core/signal-question";
import { objectRecords, Records, type ValueOf } from "./records";

/**
 * A question of one account whose results fill their own tab. States:
 *
 *   asking (stored before the request leaves) ─> started ─> rows arrive
 *     ├─> over      nothing is to come: found nothing, or all came with the answer
 *     └─> unknown   no readable answer: it may have been done, and is never asked again by itself;
 *                   anything that arrives for it shows that it was done
 *
 * A refusal leaves no record. `asking` that outlives every execution counts as unknown. The key
 * `signal.` belongs to a person's Pause or Stop, not to these.
 */
export const SIGNALS = objectRecords("file", "buying-signal.", { v: 1 }, () => ({
  id: z.string(),
  account: z.string(),
  question: QuestionSchema(),
  state: z.enum(["asking", "started", "over", "unknown"]),
  startedAtMs: z.number(),
  /** The service's id; "" if it gave none. */
  serviceId: z.string(),
  /** How many results the service announced, and what else it said. */
  expected: z.optional(z.number()),
  message: z.string(),
  /** The tab it fills, made at the start or with the first rows; undefined before. */
  tab: z.optional(z.number()),
  tabName: z.string(),
  /** How many entries arrived, each counted once, and when the last one came. */
  arrived: z.number(),
  lastAtMs: z.number(),
  /** How many of the entries that came last stand in another tab, and were left out. */
  known: z.optional(z.number()),
  /** Deliveries that were lost for lack of space. */
  missed: z.number(),
  /** Its results go to an address of the person's own, not to this file. */
  elsewhere: z.optional(z.boolean()),
  /** When its search was last read from the service. */
  readAtMs: z.optional(z.number()),
  /**
   * Marks of the companies whose people were fetched, how many companies are left, the tab of
   * these people (0 for none) and its rows; a mark of whom they were fetched for, and whom a
   * person or their watch last wanted; how many of the marks are of companies that a watch passed over;
   * how many of the people stood in other tabs when they were brought.
   */
  people: z.optional(
    z.object({
      tab: z.number(),
      done: z.array(z.string()),
      rows: z.number(),
      left: z.number(),
      titles: z.optional(z.string()),
      wanted: z.optional(PeopleWantedSchema()),
      old: z.optional(z.number()),
      there: z.optional(z.number()),
    }),
  ),
}));
export type Signal = ValueOf<typeof SIGNALS>;

/**
 * By signal id, what an answer says, stored separately while the lock of the signal's record is
 * taken. A paid search cannot be read again without the service's id.
 */
export const SIGNAL_ANSWERS = objectRecords("file", "signal-answer.", { v: 1 }, () => ({
  /** The start of the answered request, since a schedule asks again. */
  startedAtMs: z.number(),
  state: z.enum(["started", "over"]),
  serviceId: z.string(),
  expected: z.optional(z.number()),
  message: z.string(),
}));
export type SignalAnswer = ValueOf<typeof SIGNAL_ANSWERS>;

/** Marks of questions whose signals people removed from the list, the latest last. */
export const REMOVED_SIGNALS = new Records("file", "removed-signals", {
  format: (marks: readonly string[]) => marks.join(" "),
  parse: (text) => text.split(" "),
});
