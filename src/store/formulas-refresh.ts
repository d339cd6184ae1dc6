import { Records, words } from "./records";
import type { Change } from "./store";

/** A refresh is due or begun and not over; "in vain" where what is left could not be written. */
export const FORMULAS_REFRESH = new Records("file", "formulas.refresh", words("1", "in vain"));

/** To be set with what cells wait for: killed before it refreshes them, a driver finds it and does. */
export const REFRESH_DUE: Change<"file"> = FORMULAS_REFRESH.put("1");
