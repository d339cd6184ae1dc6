import { oneOf, Records } from "./records";
import type { Change } from "./store";

/** Set while cells may wait for answers of formulas that were moved to the saved results. */
export const FORMULAS_RECHECK = new Records("file", "formulas.look", oneOf("1"));

/** Commit this whenever such answers are saved. */
export const RECHECK_DUE: Change<"file"> = FORMULAS_RECHECK.put("1");
