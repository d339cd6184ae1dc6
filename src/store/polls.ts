import * as z from "zod/mini";
import { number, objectRecords, Records, type ValueOf } from "./records";

/** By field, how long to wait before the first poll, in milliseconds. */
export const POLL_DELAYS = objectRecords("file", "poll", {}, () => ({
  email: z.number(),
  personal_email: z.number(),
  phone: z.number(),
}));
export type PollDelays = ValueOf<typeof POLL_DELAYS>;

/** When an account's look-ups were last polled. */
export const POLLED = new Records("file", "polled.", number);
