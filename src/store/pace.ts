import * as z from "zod/mini";
import { objectRecords, type ValueOf } from "./records";

/** When the next contact look-ups of this file may leave (core/pace). */
export const CONTACT_PACE = objectRecords("file", "pace", {}, pace);

/** The same for each other endpoint with its own rate; `lastMs` is the start of the last wave. */
export const ENDPOINT_PACE = objectRecords("file", "pace.", {}, () => ({
  ...pace(),
  lastMs: z.optional(z.number()),
}));
export type EndpointPace = ValueOf<typeof ENDPOINT_PACE>;

function pace() {
  return { nextMs: z.number(), spread: z.number() };
}
