import { oneOf, Records } from "./records";
import type { Change } from "./store";

/** Set while a refresh is due or unfinished; "in vain" when the remaining cells could not be written. */
export const FORMULAS_REFRESH = new Records("file", "formulas.refresh", oneOf("1", "in vain"));

/**
 * Commit this with the answers that cells wait for: if this driver is killed before it refreshes
 * them, the next one does.
 */
export const REFRESH_DUE: Change<"file"> = FORMULAS_REFRESH.put("1");
