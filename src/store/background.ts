import * as z from "zod/mini";
import { json, Records, type ValueOf } from "./records";

/** How much of a person's daily trigger time our clock has used, in all their files (platform Q12). */
export const BACKGROUND = new Records(
  "user",
  "background",
  json(() => z.object({ sinceMs: z.number(), usedMs: z.number() })),
);
export type BackgroundTime = ValueOf<typeof BACKGROUND>;
