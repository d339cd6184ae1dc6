import * as z from "zod/mini";
import { objectRecords, oneOf, Records } from "./records";

/** By id, the marks of an erased person's keys and when they were erased: they are neither asked nor shown. */
export const ERASED = objectRecords("file", "erased.", { v: 1 }, () => ({
  atMs: z.number(),
  marks: z.array(z.string()),
}));

/** Makes the marks, so that nobody can tell from one whom it is of. */
export const ERASED_SECRET = new Records("file", "erased-secret", oneOf<string>());
