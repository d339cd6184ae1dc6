import type { Outcome } from "../core/outcome";

/**
 * A run in cells (a row's field). They add up:
 * wanted = known + duplicates + skipped + asked + queued, and
 * asked = found + notFound + refused + failed + unknown + pending.
 */
export interface Sums {
  wanted: number;
  known: number;
  duplicates: number;
  skipped: number;
  asked: number;
  /** Still to be asked; 0 when the run is done. */
  queued: number;
  found: number;
  notFound: number;
  refused: number;
  failed: number;
  unknown: number;
  pending: number;
  /** Estimated charge of what was asked, in credits. */
  credits: number;
}

export const NO_SUMS: Readonly<Sums> = Object.freeze({
  wanted: 0,
  known: 0,
  duplicates: 0,
  skipped: 0,
  asked: 0,
  queued: 0,
  found: 0,
  notFound: 0,
  refused: 0,
  failed: 0,
  unknown: 0,
  pending: 0,
  credits: 0,
});

export const SUM_OF_OUTCOME = {
  found: "found",
  not_found: "notFound",
  refused: "refused",
  failed: "failed",
  unknown: "unknown",
  pending: "pending",
} as const satisfies Record<Outcome, keyof Sums>;
