import type { Doubt, Field, RunKind, RunOn } from "./enrich-form";

/** Counts of cells; the glossary says how they add up. */
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
  | "pending"
  | "placed"
  | "aside"
  | "invalid"
  | "blocked",
  number
>;

/** The state of a run. */
export interface Progress {
  run: string;
  tab: number;
  /** Its tab's name; "" once that is deleted. */
  tabName: string;
  kind: RunKind;
  /** Of contacts; other kinds have none. */
  fields: Field[];
  /** Whom it asks about, each once, also where several rows name the same; and of how many it has heard. */
  asked: number;
  done: number;
  /** Until the last of them is probably there. */
  secondsLeft: number | null;
  state: "running" | "paused" | "stopped" | "done";
  /** What a person asked for that no step has seen yet. */
  signal: "pause" | "stop" | null;
  /** Why it is paused, as an error code of the server; UNANSWERED of one that is over and got no answer at all. */
  halt: string | null;
  /** One or two sentences for people. */
  sentence: string;
  sums: Sums;
  /** Estimated charge in credits. */
  credits: number;
  capCredits: number;
  creditsLeft: number | null;
  undone: boolean;
  /** False for another person's run, which only they can control. */
  yours: boolean;
}

/** A run's cost before it begins. */
export interface QuoteShown {
  fingerprint: string;
  /** Sends bulk requests, whose results cannot be polled. */
  bulk: boolean;
  rows: number;
  /** Whom it would ask about something, each once. */
  people: number;
  /** Of the fields of people those that it would ask for. */
  toFind: Field[];
  /** How many rows other choices would take; only those that need no look at the screen. */
  rowsOf: Partial<Record<RunOn, number>>;
  /** Whether it would change nothing, as the sheet shows all that is known. */
  idle: boolean;
  waiting: number;
  /**
   * Found or awaited, found but kept `aside`, not found, and in doubt: these count also where they are asked again.
   * `brought`: of those found, by a search.
   */
  known: Record<"found" | "aside" | "brought" | "none" | Doubt, number>;
  /** The first row that names somebody else than when it was asked about; 0 of none. */
  firstFormer: number;
  /** Of the rows it asks about those whose profile link names somebody else, it seems, and the first of them. */
  misfits: { rows: number; first: number };
  sums: Sums;
  /** Cells that wait for another's answer. */
  later: number;
  /** Reasons in words, with their number of cells, and whether they lack the profile link that e-mails need not. */
  skipped: { reason: string; count: number; rows: number; link: boolean }[];
  creditsAtMost: number;
  creditsLikely: number;
  learned: boolean;
  creditsLeft: number | null;
  /** What the person's limit of the month leaves; null without one. */
  monthLeft: number | null;
  requestsLeft: number;
  /** How many of these the run likely uses. */
  requestsLikely: number;
  seconds: number;
  /** The way that has all answers soonest, among those to choose from; absent without a choice. */
  fastest?: { way: "asynchronous" | "synchronous" | "bulk"; seconds: number } | undefined;
}

/** What was asked for a row, in words, and has no answer. */
export interface UnansweredRow {
  row: number;
  name: string;
  what: string;
}
