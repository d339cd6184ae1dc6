import * as z from "zod/mini";
import { byteLength } from "../core/byte-length";
import { tuple } from "../core/dictionary";
import { moveFormula } from "../core/formula-text";
import { PLATFORM_LIMITS } from "../core/limits";
import { objectRecords } from "./records";
import type { Change, Snapshot } from "./store";

/** A formula that a freeze replaced, or a value that a range formula had filled in. */
export interface FrozenCell {
  row: number;
  column: number;
  /** "" for a cell that another formula's range filled. */
  formula: string;
  /** Shows whether the cell still holds the frozen value. */
  mark: string;
}

/** Row, column, first formula, marks: consecutive cells of a column whose formulas differ only by row. */
export const FrozenRun = () => tuple(z.number(), z.number(), z.string(), z.array(z.string()));
export type FrozenRun = z.infer<ReturnType<typeof FrozenRun>>;

/** Parts of what the last freeze replaced. */
const FROZEN = objectRecords("file", "formulas.frozen.", { v: 1, cure: "" }, () => ({
  tab: z.number(),
  runs: z.array(FrozenRun()),
}));

/** Most cells of a run, so that it fits a property. */
const LONGEST_RUN = 500;

/** Replaces the record of the previous freeze. */
export function putFrozen(
  all: Snapshot<"file">,
  tab: number,
  frozen: readonly FrozenCell[],
): Change<"file">[] {
  const parts: FrozenRun[][] = [];
  let open: FrozenRun[] = [];
  for (const run of packRuns(frozen)) {
    const size = byteLength(JSON.stringify([...open, run])) + 100;
    if (open.length === 0 || size > PLATFORM_LIMITS.propertyValueBytes) {
      open = [];
      parts.push(open);
    }
    open.push(run);
  }
  return [...freeFrozen(all), ...parts.map((runs, at) => FROZEN.put({ tab, runs }, String(at)))];
}

export function freeFrozen(all: Snapshot<"file">): Change<"file">[] {
  return FROZEN.ids(all).map((id) => FROZEN.free(id));
}

/** The last freeze; undefined when there is none to undo. Throws STORED_RECORD. */
export function readFrozen(
  all: Snapshot<"file">,
): { tab: number; frozen: FrozenCell[] } | undefined {
  const parts = FROZEN.ids(all).flatMap((id) => FROZEN.get(all, id) ?? []);
  const [first] = parts;
  return first && { tab: first.tab, frozen: parts.flatMap(({ runs }) => runs.flatMap(unpackRun)) };
}

/** Joins cells of one column whose formulas differ only by row. */
export function packRuns(frozen: readonly FrozenCell[]): FrozenRun[] {
  const runs: FrozenRun[] = [];
  const sorted = [...frozen].sort((a, b) => a.column - b.column || a.row - b.row);
  for (const { row, column, formula, mark } of sorted) {
    const [top = 0, across, first = "", marks] = runs[runs.length - 1] ?? [];
    const isBelow = marks && across === column && top + marks.length === row;
    if (isBelow && marks.length < LONGEST_RUN && moveFormula(first, row - top) === formula)
      marks.push(mark);
    else runs.push([row, column, formula, [mark]]);
  }
  return runs;
}

export function unpackRun([row, column, formula, marks]: FrozenRun): FrozenCell[] {
  return marks.map((mark, at) => ({
    row: row + at,
    column,
    mark,
    formula: moveFormula(formula, at),
  }));
}
