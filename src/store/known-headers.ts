import * as z from "zod/mini";
import { INPUT_ROLES } from "../core/column-role";
import { partialDictionary } from "../core/dictionary";
import { objectRecords } from "./records";

/**
 * The columns that a person chose, by the headers of the tab, for other files with the same headers. The latest stand
 * first. In the person's own properties.
 */
export const KNOWN_HEADERS = objectRecords("user", "headers", { v: 1 }, () => ({
  tabs: z.array(
    z.object({ of: z.string(), inputs: partialDictionary([...INPUT_ROLES], z.string()) }),
  ),
}));
