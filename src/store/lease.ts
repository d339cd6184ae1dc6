import * as z from "zod/mini";
import { objectRecords, type ValueOf } from "./records";

/** The right to run steps in this file. Each has a higher fence than the last; `untilMs` is 0 when it is free. */
export const LEASE = objectRecords("file", "lease", {}, () => ({
  fence: z.number(),
  untilMs: z.number(),
}));
export type Lease = ValueOf<typeof LEASE>;
