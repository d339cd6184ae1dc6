import type { Outcome } from "../core/outcome";

/**
 * A run counted in cells (a row's field). They add up: wanted = known + duplicates + skipped +
 * asked + queued, and asked = found + notFound + refused + failed + unknown + pending.
 */
export const NO_SUMS = Object.freeze({
  wanted: 0,
  known: 0,
  duplicates: 0,
  skipped: 0,
  asked: 0,
  /** Still to be asked; 0 when the run is done. */
  queued: 0,
  found: 0,
  notFound: 0,
  refused: 0,
  failed: 0,
  unknown: 0,
  pending: 0,
  /** People it asks about or knows something of, each once, without those left out. Rows, not cells. */
  people: 0,
  /** Those of them that it asks about. */
  peopleAsked: 0,
  /** People whose answer the sheet shows, whoever asked, each once. */
  placed: 0,
  /** The phones among them. */
  phones: 0,
  /** The work e-mails among them that the service holds for deliverable; 0 in runs of earlier versions. */
  safe: 0,
  /** People whose e-mail is kept out of the sheet for its status, whoever asked; not the invalid ones. */
  aside: 0,
  /** People whose e-mail is invalid and therefore kept out, whoever asked; found, and so paid. */
  invalid: 0,
  /** Those of `placed`, `safe`, `aside` and `invalid` that were known before; 0 in runs of earlier versions. */
  knew: 0,
  knewSafe: 0,
  knewAside: 0,
  knewInvalid: 0,
  /** Cells that hold something else than their answer, but nobody else's, which the run may not overwrite, or keeps aside. */
  blocked: 0,
  /** The first row that shows another person's result; 0 of none. */
  other: 0,
  /** Estimated credits for what was asked. */
  credits: 0,
});
export type Sums = Record<keyof typeof NO_SUMS, number>;

export const SUM_OF_OUTCOME = {
  found: "found",
  not_found: "notFound",
  refused: "refused",
  failed: "failed",
  unknown: "unknown",
  pending: "pending",
} as const satisfies Record<Outcome, keyof Sums>;

/** What a person is shown of them: counts of cells. Of the invalid, which cost, only the run's own. */
export function cellCounts({
  credits: _credits,
  people: _people,
  peopleAsked: _asked,
  phones: _phones,
  safe: _safe,
  knew: _knew,
  knewSafe: _knewSafe,
  knewAside: _knewAside,
  knewInvalid,
  ...counts
}: Sums) {
  return { ...counts, invalid: counts.invalid - knewInvalid };
}
