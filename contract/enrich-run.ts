import type { RunKind } from "./enrich-form";

/** Cells; see the glossary: they add up. */
export type Sums = Record<
  | "wanted"
  | "known"
  | "duplicates"
  | "skipped"
  | "asked"
  | "queued"
  | "found"
  | "notFound"
  | "refused"
  | "failed"
  | "unknown"
  | "pending",
  number
>;

/** Where a run stands. */
export interface Progress {
  run: string;
  tab: number;
  kind: RunKind;
  state: "running" | "paused" | "stopped" | "done";
  /** What a person asked for, and no step has seen yet. */
  signal: "pause" | "stop" | null;
  /** Why it is paused, as a code of the server's errors. */
  halt: string | null;
  /** One or two sentences for people. */
  sentence: string;
  sums: Sums;
  /** Estimated charge, in credits. */
  credits: number;
  capCredits: number;
  creditsBefore: number | null;
  creditsLeft: number | null;
  undone: boolean;
  /** Another person's run is shown, and only they can do anything with it. */
  yours: boolean;
}

/** A run's cost before it begins. */
export interface QuoteShown {
  fingerprint: string;
  /** In bulk requests: their results cannot be asked for, only delivered. */
  bulk: boolean;
  rows: number;
  waiting: number;
  sums: Sums;
  /** In words, with their number of cells. */
  skipped: { reason: string; cells: number }[];
  creditsAtMost: number;
  creditsLikely: number;
  learned: boolean;
  creditsLeft: number | null;
  requestsLeft: number;
  /** What the run likely takes of these. */
  requestsLikely: number;
  seconds: number;
}

/** What was asked for a row, in words, and has no answer. */
export interface UnansweredRow {
  row: number;
  name: string;
  what: string;
}
