import * as z from "zod/mini";
import { dictionary, orEmpty } from "../core/dictionary";
import { oneOf, Records, type ValueOf, versioned } from "./records";
import type { Change, Snapshot } from "./store";

const numbers = () => dictionary(z.number());
const shape = versioned(1, () =>
  z.object({
    /** Running look-ups of formulas, by account. */
    pending: numbers(),
    /** When a driver last searched cells for waiting formulas. */
    scanMs: z.number(),
    /** Marks of error cells that were entered again: once is enough. */
    tried: z.array(z.string()),
    /** By account, when its driver last failed to refresh. */
    inVainMs: orEmpty(numbers()),
  }),
);

/** The marks share one property. */
const MOST_TRIED = 1_000;

/** What drivers remember of this file's formulas. */
export const FORMULA_STATE = new Records("file", "formulas.state", {
  ...shape,
  format: (state) => shape.format({ ...state, tried: state.tried.slice(-MOST_TRIED) }),
});
export type FormulaState = ValueOf<typeof FORMULA_STATE>;

/** Resets an unreadable state: it holds nothing that was paid for. */
export function readFormulaState(all: Snapshot<"file">): FormulaState {
  return FORMULA_STATE.get(all) ?? { pending: {}, scanMs: 0, tried: [], inVainMs: {} };
}

/** Set while cells may wait for answers of formulas that were moved to the saved results. */
export const FORMULAS_RECHECK = new Records("file", "formulas.look", oneOf("1"));

/** Commit this whenever such answers are saved. */
export const RECHECK_DUE: Change<"file"> = FORMULAS_RECHECK.put("1");

/** Set while a refresh is due or unfinished; "in vain" when the remaining cells could not be written. */
export const FORMULAS_REFRESH = new Records("file", "formulas.refresh", oneOf("1", "in vain"));

/** Commit this with answers that cells wait for: if this driver is killed first, the next one refreshes them. */
export const REFRESH_DUE: Change<"file"> = FORMULAS_REFRESH.put("1");
