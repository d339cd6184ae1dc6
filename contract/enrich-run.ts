import type { Quoted } from "../src/core/quoted";
import type { Field, RunKind } from "./enrich-form";

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
  /** The tab's name; "" if it was deleted. */
  tabName: string;
  kind: RunKind;
  /** Empty for kinds other than contacts. */
  fields: Field[];
  /**
   * How many people it asks about, each counted once however many rows name them; `done` of them have an
   * answer.
   */
  asked: number;
  done: number;
  /** Estimated time until the last answer. */
  secondsLeft: number | null;
  state: "running" | "paused" | "stopped" | "done";
  /** A person's command that no step has seen yet. */
  signal: "pause" | "stop" | null;
  /** Why it is paused, as an error code. UNANSWERED if it is over and got no answer at all. */
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
export interface QuoteShown extends Quoted {
  fingerprint: string;
  /** What looks wrong in rows that it would pay for, in sentences. */
  notices: string[];
  /** Sends bulk requests, whose results cannot be polled. */
  bulk: boolean;
  sums: Sums;
  /** Cells that wait for another row's answer. */
  later: number;
  /**
   * Reasons in words, with counts of cells and rows. `link`: they lack the profile link, which e-mails do not
   * need.
   */
  skipped: { reason: string; count: number; rows: number; link: boolean }[];
  creditsLeft: number | null;
  /** Credits left of the person's monthly limit; null without a limit. */
  monthLeft: number | null;
  /** Says which other way would bring all answers sooner; absent if none would. */
  fastest?: string;
}

/** A row with questions that got no answer. `what` names them in words. */
export interface UnansweredRow {
  row: number;
  name: string;
  what: string;
}
