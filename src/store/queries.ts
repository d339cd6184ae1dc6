import * as z from "zod/mini";
import { dictionary } from "../core/dictionary";
import { filtersSchema } from "../core/filters";
import { objectRecords, type ValueOf } from "./records";

/** Named filters saved with the file for everybody who edits it. Places have id and name. */
export const QUERIES = objectRecords("file", "query.", { v: 1 }, () => ({
  name: z.string(),
  search: z.enum(["leads", "people", "companies"]),
  filters: filtersSchema(),
  /** Names of the places, by id. */
  places: dictionary(z.string()),
}));
export type Query = ValueOf<typeof QUERIES>;
