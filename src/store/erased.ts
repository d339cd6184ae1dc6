import * as z from "zod/mini";
import { objectRecords, oneOf, Records } from "./records";

/** By id, the marks of an erased person's keys and when they were erased: they are neither asked nor shown. */
export const ERASED = objectRecords("file", "erased.", { v: 1 }, () => ({
  atMs: z.number(),
  marks: z.array(z.string()),
}));

/** The secret that marks are made with, so that nobody can tell whose mark it is. */
export const ERASED_SECRET = new Records("file", "erased-secret", oneOf<string>());
