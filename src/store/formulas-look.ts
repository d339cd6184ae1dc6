import { Records, words } from "./records";
import type { Change } from "./store";

/** Set while cells may wait for answers of formulas that were moved to the saved results. */
export const FORMULAS_LOOK = new Records("file", "formulas.look", words("1"));

/** Commit this whenever such answers are saved. */
export const LOOK: Change<"file"> = FORMULAS_LOOK.put("1");
