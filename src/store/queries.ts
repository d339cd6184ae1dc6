import * as z from "zod/mini";
import { Records, type ValueOf, versioned } from "./records";

/** Filters kept with the file, under a name, for whoever edits it; places by id and name. */
export const QUERIES = new Records(
  "file",
  "query.",
  versioned(1, () =>
    z.object({
      name: z.string(),
      search: z.enum(["leads", "people", "companies"]),
      filters: z.record(
        z.string(),
        z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
      ),
      /** Names of the places, by id. */
      places: z.record(z.string(), z.string()),
    }),
  ),
);
export type Query = ValueOf<typeof QUERIES>;
