import * as z from "zod/mini";
import { byteLength } from "../core/byte-length";
import { checksum } from "../core/checksum";
import { moveFormula } from "../core/formula-text";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import { parseStored } from "../core/stored-record";
import type { Cell } from "../ports/spreadsheet";
import { FREE } from "../store/records";
import { joinPlaces, type Place } from "./cell-grid";

/** A formula that was replaced by its value, or a value that a range's formula had filled in. */
export interface Frozen extends Place {
  /** "" for a cell that the range of another formula filled. */
  formula: string;
  mark: string;
}

/** Tells whether a cell still holds the value it was frozen to. */
export function valueMark(value: Cell): string {
  return checksum([String(value)]).slice(-4);
}

/** Row, column, first formula, marks: cells below one another whose formulas differ by their row alone. */
const Run = lazily(() => z.tuple([z.number(), z.number(), z.string(), z.array(z.string())]));
const Part = lazily(() => z.object({ v: z.literal(1), tab: z.number(), runs: z.array(Run()) }));

const PREFIX = "formulas.frozen.";

/** Properties that hold what a freeze replaced; those of an earlier one are freed. */
export function formatFrozen(
  all: Readonly<Record<string, string>>,
  tab: number,
  frozen: readonly Frozen[],
): Record<string, string> {
  const texts = Object.fromEntries(
    Object.keys(all).flatMap((key) => (key.startsWith(PREFIX) ? [[key, FREE]] : [])),
  );
  let runs: z.infer<ReturnType<typeof Run>>[] = [];
  let part = 0;
  const close = () => {
    texts[PREFIX + part++] = JSON.stringify({ v: 1, tab, runs });
    runs = [];
  };
  for (const run of joinPlaces(frozen).flatMap(splitRuns)) {
    const size = byteLength(JSON.stringify([...runs, run])) + 100;
    if (size > PLATFORM_LIMITS.propertyValueBytes && runs.length > 0) close();
    runs.push(run);
  }
  if (runs.length > 0) close();
  return texts;
}

/** The last freeze; undefined when there is none to undo. Throws STORED_RECORD. */
export function readFrozen(
  all: Readonly<Record<string, string>>,
): { tab: number; frozen: Frozen[] } | undefined {
  const parts = Object.entries(all)
    .filter(([key, text]) => key.startsWith(PREFIX) && text !== FREE)
    .map(([, text]) => parseStored(Part(), text));
  const [first] = parts;
  if (!first) return undefined;
  const frozen = parts.flatMap(({ runs }) =>
    runs.flatMap(([row, column, formula, marks]) =>
      marks.map((mark, at) => ({
        row: row + at,
        column,
        mark,
        formula: formula === "" ? "" : moveFormula(formula, at),
      })),
    ),
  );
  return { tab: first.tab, frozen };
}

/** At most so many cells a run: each must fit a property. */
const LONGEST_RUN = 500;

function splitRuns(places: Frozen[]): z.infer<ReturnType<typeof Run>>[] {
  const runs: z.infer<ReturnType<typeof Run>>[] = [];
  for (const { row, column, formula, mark } of places) {
    const run = runs[runs.length - 1];
    const next = run && (run[2] === "" ? "" : moveFormula(run[2], row - run[0]));
    if (run && next === formula && run[3].length < LONGEST_RUN) run[3].push(mark);
    else runs.push([row, column, formula, [mark]]);
  }
  return runs;
}
