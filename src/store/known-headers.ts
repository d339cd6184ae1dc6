import * as z from "zod/mini";
import { INPUT_ROLES } from "../core/column-role";
import { partialDictionary } from "../core/dictionary";
import { objectRecords } from "./records";

/** The columns that a person chose, by a tab's headers, for other files; the latest first. In their own properties. */
export const KNOWN_HEADERS = objectRecords("user", "headers", { v: 1 }, () => ({
  tabs: z.array(
    z.object({ of: z.string(), inputs: partialDictionary([...INPUT_ROLES], z.string()) }),
  ),
}));
