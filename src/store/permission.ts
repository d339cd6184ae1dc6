import * as z from "zod/mini";
import { Records, type ValueOf, versioned } from "./records";

/**
 * By file, whether formulas may spend its owner's credits, and how many a day, counted as if
 * everything asked were found. It is in the user's own properties: formulas see those of the file's
 * owner whoever types (platform C4), so nobody else can allow it.
 */
export const PERMISSIONS = new Records(
  "user",
  "formulas.",
  versioned(1, () => z.object({ capCredits: z.number() })),
  { cure: "" },
);
export type Permission = ValueOf<typeof PERMISSIONS>;
