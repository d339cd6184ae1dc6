import type { Field } from "./field";
import type { Doubt } from "./same-person";

/** The rows of a run: the first ten, the selected, the visible, those without a result, or all. */
export const RUN_ON = ["first", "selection", "visible", "blanks", "all"] as const;
export type RunOn = (typeof RUN_ON)[number];

/** A number of rows, and the first; 0 of none. */
export interface RowsFound {
  rows: number;
  first: number;
}

/** What a run would do and cost, as far as it is shown as it was worked out. */
export interface Quoted {
  rows: number;
  /** How many people it would ask about, each counted once. */
  people: number;
  /** The contact fields that it would ask for. */
  toFind: Field[];
  /** How many rows other choices take, for those that do not depend on selected or hidden rows. */
  rowsOf: Partial<Record<RunOn, number>>;
  /** Whether it would change nothing: the sheet shows all that is known, and nothing is to be asked. */
  idle: boolean;
  /** Rows left to an earlier run that still waits for them. */
  waiting: number;
  /**
   * How many cells are known, by what is known, whether or not they are asked again: found or awaited, found but kept
   * `aside`, not found, and in doubt. `brought`: how many of those found came from a search.
   */
  known: Record<"found" | "aside" | "brought" | "none" | Doubt, number>;
  /** The first of the rows that name somebody else than when they were found; 0 of none. */
  firstFormer: number;
  /** Of the rows it asks about those whose profile address names somebody else. */
  misfits: RowsFound;
  /** Of the same those that may name somebody of another row, too, with the company or website written otherwise. */
  lookalikes: RowsFound;
  /** If everything is found. */
  creditsAtMost: number;
  /** From the share usually found. */
  creditsLikely: number;
  /** Whether that share is this file's own; else it is assumed. */
  learned: boolean;
  /** Web requests Google allows the person today. */
  requestsLeft: number;
  /** Web requests the look-ups likely take, including polls. */
  requestsLikely: number;
  /** Sending time at the service's pace, in seconds. */
  seconds: number;
}
