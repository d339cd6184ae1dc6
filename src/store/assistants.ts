import * as z from "zod/mini";
import { number, objectRecords, oneOf, Records, type ValueOf } from "./records";

/**
 * By assistant's id, a digest of the secret that opens tickets, and the account whose key answers them. In the script's
 * properties, where the web app finds it. Nobody who reads the digest can ask with it.
 */
export const ASSISTANT_ACCESS = objectRecords("script", "assistant.", { v: 1 }, () => ({
  digest: z.string(),
  account: z.string(),
  /** It has asked something. */
  connected: z.optional(z.boolean()),
}));

/**
 * By file, which assistants may spend this person's credits, and how many in 24 hours. In the user's own
 * properties, so that nobody else can allow it.
 */
export const ALLOWED_ASSISTANTS = objectRecords("user", "assistants.", { v: 1, cure: "" }, () => ({
  all: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      credits: z.number(),
      sinceMs: z.number(),
      /** Its ids before it was allowed again: what they spent still counts. */
      former: z.optional(z.array(z.string())),
    }),
  ),
}));
export type AllowedAssistant = ValueOf<typeof ALLOWED_ASSISTANTS>["all"][number];

/** By account, set while its clock looks for tickets. */
export const ASSISTED = new Records("file", "assisted.", oneOf("1"));

/** Until when an execution answers tickets: one at a time, so that no run is begun twice. */
export const TICKET_TURN = new Records("file", "tickets", number);

/** By quote, the order that an assistant gave under it. A quote has one order, for good: a repeat finds it. */
export const ORDERS = objectRecords("file", "order.", { v: 1, cure: "" }, () => ({
  account: z.string(),
  /** The assistant. */
  by: z.string(),
  atMs: z.number(),
  /** Reserved while it runs, then spent. */
  credits: z.number(),
  state: z.enum(["running", "over"]),
  /** The run that its questions belong to, noted before the first is asked. */
  job: z.string(),
  /** When it ended: its cost counts for a day from then on. */
  endedMs: z.optional(z.number()),
  /** Its run in a tab was begun. */
  begun: z.optional(z.boolean()),
  /** Why it asks no more. */
  why: z.optional(z.string()),
}));
export type Order = ValueOf<typeof ORDERS>;
