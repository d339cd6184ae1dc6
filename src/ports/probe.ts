import type { Check } from "../core/check";

/** What only the self-test asks of the platform. */
export interface Probe {
  readonly checks: readonly Check[];
  /** Removes all that the checks made. */
  clean(): void;
  /** Sets the widths of the first columns of a tab, in pixels. */
  widen(name: string, widths: readonly number[]): void;
}
