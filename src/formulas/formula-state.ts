import * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import { readStored } from "../core/stored-record";
import { LOOK } from "../store/formulas-look";
import { FREE } from "../store/records";
import { isFormulaKey } from "../store/waves";
import { isHalfRefreshed, wasInVain } from "./refresh";

/** What drivers keep of this file's formulas. */
export interface FormulaState {
  /** Look-ups of formulas that still run, by account. */
  pending: Record<string, number>;
  /** When cells were last searched for what waits. */
  scanMs: number;
  /** Cells with an error that were entered again already, by mark: once is enough. */
  tried: string[];
  /** When a refresh was last in vain, by the account whose driver tried. */
  inVainMs: Record<string, number>;
}

const PROPERTY = "formulas.state";
const Record = lazily(() =>
  z.object({
    v: z.literal(1),
    pending: z.record(z.string(), z.number()),
    scanMs: z.number(),
    tried: z.array(z.string()),
    inVainMs: z.catch(z.record(z.string(), z.number()), {}),
  }),
);

/** Marks kept: they share one property. */
const MOST_TRIED = 1_000;

/** One that cannot be read is begun anew: nothing in it was paid for. */
export function loadState(all: Readonly<globalThis.Record<string, string>>): FormulaState {
  const record = readStored(Record, all[PROPERTY]);
  if (!record) return { pending: {}, scanMs: 0, tried: [], inVainMs: {} };
  const { v: _version, ...state } = record;
  return state;
}

export function stateProperty(state: FormulaState): globalThis.Record<string, string> {
  const tried = state.tried.slice(-MOST_TRIED);
  return { [PROPERTY]: JSON.stringify({ v: 1, ...state, tried }) };
}

/** Formulas have left notes, queued questions or cells that wait for what was saved. */
export function hasNotes(all: Readonly<globalThis.Record<string, string>>): boolean {
  return (
    isLookedFor(all) ||
    Object.entries(all).some(
      ([key, text]) => text !== FREE && (isFormulaKey(key) || key.startsWith("queue.")),
    )
  );
}

/** Cells wait for what is saved already. */
export function isLookedFor(all: Readonly<globalThis.Record<string, string>>): boolean {
  return Object.keys(LOOK).some((key) => all[key] !== undefined && all[key] !== FREE);
}

/** Cells that show an error of Google leave no note: they are searched for now and then. */
export function scanIsDue({ scanMs }: FormulaState, nowMs: number): boolean {
  return nowMs - scanMs >= POLICY.formulaScanMs;
}

/**
 * A refresh is not over. Where cells could not be written, most often because they are protected, an
 * account that tried in vain tries again only now and then; another one at once.
 */
export function refreshIsDue(
  { inVainMs }: FormulaState,
  account: string,
  all: Readonly<globalThis.Record<string, string>>,
  nowMs: number,
): boolean {
  if (!wasInVain(all)) return isHalfRefreshed(all);
  return nowMs - (inVainMs[account] ?? 0) >= POLICY.formulaScanMs;
}
