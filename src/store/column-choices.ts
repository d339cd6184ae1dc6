import * as z from "zod/mini";
import { json, Records } from "./records";

/** By what rows are about, the columns that people chose beyond the usual ones, for everybody who edits the file. */
export const COLUMN_CHOICES = new Records(
  "file",
  "columns.",
  json(() => z.array(z.string())),
);
