import * as z from "zod/mini";
import { json, Records, type ValueOf } from "./records";

/** When the next contact look-ups may leave, among all executions of this file (core/pace). */
export const CONTACT_PACE = new Records(
  "file",
  "pace",
  json(() => z.object({ nextMs: z.number(), spread: z.number() })),
);

/** The same of each other endpoint that has a rate of its own; `lastMs` is the start of the last wave. */
export const ENDPOINT_PACE = new Records(
  "file",
  "pace.",
  json(() => z.object({ nextMs: z.number(), spread: z.number(), lastMs: z.optional(z.number()) })),
);
export type EndpointPace = ValueOf<typeof ENDPOINT_PACE>;
