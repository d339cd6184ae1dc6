import { PLATFORM_LIMITS } from "../core/limits";
import { MARK_CHARACTERS } from "../core/row-identity";
import { Records } from "./records";

/** Marks that fit one property. */
export const MOST_MARKS = Math.floor((PLATFORM_LIMITS.propertyValueBytes - 200) / MARK_CHARACTERS);

/** Marks of the rows that a schedule saw at its last check, by its id. */
export const SEEN_ROWS = new Records("file", "looks.", {
  format: (marks: readonly string[]) => marks.join(""),
  parse: (text) => text.match(new RegExp(`.{${MARK_CHARACTERS}}`, "g")) ?? [],
});
