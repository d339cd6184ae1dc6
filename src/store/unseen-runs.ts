import * as z from "zod/mini";
import { json, Records } from "./records";

/** By account, ids of runs that ended while nobody looked, the latest first. */
export const UNSEEN_RUNS = new Records(
  "file",
  "unseen.",
  json(() => z.array(z.string())),
);
