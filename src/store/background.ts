import * as z from "zod/mini";
import { json, Records, type ValueOf } from "./records";

/** What our clock's executions have used of a person's day (platform Q12), in all their files. */
export const BACKGROUND = new Records(
  "user",
  "background",
  json(() => z.object({ sinceMs: z.number(), usedMs: z.number() })),
);
export type BackgroundTime = ValueOf<typeof BACKGROUND>;
