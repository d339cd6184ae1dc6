import * as z from "zod/mini";
import { Records, type ValueOf, versioned } from "./records";
import type { Snapshot } from "./store";

const numbers = () => z.record(z.string(), z.number());
const shape = versioned(1, () =>
  z.object({
    /** Look-ups of formulas that still run, by account. */
    pending: numbers(),
    /** When cells were last searched for what waits. */
    scanMs: z.number(),
    /** Cells with an error that were entered again already, by mark: once is enough. */
    tried: z.array(z.string()),
    /** When a refresh was last in vain, by the account whose driver tried. */
    inVainMs: z._default(numbers(), {}),
  }),
);

/** Marks kept: they share one property. */
const MOST_TRIED = 1_000;

/** What drivers keep of this file's formulas. */
export const FORMULA_STATE = new Records("file", "formulas.state", {
  ...shape,
  format: (state) => shape.format({ ...state, tried: state.tried.slice(-MOST_TRIED) }),
});
export type FormulaState = ValueOf<typeof FORMULA_STATE>;

/** One that cannot be read is begun anew: nothing in it was paid for. */
export function readFormulaState(all: Snapshot<"file">): FormulaState {
  return FORMULA_STATE.get(all) ?? { pending: {}, scanMs: 0, tried: [], inVainMs: {} };
}
