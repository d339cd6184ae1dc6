/**
 * The state of one field of one subject.
 *
 *   asked ──> pending ──> found | not_found | failed
 *     └─────────────────> found | not_found | refused | failed
 *     └─> unknown (sent, no readable answer) ──> found | not_found (a late answer or webhook)
 *
 * `found`, `not_found` and `refused` are remembered for good. The user may ask a `failed` one
 * again. `unknown` is never asked again by itself, since it may have been paid.
 */
export type Outcome = "found" | "not_found" | "refused" | "failed" | "unknown" | "pending";

/** Prefix of the id of a look-up whose result comes only by webhook, so that it cannot be polled. */
export const UNPOLLABLE = "bulk:";

/** Whether the service gave this id for the look-up alone, so that it can be polled. */
export function isPollableId(id: string): boolean {
  return id !== "" && !id.startsWith(UNPOLLABLE);
}

/** One look-up's result, as stored. */
export interface Answer {
  outcome: Outcome;
  /**
   * The e-mail address, or phone numbers joined by ", "; of another kind the whole answer as it came, in a
   * stored form (outbox/packed-value). Empty unless found.
   */
  value: string;
  /** The service's status of a found value ("valid", "catch-all"…), or why it was refused. */
  detail: string;
  /** The profile address in the service's answer, if any. */
  profileUrl: string;
  /** The service's id, while pending and after. */
  id: string;
  /** The rest of the answer (service/rest), or what came instead of a readable one. */
  raw: string;
}

export function answer(outcome: Outcome, more: Partial<Answer> = {}): Answer {
  return { outcome, value: "", detail: "", profileUrl: "", id: "", raw: "", ...more };
}

/** Whether the outcome answers the question for good, so that it is not asked again. */
export function isRemembered(outcome: Outcome): boolean {
  return outcome === "found" || outcome === "not_found" || outcome === "refused";
}

/** What people read in a Status cell. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  found: "found",
  not_found: "not found",
  refused: "not accepted",
  failed: "failed",
  unknown: "no answer yet",
  pending: "waiting",
};

/** Shown instead of a found e-mail that may bounce; its status follows. */
export const KEPT_ASIDE = "kept aside: ";
/** What a formula shows for nothing found: the service's own word. */
export const NOTHING = "N/A";
/** What a formula shows until its answer comes; drivers search for it. */
export const PENDING = "PENDING";
/** Starts what a cell of a formula's range shows in place of an error. */
export const ERROR_PREFIX = "ERROR: ";

/** For stored records, where every byte counts. */
export const OUTCOME_LETTERS: Readonly<Record<Outcome, string>> = {
  found: "f",
  not_found: "n",
  refused: "r",
  failed: "x",
  unknown: "u",
  pending: "p",
};
export const LETTER_OUTCOMES: Readonly<Record<string, Outcome>> = Object.fromEntries(
  Object.entries(OUTCOME_LETTERS).map(([outcome, letter]) => [letter, outcome as Outcome]),
);
