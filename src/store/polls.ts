import * as z from "zod/mini";
import { json, number, Records, type ValueOf } from "./records";

/** How long look-ups of each field are left alone before the first poll, in milliseconds. */
export const POLL_DELAYS = new Records(
  "file",
  "poll",
  json(() => z.object({ email: z.number(), personal_email: z.number(), phone: z.number() })),
);
export type PollDelays = ValueOf<typeof POLL_DELAYS>;

/** When look-ups of an account were polled last, by the account. */
export const POLLED = new Records("file", "polled.", number);
