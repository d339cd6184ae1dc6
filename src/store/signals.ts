import * as z from "zod/mini";
import { QuestionSchema } from "../core/signal-question";
import { Records, type ValueOf, versioned } from "./records";

/**
 * A question of one account whose results fill a tab of their own. States:
 *
 *   asking (stored before the request leaves) ─> started ─> rows arrive
 *     ├─> over      nothing is to come: found nothing, or all came with the answer
 *     └─> unknown   no readable answer: it may have been done, and is never asked again by itself;
 *                   anything that arrives for it shows that it was
 *
 * A refusal leaves no record. `asking` that outlives every execution counts as unknown. The key is
 * nothing like `signal.`, a person's wish to pause or stop a run.
 */
export const SIGNALS = new Records(
  "file",
  "buying-signal.",
  versioned(1, () =>
    z.object({
      id: z.string(),
      account: z.string(),
      question: QuestionSchema(),
      state: z.enum(["asking", "started", "over", "unknown"]),
      startedAtMs: z.number(),
      /** The service's id; "" where it gave none. */
      serviceId: z.string(),
      /** Results there are, as the service says; and what else it said. */
      expected: z.optional(z.number()),
      message: z.string(),
      /** The tab it fills, made when it has started, or else when its first rows arrive; undefined before. */
      tab: z.optional(z.number()),
      tabName: z.string(),
      /** Entries that arrived, each once, and when the last of them came. */
      arrived: z.number(),
      lastAtMs: z.number(),
      /** Deliveries that found no room, of which nothing is left. */
      missed: z.number(),
      /** Its results are sent to an address of the person's own, not to this file. */
      elsewhere: z.optional(z.boolean()),
      /** When its search was last read from the service. */
      readAtMs: z.optional(z.number()),
      /**
       * Companies whose people were brought, as marks, and how many are left; the tab of these
       * people, 0 for none, and its rows.
       */
      people: z.optional(
        z.object({
          tab: z.number(),
          done: z.array(z.string()),
          rows: z.number(),
          left: z.number(),
        }),
      ),
    }),
  ),
);
export type Signal = ValueOf<typeof SIGNALS>;

/**
 * What an answer says, noted by itself while the lock of the record cannot be had; by the signal's
 * id. Without the service's id a search that is paid could not be read again.
 */
export const ANSWERS = new Records(
  "file",
  "signal-answer.",
  versioned(1, () =>
    z.object({
      /** Of the request that it answers: a schedule asks again. */
      startedAtMs: z.number(),
      state: z.enum(["started", "over"]),
      serviceId: z.string(),
      expected: z.optional(z.number()),
      message: z.string(),
    }),
  ),
);
export type Answer = ValueOf<typeof ANSWERS>;
